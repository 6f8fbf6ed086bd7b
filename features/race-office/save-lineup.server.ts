import { and, eq, inArray } from 'drizzle-orm';
import type { RunnerClaim } from '#features/imports/source-claims.rules.ts';
import type { ProposedRunner } from '#features/racing/proposed-race.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { storeTypedClaims } from '#features/imports/source-claims.server.ts';
import { command, type CommandContext, done, inOneTransaction } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { checkViolation, uniqueViolation } from '#platform/db/sql-state.server.ts';
import { judgeStoredRace, operator, proposedRunner } from '#features/racing/judge-stored-race.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { unsubscribeUrl } from '#features/mailing/unsubscribe.server.ts';
import { wantsMailsAbout } from '#features/accounts/notification-choices.server.ts';
import { isNewRow } from './grid.rules.ts';
import { GridEdits } from './grid-input.rules.ts';
import { gridAudit, lockRaceForSave, type RowValues } from './merge-edits.server.ts';
import { gridRows, readRunners, type StoredRunner } from './read-grid.server.ts';
import { resolveRowNames, runnerFields, type RunnerFields } from './row-names.server.ts';
import type { NoticeDeps } from './notify-tippers.server.ts';

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

/**
 * Runs a save of a lineup or a result and queues, in one transaction, a mail to everyone who tipped a runner that it
 * scratched before the start (race-office.changes-told).
 */
export function saveAndNotifyScratched<Saved extends { ok: boolean }>(
  context: CommandContext,
  deps: NoticeDeps,
  raceId: number,
  save: (context: CommandContext) => Promise<Saved>,
): Promise<Saved> {
  return inOneTransaction(context, async (joined) => {
    const { db: tx, clock } = joined;
    const before = new Set((await readNonStarters(tx, raceId)).map(({ id }) => id));
    const saved = await save(joined);
    if (!saved.ok) return saved;
    const scratched = (await readNonStarters(tx, raceId)).filter(({ id }) => !before.has(id));
    if (scratched.length > 0) await notifyTippers(tx, deps, raceId, scratched, clock.now());
    return saved;
  });
}

/** A reserve wasn't scratched (racing.reserves). */
const readNonStarters = async (db: Db, raceId: number): Promise<StoredRunner[]> =>
  (await readRunners(db, raceId)).filter(({ resultStatus, reserve }) => resultStatus === 'DNS' && reserve === null);

async function notifyTippers(
  tx: Db,
  { mail, links }: NoticeDeps,
  raceId: number,
  scratched: readonly StoredRunner[],
  now: Instant,
): Promise<void> {
  const [found] = await tx
    .select({ race: races, location: raceEvents.location, date: raceEvents.date })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(eq(races.id, raceId));
  if (!found || found.race.isCompleted) return;
  const { race, location, date } = found;
  if (race.startAt !== null && race.startAt.getTime() <= now) return;
  for (const { userId, email, runnerId } of await readTippers(tx, scratched)) {
    const runner = scratched.find(({ id }) => id === runnerId);
    if (!runner) continue;
    await mail.enqueue(tx, {
      kind: 'runner-scratched',
      to: email,
      unsubscribeUrl: unsubscribeUrl(links, userId, 'changes'),
      horse: runner.horseName,
      horseUrl: `${links.appUrl}/horse/${runner.horseId}`,
      race: { location, date: date as PragueDate, raceNumber: race.raceNumber, time: race.time as ClockTime | null },
      url: `${links.appUrl}/user-dashboard`,
    });
  }
}

function readTippers(tx: Db, scratched: readonly StoredRunner[]) {
  const ids = scratched.map(({ id }) => id);
  return tx
    .select({ userId: users.id, email: users.email, runnerId: horseTips.runnerId })
    .from(horseTips)
    .innerJoin(users, eq(users.id, horseTips.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(inArray(horseTips.runnerId, ids), users.emailVerified, wantsMailsAbout('tip-changed')))
    .orderBy(users.id, horseTips.runnerId);
}
