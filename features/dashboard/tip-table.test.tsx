import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { MyTip, MyTipState } from './dashboard.rules.ts';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { TipTable } from './tip-table.tsx';

/** The table of one tip. */
function htmlOf(given: Partial<MyTip>): string {
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
    state: 'open',
    position: null,
    gain: null,
    reason: null,
    ...given,
  } as unknown as MyTip;
  const element = <TipTable tips={[tip]} isDemo={false} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test.each<[MyTipState, string]>([
  ['open', 'Otevřeno'],
  ['closed', 'Čeká na výsledek'],
  ['void', 'Zrušen'],
])('dashboard.tips: the state «%s» is said in words, on a phone under the horse', (state, words) => {
  const [onPhone, onDesktop] = htmlOf({ state }).split('<div class="only-on-mobile">').slice(1)[0]!.split('</th>');
  for (const html of [onPhone, onDesktop]) expect(html).toContain(`${words}</span>`);
});

test.each<[string, Partial<MyTip>, string]>([
  ['of a placed horse', { state: 'placed', position: 2, gain: 0.18 }, 'místo, kurz 1,18'],
  ['of the winner', { state: 'won', position: 1, gain: 0.905 }, 'místo, kurz 1,91'],
  ['without a price', { state: 'placed', position: 3, gain: 0 }, 'místo bez kurzu, vrácen vklad'],
])('simulation.place-payout: the payout of a tip %s says that it is one for a place', (_, tip, words) => {
  expect(htmlOf(tip).replaceAll('\u00a0', ' ')).toContain(`<small>${words}</small>`);
});

test('simulation.place-payout: a tip that lost or is void has none', () => {
  for (const tip of [{ state: 'lost', position: 5, gain: -1 }, { state: 'void' }] as const)
    expect(htmlOf(tip)).not.toContain('místo');
});

const unpaid = { kind: 'unpaid', position: 4, status: null, starters: 14, placesPaid: 3 } as const;

test.each<[string, Partial<MyTip>, string]>([
  [
    'lost behind the places paid',
    { state: 'lost', position: 4, gain: -1, reason: unpaid },
    '4. ze 14, platila se první 3 místa',
  ],
  [
    'is third where two places are paid',
    { state: 'placed', position: 3, gain: -1, reason: { ...unpaid, position: 3, starters: 5, placesPaid: 2 } },
    '3. z 5, platila se první 2 místa',
  ],
  [
    'is second where only the winner pays',
    { state: 'placed', position: 2, gain: -1, reason: { ...unpaid, position: 2, starters: 3, placesPaid: 1 } },
    '2. ze 3, platilo se jen 1. místo',
  ],
  ['fell', { state: 'lost', gain: -1, reason: { ...unpaid, position: null, status: 'PN' } }, 'pád koně'],
  ['did not start', { state: 'void', reason: { kind: 'non-starter' } }, 'kůň nestartoval'],
])('dashboard.tip-reason: the row of a tip whose horse %s says so', (_, tip, sentence) => {
  expect(htmlOf(tip).replaceAll('\u00a0', ' ')).toContain(`<small>${sentence}</small>`);
});
