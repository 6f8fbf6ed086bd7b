import { eq, sql } from 'drizzle-orm';
import { toGridRow } from './runner-cells.rules.ts';
import { type EditedField, officeFields } from './typed-column.rules.ts';
import { printHorse } from '#features/racing/horse-identity.rules.ts';
import { gridColumns, type RunnerGridKind } from './grid-columns.rules.ts';
import { marketKey, markets } from '#features/odds/markets.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { GridRow } from '#features/admin/grid/grid.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, jockeys, participations, trainers } from '#features/racing/racing.tables.ts';
import { oddsKey } from '#features/odds/odds-columns.server.ts';
import { presentJockey } from '#features/racing/present-jockey.server.ts';

/** One race's runners with everything that the race office edits, ordered by number, those without a number last. */
export async function readRunners(db: Db, raceId: number) {
  const rows = await db
    .select({
      runner: participations,
      horse: { name: horses.name, country: horses.country, birthYear: horses.birthYear },
      jockey: presentJockey,
      trainer: trainers.name,
    })
    .from(participations)
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .leftJoin(jockeys, eq(jockeys.id, participations.jockeyId))
    .leftJoin(trainers, eq(trainers.id, participations.trainerId))
    .where(eq(participations.raceId, raceId))
    .orderBy(sql`${participations.number} nulls last`, participations.id);
  return rows.map(({ runner, horse, jockey, trainer }) => ({
    ...runner,
    jockey,
    resultStatus: runner.resultStatus as ResultStatus | null,
    horseName: printHorse(horse),
    trainer,
  }));
}

export type StoredRunner = Awaited<ReturnType<typeof readRunners>>[number];

const runnerFields = officeFields.filter(({ part }) => part === 'runner') as Extract<EditedField, { part: 'runner' }>[];

/** The values of a runner's row by the keys of the grids' columns. */
const cellValues = (runner: StoredRunner) =>
  Object.fromEntries([
    ['horse', runner.horseName],
    ...runnerFields.map(({ field, office }) => [office.key ?? field, runner[field]] as const),
    ...markets.map((market) => [marketKey(market), runner[oddsKey(market.bookmaker, market.market)]] as const),
  ]);

export const gridRows = (kind: RunnerGridKind, runners: readonly StoredRunner[]): GridRow[] =>
  runners.map((runner) => toGridRow(runner.id, gridColumns[kind], cellValues(runner)));
