import { z } from 'zod';
import type { RaceDayRows, RunnerRow } from '#domain/race-day/race-day-rows.ts';
import type { RaceCardView } from '#domain/race-day/race-day-view.ts';
import { shapeRaceDay } from '#domain/race-day/shape-race-day.ts';
import { prizesWon } from '#domain/racing/winnings.ts';
import { nextPragueMidnight } from '#domain/shared/prague-time.ts';
import { readRaceDay } from '#server/race-day/read-race-day.ts';
import { httpsLink } from '#domain/shared/safe-link.ts';
import { endpoint } from './endpoint.ts';
import { eventPageSize, readEventPage } from './read-event-page.ts';
import { Day, HorseRef, JockeyRef, Kind, Page, Prize, Sex, Status, WinOdds } from './schemas.ts';

const EventStatus = z.enum(['scheduled', 'cancelled', 'moved']);

const Runner = z.object({
  id: z.int(),
  number: z.int().nullable(),
  horse: HorseRef.extend({
    sex: Sex,
    age: z.int().nullable(),
    stable: z.string().nullable(),
    trainer: z.string().nullable(),
  }),
  jockey: JockeyRef,
  weightKg: z.number().nullable(),
  allowanceKg: z.number().nullable().describe('Úleva jezdce'),
  draw: z.int().nullable().describe('Startovní box'),
  handicapRating: z.number().nullable(),
  equipment: z.string().nullable(),
  reserve: z.int().nullable().describe('Pořadí náhradníka'),
  isNonStarter: z.boolean(),
  odds: WinOdds,
  tipCount: z.int(),
  prize: Prize,
  result: z
    .object({
      position: z.int().nullable(),
      status: Status,
      time: z.string().nullable(),
      margin: z.string().nullable(),
    })
    .nullable(),
});

const Race = z.object({
  id: z.int(),
  number: z.int(),
  time: z.string().nullable(),
  startAt: z.int().nullable().describe('Epocha v milisekundách'),
  state: z.enum(['upcoming', 'next', 'running', 'completed', 'annulled', 'cancelled']),
  name: z.string().nullable(),
  distanceM: z.int().nullable(),
  kind: Kind,
  raceType: z.string(),
  category: z.string().nullable(),
  prizeMoney: z.int().nullable(),
  currency: z.string(),
  prizeSplit: z.array(z.int()).nullable().describe('Ceny od prvního placeného místa'),
  goingValue: z.number().nullable(),
  goingText: z.string().nullable(),
  ageLimit: z.string().nullable(),
  conditions: z.string().nullable(),
  offTime: z.string().nullable().describe('Skutečný čas startu'),
  stewardsNote: z.string().nullable(),
  liveUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  starterCount: z.int(),
  winnerName: z.string().nullable(),
  winningTime: z.string().nullable(),
  runners: z.array(Runner),
});

/** GET /api/v1/events: race days, newest first, a page at a time. */
export const eventList = endpoint({
  path: '/events',
  summary: 'Dostihové dny, nejnovější první',
  query: z.object({ from: Day.optional(), to: Day.optional(), page: Page }),
  isPaged: true,
  response: z.array(
    z.object({
      id: z.int(),
      date: Day,
      location: z.string(),
      status: EventStatus,
      raceCount: z.int(),
      horseCount: z.int(),
    }),
  ),
  async run({ db, dependsOn }, { query }) {
    dependsOn('events');
    const { rows, total } = await readEventPage(db, query);
    return { data: rows, paging: { page: query.page, pageSize: eventPageSize, total } };
  },
});

/**
 * GET /api/v1/events/{id}: one race day with its races and runners, read and shaped as for the home page's race cards.
 */
export const eventDetail = endpoint({
  path: '/events/{id}',
  summary: 'Dostihový den: dostihy, koně, kurzy a výsledky',
  query: z.object({}),
  isPaged: false,
  response: z.object({
    id: z.int(),
    date: Day,
    location: z.string(),
    status: EventStatus,
    statusNote: z.string().nullable(),
    races: z.array(Race),
  }),
  async run({ db, now, today, dependsOn, validUntil }, { id }) {
    const rows = await readRaceDay(db, id, today);
    if (!rows) return null;
    const { event, races, changesAt } = shapeRaceDay(rows, now);
    dependsOn('events', 'clock', `event:${id}`);
    validUntil(Math.min(changesAt, nextPragueMidnight(now)) as typeof now);
    return {
      data: {
        ...event,
        races: races.map((race) => withPrizes(race, rows)),
      },
    };
  },
});

function withPrizes(race: RaceCardView, { races, runners }: RaceDayRows) {
  const stored = races.find(({ id }) => id === race.id);
  const prizeSplit = stored?.prizeSplit ?? null;
  const prizes = prizesWon(
    prizeSplit,
    runners.filter(({ raceId }) => raceId === race.id),
  );
  return {
    ...race,
    name: stored?.name ?? null,
    goingText: stored?.goingText ?? null,
    ageLimit: stored?.ageLimit ?? null,
    conditions: stored?.conditions ?? null,
    offTime: stored?.offTime ?? null,
    stewardsNote: stored?.stewardsNote ?? null,
    liveUrl: httpsLink(stored?.liveUrl),
    videoUrl: httpsLink(stored?.videoUrl),
    prizeSplit: prizeSplit && [...prizeSplit],
    runners: race.runners.map((runner) => ({
      ...runner,
      ...wideFields(runners.find(({ id }) => id === runner.id)),
      tipCount: runner.tips.count,
      prize: race.state === 'completed' ? (prizes.get(runner.id) ?? null) : null,
    })),
  };
}

/** What is stored of a runner as it stands, whatever the card shows of it. */
function wideFields(stored: RunnerRow | undefined) {
  return {
    allowanceKg: stored?.allowanceKg ?? null,
    draw: stored?.draw ?? null,
    handicapRating: stored?.handicapRating ?? null,
    equipment: stored?.equipment ?? null,
    reserve: stored?.reserve ?? null,
  };
}
