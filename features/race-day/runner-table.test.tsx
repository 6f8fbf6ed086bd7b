// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { CardRunner, HomeRace } from './home-day.rules.ts';
import { RunnerTable } from './runner-table.tsx';

/** The runners whose rows were rendered: nothing but a row reads its runner's rider. */
const drawn = new Set<number>();

const runner = (id: number, price: number): CardRunner => ({
  id,
  number: id,
  horseId: id,
  horseName: `Kůň ${id}`,
  get jockeyName() {
    drawn.add(id);
    return 'Jan Novák';
  },
  weightKg: 60,
  odds: price,
  marker: 'F',
  tips: { count: 0, names: [] },
});

const race = (runners: CardRunner[]) => ({ id: 1, number: 1, state: 'upcoming', runners }) as unknown as HomeRace;

test('race-day.one-row, race-day.changed-price: a changed price draws the row of its runner anew, and no other, and says what it was', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const unchanged = [runner(1, 5), runner(2, 3)];
  function Screen() {
    const [card, setCard] = useState(race([...unchanged, runner(3, 8)]));
    const sortHref = (key: string) => `/?sort=1:${key}`;
    return (
      <>
        <button type="button" id="change" onClick={() => setCard(race([...unchanged, runner(3, 9)]))}>
          změna
        </button>
        <RunnerTable
          race={card}
          isOver={false}
          rows={[...card.runners]}
          title="Cena"
          sortedBy="number"
          sortHref={sortHref}
          sortAgain={null}
          isDemo={false}
          eventId={1}
          runnerCount={3}
          lock={null}
        />
      </>
    );
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const router = createMemoryRouter([{ path: '/', Component: Screen }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  expect([...drawn]).toEqual([1, 2, 3]);
  drawn.clear();
  await act(async () => place.querySelector<HTMLButtonElement>('#change')?.click());
  expect([...place.querySelectorAll('.price b')].map((price) => price.textContent)).toEqual(['5,0', '3,00', '9,0']);
  expect([...drawn]).toEqual([3]);
  expect(place.querySelector('.former-price.up')?.textContent).toBe('bylo\u00a08,0');
  await act(async () => root.unmount());
});
