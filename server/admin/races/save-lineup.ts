import { and, eq, inArray } from 'drizzle-orm';
import type { RunnerClaim } from '#domain/admin/data/source-claims.ts';
import { isNewRow } from '#domain/admin/grid/grid.ts';
import { GridEdits } from '#domain/admin/races/grid-input.ts';
import { statusWithReserve } from '#domain/racing/reserve.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { storeTypedClaims } from '#server/admin/data/source-claims.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { lockResults } from '#server/db/lock-results.ts';
import { participations } from '#server/db/schema/racing.ts';
import { horseTips } from '#server/db/schema/tips.ts';
import { checkViolation, uniqueViolation } from '#server/db/sql-state.ts';
import { settleResults } from '#server/results/settle-results.ts';
import { lockRaceForSave, gridAudit } from './lock-race-for-save.ts';
import type { RowValues } from './merge-grid.ts';
import { readRunners, gridRows, type StoredRunner } from './read-runners.ts';
import { resolveRowNames } from './resolve-row-names.ts';
import { type RunnerFields, runnerFields } from './runner-fields.ts';

/**
 * Stores a lineup, for save-grid.ts and an undo: adds and changes runners, never deletes them (race-office.scratching);
 * stores unknown names, confirmed before. Refusals (copy/cs/admin/races.ts): of lockRaceForSave and resolveRowNames,
 * runner.no-horse, runner.horse-tipped, runner.taken (number or horse twice), result.position-and-status.
 */
export const saveLineup = command({
  name: 'save-lineup',
  who: admin,
  input: GridEdits,
  refusalBySqlState: { [uniqueViolation]: 'runner.taken', [checkViolation]: 'result.position-and-status' },
  async run({ tx, now }, input) {
    await lockResults(tx);
    const locked = await lockRaceForSave(tx, 'lineups', input);
    if (!locked.ok) return locked;
    const { race, runners, edits, rows, conflictCount } = locked;
    if ([...rows].some(([id, cells]) => (isNewRow(id) ? !cells['horse'] : cells['horse'] === null)))
      return refused('runner.no-horse');
    const changedHorses = [...rows]
      .filter(([id, cells]) => !isNewRow(id) && cells['horse'] !== undefined)
      .map(([id]) => Number(id));
    if (await areTipped(tx, changedHorses)) return refused('runner.horse-tipped');
    const names = await resolveRowNames(tx, rows);
    if (!names.ok) return names;
    await freeNumbers(tx, race.id, rows);
    const typed: RunnerClaim[] = [];
    for (const [id, cells] of rows) {
      const fields = withReserve(
        runnerFields(cells, names.value.get(id) ?? {}),
        runners.find((one) => String(one.id) === id),
      );
      if (isNewRow(id)) typed.push(...typedClaims(await insertRunner(tx, race.id, fields), fields));
      else {
        await tx
          .update(participations)
          .set(fields)
          .where(eq(participations.id, Number(id)));
        typed.push(...typedClaims(Number(id), fields));
      }
    }
    await storeTypedClaims(tx, typed, now);
    const changedStandings = await settleResults(tx, now);
    const audit = gridAudit(locked, gridRows('lineups', await readRunners(tx, race.id)));
    return done(
      { savedCount: edits.length, conflictCount, createdRowIds: [...rows.keys()].filter(isNewRow) },
      { changed: [`event:${race.eventId}`, 'events', 'horses', 'jockeys', ...changedStandings], audit },
    );
  },
});

/** Whether somebody tipped a runner: its horse must not be exchanged, since the tip is on the horse. */
async function areTipped(tx: Db, runnerIds: readonly number[]): Promise<boolean> {
  if (runnerIds.length === 0) return false;
  const [tip] = await tx
    .select({ id: horseTips.id })
    .from(horseTips)
    .where(inArray(horseTips.runnerId, [...runnerIds]))
    .limit(1);
  return tip !== undefined;
}

/** A reserve has the code of a non-starter (racing.reserves). */
function withReserve(fields: RunnerFields, stored: StoredRunner | undefined): RunnerFields {
  const { reserve } = fields;
  const resultStatus = statusWithReserve(stored ?? null, {
    reserve,
    resultStatus: fields.resultStatus as ResultStatus,
  });
  return resultStatus === undefined ? fields : { ...fields, resultStatus };
}

/** Clears the numbers that change, so that two runners can swap theirs. */
async function freeNumbers(tx: Db, raceId: number, rows: ReadonlyMap<string, RowValues>): Promise<void> {
  const ids = [...rows]
    .filter(([id, cells]) => !isNewRow(id) && cells['number'] !== undefined)
    .map(([id]) => Number(id));
  if (ids.length === 0) return;
  await tx
    .update(participations)
    .set({ number: null })
    .where(and(eq(participations.raceId, raceId), inArray(participations.id, ids)));
}

async function insertRunner(tx: Db, raceId: number, fields: RunnerFields): Promise<number> {
  if (fields.horseId === undefined) throw new Error('a new runner without its horse');
  const [stored] = await tx
    .insert(participations)
    .values({ ...fields, horseId: fields.horseId, raceId })
    .returning({ id: participations.id });
  if (!stored) throw new Error('The insert returned no row.');
  return stored.id;
}

/** What the race office says of a runner beside the sources (import.chosen-source). */
const typedClaims = (runnerId: number, { jockey, weight }: RunnerFields): RunnerClaim[] => [
  ...(jockey === undefined ? [] : [{ runnerId, field: 'jockey' as const, value: jockey }]),
  ...(weight === undefined
    ? []
    : [{ runnerId, field: 'weight' as const, value: weight === null ? null : String(weight) }]),
];
