import { expect, test } from 'vitest';
import { operatorFileText } from '#text/platform/http/storing';

const held = { errorCount: 6, skippedRows: 6 };

test('import.command-line: whoever can’t force a file isn’t told to force it', () => {
  const waits = { kind: 'waits', id: 38 } as const;
  expect(operatorFileText({ ...waits, canBeForced: true }, held)).toMatch(/přes ně uloží volba --force\.$/);
  expect(operatorFileText({ ...waits, canBeForced: false }, held)).toBe(
    'Nic se neuložilo: některé řádky nelze uložit ani s\u00a0volbou --force, viz dávku /admin/data/imports/38. Vynechá je volba --skip-bad-rows.',
  );
});

test('import.command-line: a file of which everything new was left out isn’t called stored', () => {
  const unchanged = { kind: 'unchanged' } as const;
  expect(operatorFileText(unchanged, held)).toBe(
    'Nic se neuložilo: 6\u00a0řádků je vynechaných a\u00a0zbytek souboru nic nemění.',
  );
  expect(operatorFileText(unchanged, { errorCount: 0, skippedRows: 0 })).toBe(
    'Uloženo. Soubor nic nemění, dávka nevznikla.',
  );
});
