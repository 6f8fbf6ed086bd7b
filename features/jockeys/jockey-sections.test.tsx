import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { NextRide } from './jockey-page.rules.ts';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { NextRides } from './jockey-sections.tsx';

const ride = (id: number) =>
  ({
    id,
    eventId: 40,
    raceNumber: id,
    date: '2023-10-08',
    location: 'Pardubice',
    time: null,
    number: null,
    horse: { id, slug: `${id}-kun`, name: `Kůň ${id}`, silk: unknownSilk },
    together: { rides: 0, wins: 0, isFirst: true },
    odds: { fortuna: null, tipsport: null, displayed: null },
    weightKg: null,
    isNonStarter: false,
  }) as unknown as NextRide;

function shown(count: number): string {
  const rides = Array.from({ length: count }, (_, at) => ride(at + 1));
  const element = <NextRides rides={rides} isDemo={false} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return html.replaceAll('\u00a0', ' ');
}

test('jockeys.page: after the nearest six rides the others unfold', () => {
  const [before, after = ''] = shown(8).split('<details');
  expect(before).toContain('Kůň 6');
  expect(before).not.toContain('Kůň 7');
  expect(after).toMatch(/Zobrazit 2 další jízdy.*Kůň 8/s);
});

test('jockeys.page: six rides leave nothing to unfold', () => {
  expect(shown(6)).not.toContain('<details');
});
