import { and, eq, inArray } from 'drizzle-orm';
import type { RunnerClaim } from '#features/admin/data/source-claims.rules.ts';
import { isNewRow } from '#features/admin/grid/grid.rules.ts';
import { GridEdits } from './grid-input.rules.ts';
import type { ProposedRunner } from '#features/racing/proposed-race.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { storeTypedClaims } from '#features/admin/data/source-claims.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { checkViolation, uniqueViolation } from '#platform/db/sql-state.server.ts';
import { judgeStoredRace, operator, proposedRunner } from '#features/racing/judge-stored-race.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import { lockRaceForSave, gridAudit } from './lock-race-for-save.server.ts';
import type { RowValues } from './merge-grid.server.ts';
import { readRunners, gridRows, type StoredRunner } from './read-runners.server.ts';
import { resolveRowNames } from './resolve-row-names.server.ts';
import { type RunnerFields, runnerFields } from './runner-fields.server.ts';

/**
 * Stores a lineup: adds and changes runners, never deletes them (race-office.scratching); stores unknown names,
 * confirmed before. Refusals: of `lockRaceForSave` and `resolveRowNames`, runner.no-horse, runner.horse-tipped,
 * runner.taken (number or horse twice), and of the law.
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
    const proposed = proposedLineup(runners, rows);
    const change = { completes: race.isCompleted, runners: proposed };
    const judgement = await judgeStoredRace(tx, race, change, operator(now, true));
    if (!judgement.ok) return judgement;
    await freeNumbers(tx, race.id, rows);
    const typed: RunnerClaim[] = [];
    const created = new Map<string, number>();
    for (const [id, cells] of rows) {
      const { resultStatus = null, reserve = null } = judgement.judged.outcomes.get(indexOf(runners, rows, id)) ?? {};
      const fields = { ...runnerFields(cells, names.value.get(id) ?? {}), resultStatus, reserve };
      if (isNewRow(id)) created.set(id, await insertRunner(tx, race.id, fields));
      else
        await tx
          .update(participations)
          .set(fields)
          .where(eq(participations.id, Number(id)));
      const claims = typedClaims(created.get(id) ?? Number(id), fields);
      typed.push(...claims.filter(({ value }) => !isNewRow(id) || value !== null));
    }
    await storeTypedClaims(tx, typed, now);
    const changedStandings = await settleResults(tx, now);
    const audit = gridAudit(locked, gridRows('lineups', await readRunners(tx, race.id)), created);
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

/** The stored runners, then the new ones, as the law judges them: a lineup says codes and the order of reserves. */
function proposedLineup(runners: readonly StoredRunner[], rows: ReadonlyMap<string, RowValues>): ProposedRunner[] {
  const given = (id: string, place: number | null) => {
    const cells = rows.get(id) as Record<string, never> | undefined;
    if (!cells) return null;
    return {
      resultStatus: cells['status'],
      reserve: cells['reserve'],
      ...(place !== null && { finishingPosition: place }),
    };
  };
  const added = [...rows].filter(([id]) => isNewRow(id));
  return [
    ...runners.map((runner) =>
      proposedRunner(runner, runner.horseName, given(String(runner.id), runner.finishingPosition)),
    ),
    ...added.map(([id, cells]) => proposedRunner(null, String(cells['horse']), given(id, null))),
  ];
}

/** The place of a row among those of `proposedLineup`. */
function indexOf(runners: readonly StoredRunner[], rows: ReadonlyMap<string, RowValues>, id: string): number {
  const added = [...rows.keys()].filter(isNewRow);
  return isNewRow(id) ? runners.length + added.indexOf(id) : runners.findIndex((one) => String(one.id) === id);
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

type JudgedFields = RunnerFields & Pick<typeof participations.$inferInsert, 'resultStatus'>;

async function insertRunner(tx: Db, raceId: number, fields: JudgedFields): Promise<number> {
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
