import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { raceOdds } from '#features/odds-analysis/race-odds.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { races } from '#features/racing/racing.tables.ts';
import { readOddsDay } from '#features/odds-analysis/read-odds-day.server.ts';
import { mayPassOn } from '#features/racing/passed-on.server.ts';
import { readWinPrices } from '#features/odds-analysis/read-win-prices.server.ts';
import { endpoint } from './endpoint.server.ts';
import { HorseRef, Markets, Odds, Share } from './schemas.server.ts';
import { raceOddsWords } from '#text/api/endpoints';

const Book = z.object({
  margin: z.number().nullable().describe(raceOddsWords.margin),
  isComplete: z.boolean().describe(raceOddsWords.isComplete),
});

/**
 * GET /api/v1/races/{id}/odds: the odds of one race, as the odds analysis shows them. An unknown race is a 404 (null).
 */
export const raceOddsDetail = endpoint({
  path: '/races/{id}/odds',
  summary: raceOddsWords.raceOddsDetail,
  data: z.object({
    raceId: z.int(),
    eventId: z.int(),
    margins: z.object({ fortuna: Book, tipsport: Book, best: Book }),
    isArbitrage: z.boolean(),
    runners: z.array(
      z.object({
        id: z.int(),
        number: z.int().nullable(),
        horse: HorseRef,
        isNonStarter: z.boolean(),
        fortuna: Markets,
        tipsport: Markets,
        fair: Share.describe(raceOddsWords.fair),
        history: z.array(
          z.object({ at: z.int().describe(raceOddsWords.at), bookmaker: z.enum(['F', 'T']), odds: Odds }),
        ),
      }),
    ),
  }),
  async run({ db, now, dependsOn, validUntil }, { id }) {
    const eventId = await readEventOf(db, id);
    const day = eventId === null ? null : await readOddsDay(db, eventId);
    const race = day?.races.find((candidate) => candidate.id === id);
    if (!day || !race) return null;
    const prices = await readWinPrices(db, id);
    const runners = day.runners.filter(({ raceId }) => raceId === id);
    const odds = raceOdds({ race, date: day.event.date, runners, prices }, now);
    dependsOn('clock', `event:${day.event.id}`);
    if (race.startAt !== null && race.startAt > now) validUntil(race.startAt as Instant);
    const rowOf = new Map(runners.map((row) => [row.id, row]));
    const stepsOf = new Map(prices.map(({ id: runnerId, steps }) => [runnerId, steps]));
    return {
      data: {
        raceId: id,
        eventId: day.event.id,
        margins: { fortuna: odds.fortuna, tipsport: odds.tipsport, best: odds.best },
        isArbitrage: odds.isArbitrage,
        runners: odds.runners.map((runner) => ({
          ...runner,
          fortuna: [...(rowOf.get(runner.id)?.fortuna ?? [])],
          tipsport: [...(rowOf.get(runner.id)?.tipsport ?? [])],
          history: (stepsOf.get(runner.id) ?? []).map(([at, bookmaker, odds]) => ({ at, bookmaker, odds })),
        })),
      },
    };
  },
});

async function readEventOf(db: Db, raceId: number): Promise<number | null> {
  const [race] = await db
    .select({ eventId: races.eventId })
    .from(races)
    .where(and(eq(races.id, raceId), mayPassOn(sql`${races.id}`)));
  return race?.eventId ?? null;
}
