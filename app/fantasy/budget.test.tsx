import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SavingNote } from './budget.tsx';

test.each(['saving', 'nothing'] as const)(
  'fantasy.team: of two notes with the same words only one is announced (%s)',
  (state) => {
    const first = renderToStaticMarkup(<SavingNote saving={{ state }} />);
    const second = renderToStaticMarkup(<SavingNote saving={{ state }} isRepeated />);
    expect(first).toContain('role="status"');
    expect(second).toBe(first.replace(' role="status"', ''));
  },
);

test('fantasy.team: a refusal is announced once too', () => {
  const saving = { state: 'refused', message: 'Kolo je uzavřené.', isOffline: false } as const;
  expect(renderToStaticMarkup(<SavingNote saving={saving} />)).toContain('role="alert"');
  expect(renderToStaticMarkup(<SavingNote saving={saving} isRepeated />)).not.toContain('role=');
});
