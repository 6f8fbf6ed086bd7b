import { z } from 'zod';
import { shapeRaceDay } from '#features/race-day/shape-race-day.rules.ts';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { readRaceDay } from '#features/race-day/read-race-day.server.ts';
import { onlyPassedOn } from '#features/racing/passed-on.server.ts';
import { endpoint } from './endpoint.server.ts';
import { answerOfRace } from './race-answer.server.ts';
import { ChangedSince, changedRows, isWholeList, wholeListOnly } from './changed-since.server.ts';
import { eventPageSize, readEventPage, readEvents } from './read-event-page.server.ts';
import {
  Corrections,
  Day,
  HorseRef,
  JockeyRef,
  Kind,
  Odds,
  Page,
  Prize,
  raceFactSchemas,
  runnerFactSchemas,
  Sex,
  Status,
  WinOdds,
} from './schemas.server.ts';
import { eventsWords } from '#text/api/endpoints';

const EventStatus = z.enum(['scheduled', 'cancelled', 'moved']);

const Runner = z.object({
  id: z.int(),
  horse: HorseRef.extend({
    sex: Sex,
    age: z.int().nullable(),
    stable: z.string().nullable(),
    trainer: z.string().nullable(),
  }),
  jockey: JockeyRef,
  ...runnerFactSchemas,
  isNonStarter: z.boolean(),
  odds: WinOdds,
  courseOdds: Odds.describe(eventsWords.courseOdds),
  tipCount: z.int(),
  prize: Prize,
  result: z
    .object({
      position: z.int().nullable(),
      status: Status,
      time: z.string().nullable(),
      margin: z.string().nullable(),
      lengthsBehind: z.number().nullable().describe(eventsWords.lengthsBehind),
      fence: z.int().nullable().describe(eventsWords.fence),
      sectionalTimes: z.array(z.object({ metres: z.int(), seconds: z.number() })).describe(eventsWords.sectionalTimes),
    })
    .nullable()
    .describe(eventsWords.result),
});

const Race = z.object({
  id: z.int(),
  ...raceFactSchemas,
  startAt: z.int().nullable().describe(eventsWords.startAt),
  kind: Kind,
  state: z.enum(['upcoming', 'next', 'running', 'completed', 'annulled', 'cancelled']),
  corrections: Corrections,
  starterCount: z.int(),
  winnerName: z.string().nullable(),
  winningTime: z.string().nullable(),
  runners: z.array(Runner),
});

export const eventList = endpoint({
  path: '/events',
  summary: eventsWords.eventList,
  query: z
    .object({ from: Day.optional(), to: Day.optional(), changedSince: ChangedSince, page: Page })
    .refine(isWholeList, wholeListOnly),
  isPaged: true,
  data: z.array(
    z.object({
      id: z.int(),
      date: Day,
      location: z.string(),
      status: EventStatus,
      raceCount: z.int(),
      horseCount: z.int(),
    }),
  ),
  async run(context, { query }) {
    const { db, dependsOn } = context;
    dependsOn('events');
    const { changedSince, page } = query;
    if (changedSince !== undefined)
      return changedRows(context, 'events', { changedSince, page, pageSize: eventPageSize }, (ids) =>
        readEvents(db, ids),
      );
    const { rows, total } = await readEventPage(db, query);
    return { data: rows, paging: { page, pageSize: eventPageSize, total } };
  },
});

export const eventDetail = endpoint({
  path: '/events/{id}',
  summary: eventsWords.eventDetail,
  data: z.object({
    id: z.int(),
    date: Day,
    location: z.string(),
    status: EventStatus,
    statusNote: z.string().nullable(),
    weather: z.string().nullable(),
    goingReadings: z
      .array(z.object({ time: z.string(), value: z.number(), text: z.string().nullable() }))
      .describe(eventsWords.goingReadings),
    races: z.array(Race),
  }),
  async run({ db, now, today, dependsOn, validUntil }, { id }) {
    const rows = await readRaceDay(db, id, today);
    if (!rows) return null;
    const offered = await onlyPassedOn(db, rows);
    const { event, races, changesAt } = shapeRaceDay(offered, now);
    dependsOn('events', 'clock', `event:${id}`);
    validUntil(Math.min(changesAt, nextPragueMidnight(now)) as typeof now);
    return {
      data: {
        ...event,
        weather: event.weather ?? null,
        goingReadings: [...(event.goingReadings ?? [])],
        races: races.map((race) => answerOfRace(race, offered)),
      },
    };
  },
});
