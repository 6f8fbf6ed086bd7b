import { z } from 'zod';
import { placedPlace } from '#features/racing/placed.cs.ts';
import { type AnalysisRunner, raceAnalysis, raceAnalysisData } from '#features/race-analysis/race-analysis.rules.ts';
import {
  type ComparisonRow,
  distanceToleranceM,
  formRuns,
  maxFormPosition,
} from '#features/race-analysis/comparison.rules.ts';
import type { HeadToHead } from '#features/race-analysis/head-to-head.rules.ts';
import { numberWord } from '#platform/text/number-word.rules.ts';
import { readPassedOn } from '#features/racing/passed-on.server.ts';
import { readRaceAnalysis } from '#features/race-analysis/read-race-analysis.server.ts';
import { endpoint } from './endpoint.server.ts';
import { Day, HorseRef, Kind, Share } from './schemas.server.ts';

const Places = z.object({ places: z.int(), starts: z.int() }).describe(`Umístění do ${placedPlace} a\u00a0starty`);
const Percent = z.number().nullable();

const Runner = z.object({
  id: z.int(),
  number: z.int().nullable(),
  horse: HorseRef,
  isNonStarter: z.boolean(),
  formMean: z
    .number()
    .nullable()
    .describe(
      `Průměr posledních ${numberWord(formRuns, 'genitive')} umístění; bez umístění a\u00a0od ${maxFormPosition}.\u00a0místa ${maxFormPosition}`,
    ),
  bestSeconds: z.number().nullable().describe('Nejrychleji na této vzdálenosti'),
  daysOff: z.int().nullable(),
  course: Places,
  distance: Places.describe(`Do ${distanceToleranceM}\u00a0m od vzdálenosti dostihu`),
  kind: Places,
  weightGapKg: z.number().nullable().describe('Proti nejvyšší váze dostihu'),
  jockey: z.object({ winPercent: Percent, rides: z.int() }).describe('Tuto sezonu'),
  pair: z.object({ wins: z.int(), rides: z.int() }).describe('Jezdec pro tohoto trenéra, tuto sezonu'),
  trainerWinPercent: Percent.describe('Tuto sezonu'),
  forecast: Share.describe('Odhad vlastního hodnocení'),
  market: Share.describe('Férová pravděpodobnost trhu'),
  tips: Share.describe('Podíl tipů dostihu'),
});

export const raceAnalysisDetail = endpoint({
  path: '/races/{id}/analysis',
  summary: 'Rozbor dostihu: koně vedle sebe a\u00a0vzájemné souboje, z\u00a0dřívějších startů',
  data: z.object({
    raceId: z.int(),
    eventId: z.int(),
    kind: Kind,
    distanceM: z.int().nullable(),
    scope: z.object({ before: Day.describe('Počítají se starty před tímto dnem') }),
    runners: z.array(Runner),
    duels: z
      .array(z.object({ horseIds: z.array(z.int()).length(2), ahead: z.int(), behind: z.int(), meetings: z.int() }))
      .describe('Kolikrát první z\u00a0dvojice doběhl před druhým a\u00a0za ním; jen kdo se už potkali'),
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
