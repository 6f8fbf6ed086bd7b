import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { MyTip, MyTipState } from '#domain/dashboard/my-tip.ts';
import { unknownSilk } from '#domain/racing/silk.ts';
import { TipTable } from './tip-table.tsx';

/** The badge of a tip's state. */
function badgeOf(state: MyTipState): string {
  const tip = {
    runnerId: 1,
    eventId: 40,
    date: '2023-10-08',
    location: 'Pardubice',
    raceNumber: 1,
    time: null,
    number: 1,
    horse: { id: 1, slug: '1-kun', name: 'Kůň', silk: unknownSilk },
    jockey: null,
    odds: { fortuna: null, tipsport: null, displayed: null },
    oddsAtTip: null,
    state,
    position: null,
    gain: null,
  } as unknown as MyTip;
  const element = <TipTable tips={[tip]} isDemo={false} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return /<span class="badge.*?<\/span><\/span>/s.exec(html)?.[0] ?? '';
}

test.each<[MyTipState, string]>([
  ['open', 'Otevřeno'],
  ['closed', 'Čeká na výsledek'],
])('dashboard.tips: on a phone an icon stands for the words of the state «%s»', (state, words) => {
  expect(badgeOf(state)).toMatch(new RegExp(`<svg.*visually-hidden-on-mobile">${words}`, 's'));
});

test('dashboard.tips: a state without an icon keeps its words on a phone', () => {
  expect(badgeOf('void')).toContain('<span>Zrušen</span>');
});
