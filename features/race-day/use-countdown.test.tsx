import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { RoundHead } from '#features/contest/round-head.tsx';
import { DashboardHead } from '#features/dashboard/dashboard-head.tsx';
import { NextStarts } from '#features/dashboard/next-starts.tsx';
import { FantasyHead } from '#features/fantasy/fantasy-head.tsx';
import type { ContestView } from '#features/contest/contest-view.rules.ts';
import type { StartRow } from '#features/dashboard/dashboard-rows.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { DayBox } from './day-box.tsx';
import { NextStart } from './next-start.tsx';

const startAt = Date.parse('2023-10-08T09:31:00Z') as Instant;
const next = { raceNumber: 1, time: '11:31' as ClockTime, startAt };
const start: StartRow = {
  ...next,
  raceId: 7,
  raceName: null,
  eventId: 40,
  date: '2023-10-08' as PragueDate,
  location: 'Pardubice',
  starters: 8,
  myTips: 0,
};
const round = {
  state: 'running',
  round: { monday: '2023-10-02', sunday: '2023-10-08', startsAt: startAt, freezesAt: startAt },
  neighbours: { earlier: null, later: null },
  days: [],
  raceCount: 8,
  frozen: null,
  next: null,
} as unknown as ContestView;

/** What is shown so many minutes before or after the start. */
function shown(minutes: number, screen: (clock: { siteNow: Instant; anchor: null }) => ReactNode): string {
  const clock = { siteNow: (startAt + minutes * 60_000) as Instant, anchor: null };
  const html = renderToStaticMarkup(<MemoryRouter>{screen(clock)}</MemoryRouter>);
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

type Screen = Parameters<typeof shown>[1];

const screens: readonly (readonly [what: string, screen: Screen, before: string, after: string])[] = [
  ['the cover', (clock) => <NextStart next={next} clock={clock} />, 'Tipnout 1. dostih', 'běží Přejít k dostihu'],
  [
    'the box beside the races',
    (clock) => <DayBox next={next} clock={clock} />,
    'Nejbližší start',
    'Čeká se na výsledek',
  ],
  [
    'the dashboard’s head',
    (clock) => <DashboardHead username="Bohous" week={null} next={start} clock={clock} all={null} />,
    'uzávěrka 1. dostihu, Pardubice',
    ' 1. dostih, Pardubice',
  ],
  ['the dashboard’s list', (clock) => <NextStarts starts={[start]} clock={clock} />, '8 koní Tipovat', '8 koní'],
  [
    'the contest',
    (clock) => <RoundHead view={{ ...round, next: { ...start } } as ContestView} clock={clock} />,
    'Příští start: 1. dostih, Pardubice',
    'Čeká se na výsledek: 1. dostih, Pardubice',
  ],
  [
    'the contest’s end',
    (clock) => <RoundHead view={round} clock={clock} />,
    'Uzávěrka pořadí za 14 min',
    'Pořadí právě uzavíráme',
  ],
  [
    'the Fantasy league',
    (clock) => <FantasyHead heading="Moje stáj" deadline={{ at: startAt, text: 'Uzávěrka v 11:31', clock }} />,
    'Uzávěrka v 11:31 za 14 min',
    'Po uzávěrce',
  ],
];

test.each(screens)('race-day.countdown: from the off %s no longer announces the start', (_, screen, before, after) => {
  const [soon, passed] = [shown(-14, screen), shown(2, screen)];
  expect(soon).toContain(before);
  expect(passed).toContain(after);
  expect(passed).not.toContain(before);
});
