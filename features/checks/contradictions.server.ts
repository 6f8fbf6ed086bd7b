import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasStarted } from '#features/racing/judge-race.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { jockeys, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { judgeStoredRace, operator } from '#features/racing/judge-stored-race.server.ts';
import { acceptResults, latestVersion } from '#features/racing/result-versions.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import { SourceChoice } from './disagreement.rules.ts';
import { type ClaimField, countedClaims, raceOffice, winningClaim } from '#features/imports/source-claims.rules.ts';
import type { BookmakerMark } from '#features/odds/displayed-odds.rules.ts';
import { priceKey } from '#features/odds/pushed-prices.rules.ts';
import { readKnownPrices } from '#features/imports/priced-race.server.ts';
import { claimedValue, claimKey, readClaims } from '#features/imports/source-claims.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { sourceClaims } from '#features/imports/imports.tables.ts';
import { storePrices } from '#features/odds/record-odds.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { addPerson, findPeople } from '#features/race-office/row-names.server.ts';
import { isOpenRace } from '#features/racing/run-race.server.ts';

/**
 * Leaves the contradiction of a race: a result although it or its day is cancelled, or before its start, is taken back,
 * or holds and the race was not cancelled; one that contradicts itself is accepted (admin.consistency). Mails nobody,
 * for what holds was told. Refusals: race.unknown, race.consistent, race.result-changed (not the one that was seen).
 */
export const resolveContradiction = command({
  name: 'resolve-contradiction',
  who: admin,
  input: z.object({
    raceId: z.coerce.number().int(),
    holds: z.enum(['result', 'cancellation']),
    seenVersion: z
      .string()
      .regex(/^\d{0,5}$/)
      .transform((text) => (text === '' ? null : Number(text))),
  }),
  async run({ tx, now }, { raceId, holds, seenVersion }) {
    await lockResults(tx);
    const [race] = await tx.select().from(races).where(eq(races.id, raceId)).for('update');
    if (!race) return refused('race.unknown');
    const { version } = await queryRow(
      tx,
      { version: nullable(int) },
      sql`select ${latestVersion(sql`${raceId}`)} as version`,
    );
    if (version !== seenVersion) return refused('race.result-changed');
    const [day] = await tx.select().from(raceEvents).where(eq(raceEvents.id, race.eventId));
    if (!day) throw new Error(`race day ${race.eventId} is gone`);
    const startAt = (race.startAt?.getTime() ?? null) as Instant | null;
    const isEarly = !hasStarted({ startAt, date: day.date as PragueDate }, now);
    const subject = `race:${raceId}`;
    if (holds === 'result' && race.isCompleted && !race.isCancelled && day.status !== 'cancelled' && !isEarly) {
      await acceptResults(tx, [raceId]);
      return done(undefined, { changed: [], audit: { subject, before: null, after: { isAccepted: true } } });
    }
    const isContradiction = race.isCompleted && (race.isCancelled || day.status === 'cancelled' || isEarly);
    // One race doesn't bring a cancelled day back, nor a start that is to come forward.
    const canHold = race.isCancelled && day.status !== 'cancelled' && !isEarly;
    if (!isContradiction || (holds === 'result' && !canHold)) return refused('race.consistent');
    const change = holds === 'result' ? { completes: true, isCancelled: false } : { completes: false };
    const judgement = await judgeStoredRace(tx, race, { ...change, runners: [] }, operator(now, true));
    if (!judgement.ok) return judgement;
    const { isCompleted, isCancelled } = judgement.judged;
    const completedAt = isCompleted ? race.completedAt : null;
    await tx.update(races).set({ isCompleted, isCancelled, completedAt }).where(eq(races.id, raceId));
    const changedStandings = await settleResults(tx, now);
    return done(undefined, {
      changed: [`event:${race.eventId}`, 'events', ...changedStandings],
      audit: {
        subject,
        before: { isCompleted: race.isCompleted, isCancelled: race.isCancelled },
        after: { isCompleted, isCancelled },
      },
    });
  },
});

/**
 * Chooses which source holds for a field of a runner, or releases it to the rule (import.chosen-source); what wins by
 * that is stored. Refusals: claim.race-over, claim.gone (the source no longer says it), claim.several-jockeys.
 */
export const chooseSource = command({
  name: 'choose-source',
  who: admin,
  input: SourceChoice,
  async run({ tx, now }, { runnerId, field, source }) {
    const race = await lockOpenRace(tx, runnerId, field);
    if (!race) return refused('claim.race-over');
    const known = (await readClaims(tx, [runnerId])).get(claimKey(runnerId, field)) ?? [];
    if (source !== null && !countedClaims(field, known, now).some((claim) => claim.source === source))
      return refused('claim.gone');
    // What was typed holds only as a choice; released, the sources decide.
    const claims = known
      .filter((claim) => source !== null || claim.source !== raceOffice)
      .map((claim) => ({ ...claim, isChosen: claim.source === source }));
    const winner = winningClaim(field, claims, await readSettings(tx), now);
    await storeChoice(tx, { runnerId, field, source });
    if (winner && !(await storeValue(tx, { raceId: race.id, runnerId, field, value: winner.value, at: winner.at })))
      return refused('claim.several-jockeys');
    const former = known.find(({ isChosen }) => isChosen)?.source ?? null;
    const audit = {
      subject: `race:${race.id}`,
      before: { [race.horse]: { [field]: race.current }, source: former },
      after: { [race.horse]: { [field]: winner ? winner.value : race.current }, source },
    };
    return done({ raceId: race.id }, { changed: [`event:${race.eventId}`, 'events', 'horses', 'jockeys'], audit });
  },
});

/** The race of a runner, locked; null once it has started. */
async function lockOpenRace(tx: Db, runnerId: number, field: ClaimField) {
  const [race] = await queryRows(
    tx,
    { id: int, eventId: int, horse: text(), current: nullable(text()) },
    sql`
    select r.id::int as id, r.event_id::int as "eventId", h.name as horse,
      ${claimedValue(sql`${field}::text`)} as current
    from race_participations p join races r on r.id = p.race_id join individual_horses h on h.id = p.horse_id
      join race_events e on e.id = r.event_id
    where p.id = ${runnerId} and ${isOpenRace} for update of r, p`,
  );
  return race ?? null;
}

type Choice = { runnerId: number; field: ClaimField; source: string | null };

async function storeChoice(tx: Db, { runnerId, field, source }: Choice): Promise<void> {
  const isOfField = and(eq(sourceClaims.runnerId, runnerId), eq(sourceClaims.field, field));
  await tx.update(sourceClaims).set({ isChosen: false }).where(isOfField);
  if (source === null) await tx.delete(sourceClaims).where(and(isOfField, eq(sourceClaims.source, raceOffice)));
  else
    await tx
      .update(sourceClaims)
      .set({ isChosen: true })
      .where(and(isOfField, eq(sourceClaims.source, source)));
}

type Value = { raceId: number; runnerId: number; field: ClaimField; value: string | null; at: Instant };

/** False when a jockey's name could be several people's. */
async function storeValue(tx: Db, { raceId, runnerId, field, value, at }: Value): Promise<boolean> {
  const ofRunner = eq(participations.id, runnerId);
  if (field === 'jockey') {
    const jockeyId = value === null ? null : await findOrAddJockey(tx, value);
    if (jockeyId === 'several') return false;
    await tx.update(participations).set({ jockey: value, jockeyId, jockeyTitle: null }).where(ofRunner);
    return true;
  }
  const number = value === null ? null : Number(value);
  if (field === 'weight') {
    await tx.update(participations).set({ weight: number }).where(ofRunner);
    return true;
  }
  const bookmaker: BookmakerMark = field.startsWith('F') ? 'F' : 'T';
  const market = Number(field.slice(1));
  const known = await readKnownPrices(tx, [{ price: { bookmaker, market }, runner: { id: runnerId } }]);
  // Of when it was said, but never before the last change, so that no old price passes as new (odds.pushed-age).
  const moment = Math.max(at, known.get(priceKey(runnerId, bookmaker, market))?.at ?? at) as Instant;
  await storePrices(tx, raceId, [{ runnerId, bookmaker, market, odds: number }], moment);
  return true;
}

async function findOrAddJockey(tx: Db, name: string): Promise<number | 'several'> {
  const found = (await findPeople(tx, jockeys, [name])).get(name) ?? 'new';
  if (found === 'several') return found;
  return found === 'new' ? addPerson(tx, jockeys, name) : found.id;
}
