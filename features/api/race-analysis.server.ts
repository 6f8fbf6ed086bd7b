import { z } from 'zod';
import { type AnalysisRunner, raceAnalysis, raceAnalysisData } from '#features/race-analysis/race-analysis.rules.ts';
import type { ComparisonRow } from '#features/race-analysis/comparison.rules.ts';
import type { HeadToHead } from '#features/race-analysis/head-to-head.rules.ts';
import { readPassedOn } from '#features/racing/passed-on.server.ts';
import { readRaceAnalysis } from '#features/race-analysis/read-race-analysis.server.ts';
import { endpoint } from './endpoint.server.ts';
import { Day, HorseRef, Kind, Share } from './schemas.server.ts';
import { raceAnalysisWords } from '#text/api/endpoints';

const Places = z.object({ places: z.int(), starts: z.int() }).describe(raceAnalysisWords.places);
const Percent = z.number().nullable();

const Runner = z.object({
  id: z.int(),
  number: z.int().nullable(),
  horse: HorseRef,
  isNonStarter: z.boolean(),
  formMean: z.number().nullable().describe(raceAnalysisWords.formMean),
  bestSeconds: z.number().nullable().describe(raceAnalysisWords.bestSeconds),
  daysOff: z.int().nullable(),
  course: Places,
  distance: Places.describe(raceAnalysisWords.distance),
  kind: Places,
  weightGapKg: z.number().nullable().describe(raceAnalysisWords.weightGapKg),
  jockey: z.object({ winPercent: Percent, rides: z.int() }).describe(raceAnalysisWords.jockey),
  pair: z.object({ wins: z.int(), rides: z.int() }).describe(raceAnalysisWords.pair),
  trainerWinPercent: Percent.describe(raceAnalysisWords.trainerWinPercent),
  forecast: Share.describe(raceAnalysisWords.forecast),
  market: Share.describe(raceAnalysisWords.market),
  tips: Share.describe(raceAnalysisWords.tips),
});

export const raceAnalysisDetail = endpoint({
  path: '/races/{id}/analysis',
  summary: raceAnalysisWords.raceAnalysisDetail,
  data: z.object({
    raceId: z.int(),
    eventId: z.int(),
    kind: Kind,
    distanceM: z.int().nullable(),
    scope: z.object({ before: Day.describe(raceAnalysisWords.before) }),
    runners: z.array(Runner),
    duels: z
      .array(z.object({ horseIds: z.array(z.int()).length(2), ahead: z.int(), behind: z.int(), meetings: z.int() }))
      .describe(raceAnalysisWords.duels),
  }),
  async run({ db, now, today, dependsOn, validUntil }, { id }) {
    const isOffered = (await readPassedOn(db, [id])).has(id);
    const rows = isOffered ? await readRaceAnalysis(db, id, today) : null;
    if (!rows) return null;
    const passedOn = await readPassedOn(
      db,
      rows.runs.map(({ raceId }) => raceId),
    );
    const data = raceAnalysisData({ ...rows, runs: rows.runs.filter(({ raceId }) => passedOn.has(raceId)) }, now);
    if (!data) return null;
    const { event, race, runners, comparison, duels } = raceAnalysis(data, now);
    dependsOn('rating', 'clock', `event:${event.id}`);
    validUntil(data.changesAt);
    const compared = new Map(comparison.map((row) => [row.runnerId, row]));
    return {
      data: {
        raceId: id,
        eventId: event.id,
        kind: race.kind,
        distanceM: race.distanceM,
        scope: { before: event.date < today ? event.date : today },
        runners: runners.flatMap((runner) => {
          const row = compared.get(runner.id);
          return row ? [runnerAnswer(runner, row)] : [];
        }),
        duels: duelsAnswer(duels),
      },
    };
  },
});

function runnerAnswer({ id, number, horse, isNonStarter }: AnalysisRunner, row: ComparisonRow): z.input<typeof Runner> {
  return {
    id,
    number,
    horse,
    isNonStarter,
    formMean: row.formMean.value,
    bestSeconds: row.bestTime.value,
    daysOff: row.daysOff,
    course: row.course.value,
    distance: row.distance.value,
    kind: row.kind.value,
    weightGapKg: row.weightGap.value,
    jockey: { winPercent: row.jockey.value, rides: row.jockey.rides },
    pair: row.pair.value,
    trainerWinPercent: row.trainer.value,
    forecast: row.forecast.value,
    market: row.market.value,
    tips: row.tips.value,
  };
}

/** Each pair once, in the order of the runners. */
function duelsAnswer({ horseIds, duels }: HeadToHead) {
  return duels.flatMap((row, first) =>
    row.flatMap((duel, second) => {
      const pair = [horseIds[first], horseIds[second]].filter((horseId) => horseId !== undefined);
      return duel && first < second ? [{ ...duel, horseIds: pair }] : [];
    }),
  );
}
