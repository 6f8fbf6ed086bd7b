import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { RoundHead } from '#features/contest/round-head.tsx';
import { ConnectionHero } from '#features/connections/connection-sections.tsx';
import { ConnectionHorses } from '#features/connections/connection-horses.tsx';
import { DashboardHead } from '#features/dashboard/dashboard-head.tsx';
import { Followed } from '#features/dashboard/followed.tsx';
import { NextStarts } from '#features/dashboard/my-tips.tsx';
import { FantasyHead } from '#features/fantasy/fantasy-head.tsx';
import { NextStartBox } from '#features/horses/horse-hero.tsx';
import { JockeyHero } from '#features/jockeys/jockey-hero.tsx';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { HorseRecord } from '#features/syndicates/syndicate-sections.tsx';
import type { ConnectionView } from '#features/connections/connection.rules.ts';
import type { FollowedHorse, FollowedJockey } from '#features/follows/followed.rules.ts';
import type { NextStart as HorseStart } from '#features/horses/horse-page.rules.ts';
import type { JockeyPageView } from '#features/jockeys/jockey-page.rules.ts';
import type { SyndicatePageView } from '#features/syndicates/syndicate.rules.ts';
import type { ContestView } from '#features/contest/contest.rules.ts';
import type { StartRow } from '#features/dashboard/dashboard.rules.ts';
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

const today = '2023-10-08' as PragueDate;
const horse = {
  id: 1,
  horseId: 1,
  slug: '1-lotos',
  name: 'Lotos',
  horseName: 'LOTOS',
  country: null,
  silk: unknownSilk,
};
const odds = { fortuna: null, tipsport: null, displayed: null };
/** The start of a horse, as the pages of people and horses know it. */
const run = {
  ...start,
  ...horse,
  horse,
  number: 1,
  weightKg: 60,
  distanceM: 2400,
  jockey: null,
  jockeyName: null,
  odds,
  movement: null,
  pricedAt: null,
  last: null,
  together: { rides: 0, wins: 0, isFirst: true },
};
const person = { id: 1, name: 'J. Bartoš', slug: '1-j-bartos', initials: 'JB', title: null, silk: unknownSilk };
const page = { form: [], todayRuns: null, horses: [], seasons: [], startsAhead: 1, next: run };
const jockeyView = { ...page, jockey: person } as unknown as JockeyPageView;
const connectionView = { ...page, connection: person } as unknown as ConnectionView;
const record = { totalRaces: 0, wins: 0, placements: 0 };
const horses = {
  ...connectionView,
  horses: [{ ...horse, form: [], record, won: [], next: run }],
} as unknown as ConnectionView;
const syndicateHorse = { horse, record, form: [], runs: [], next: run } as unknown as SyndicatePageView['horse'];
const followedHorse = { ...horse, next: run, later: 0 } as unknown as FollowedHorse;
const followedJockey = { ...person, next: run, later: 0 } as unknown as FollowedJockey;

/** What is shown so many minutes before or after the start. */
function shown(minutes: number, screen: (clock: { siteNow: Instant; anchor: null }) => ReactNode): string {
  const clock = { siteNow: (startAt + minutes * 60_000) as Instant, anchor: null };
  const router = createMemoryRouter([{ path: '/', element: screen(clock) }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
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
  [
    'a horse’s page',
    (clock) => <NextStartBox next={run as unknown as HorseStart} today={today} clock={clock} isDemo={false} />,
    'Nejbližší start',
    'Čeká se na výsledek',
  ],
  [
    'a jockey’s page',
    (clock) => <JockeyHero view={jockeyView} today={today} clock={clock} isDemo={false} />,
    'Nejbližší jízda',
    'Čeká se na výsledek',
  ],
  [
    'a trainer’s page',
    (clock) => <ConnectionHero kind="trainer" view={connectionView} today={today} clock={clock} />,
    'Nejbližší start',
    'Čeká se na výsledek',
  ],
  [
    'a syndicate’s',
    (clock) => <HorseRecord horse={syndicateHorse} clock={clock} />,
    'Nejbližší start:',
    'Čeká se na výsledek:',
  ],
];

const lists: readonly (readonly [what: string, screen: Screen])[] = [
  ['a stable', (clock) => <ConnectionHorses kind="stable" view={horses} clock={clock} />],
  ['followed horses', (clock) => <Followed horses={[followedHorse]} jockeys={[]} clock={clock} isDemo={false} />],
  ['followed jockeys', (clock) => <Followed horses={[]} jockeys={[followedJockey]} clock={clock} isDemo={false} />],
];

test.each(lists)('race-day.countdown: from the off the next start in the list of %s awaits its result', (_, screen) => {
  expect(shown(-14, screen)).not.toContain('Čeká se na výsledek');
  expect(shown(2, screen)).toContain('Čeká se na výsledek');
});

test.each(screens)('race-day.countdown: from the off %s no longer announces the start', (_, screen, before, after) => {
  const [soon, passed] = [shown(-14, screen), shown(2, screen)];
  expect(soon).toContain(before);
  expect(passed).toContain(after);
  expect(passed).not.toContain(before);
});
