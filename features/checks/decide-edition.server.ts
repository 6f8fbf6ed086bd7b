import { and, eq, sql } from 'drizzle-orm';
import { EditionChoice, type EditionQuestion } from './disagreement.rules.ts';
import { namedRaceName } from '#features/racing/named-race.rules.ts';
import { raceName as shownName } from '#features/racing/race-name.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { namedRaces, raceEditions } from '#features/editions/named-races.tables.ts';
import { addNamedRace, linkEditions } from '#features/racing/link-editions.server.ts';
import { inCzechOrder } from '#platform/db/czech.server.ts';

/**
 * Says which named race a race is an edition of, that it is of none or of one of its own, or gives it back to the rule,
 * which undoes the answer (named-races.questions). Refusals: edition.race-gone, edition.unknown (the named race was
 * deleted), edition.no-name.
 */
export const decideEdition = command({
  name: 'decide-edition',
  who: admin,
  input: EditionChoice,
  async run({ tx }, { raceId, choice }) {
    await tx.execute(sql`lock table named_races in share row exclusive mode`);
    const [race] = await readRace(tx, raceId);
    if (!race) return refused('edition.race-gone');
    const isOfRace = and(eq(raceEditions.raceId, raceId), eq(raceEditions.role, 'edition'));
    const [before = null] = await tx.select().from(raceEditions).where(isOfRace);
    const { name, ordinal } = namedRaceName(race.raceName);
    if (choice === 'new' && name === '') return refused('edition.no-name');
    const namedRaceId = choice === 'new' ? await addNamedRace(tx, { ...race, name: shownName(name) }) : choice;
    if (typeof namedRaceId === 'number' && !(await isStored(tx, namedRaceId))) return refused('edition.unknown');
    await tx.delete(raceEditions).where(isOfRace);
    if (choice !== 'rule') {
      const id = typeof namedRaceId === 'number' ? namedRaceId : null;
      await tx.insert(raceEditions).values({
        raceId,
        role: 'edition',
        answer: id === null ? 'different' : 'same',
        namedRaceId: id,
        ordinal: id === null ? null : ordinal,
        raceName: race.raceName,
        isByOffice: true,
      });
    }
    if (choice === 'new') await judgeOthersAnew(tx);
    const events = await linkEditions(tx);
    const [after = null] = await tx.select().from(raceEditions).where(isOfRace);
    return done(
      { raceId },
      {
        changed: ['named-races', 'events', ...[race.eventId, ...events].map((id) => `event:${id}`)],
        audit: { subject: `race:${raceId}`, before: await logged(tx, before), after: await logged(tx, after) },
      },
    );
  },
});

/** Those that were of no named race may be of the new one. */
async function judgeOthersAnew(tx: Db): Promise<void> {
  const isOfNone = and(eq(raceEditions.role, 'edition'), eq(raceEditions.answer, 'different'));
  await tx.delete(raceEditions).where(and(isOfNone, eq(raceEditions.isByOffice, false)));
}

function readRace(tx: Db, raceId: number) {
  return queryRows(
    tx,
    { eventId: int, raceName: text(), place: text(), date: text() },
    sql`
    select e.id::int as "eventId", r.race_name as "raceName", e.location as place, e.date::text as date
    from races r join race_events e on e.id = r.event_id where r.id = ${raceId} and r.race_name is not null`,
  );
}

async function isStored(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: namedRaces.id }).from(namedRaces).where(eq(namedRaces.id, id));
  return rows.length > 0;
}

async function logged(tx: Db, row: typeof raceEditions.$inferSelect | null) {
  if (!row || row.namedRaceId === null || row.answer !== 'same') return { namedRace: null };
  const [named] = await tx.select({ name: namedRaces.name }).from(namedRaces).where(eq(namedRaces.id, row.namedRaceId));
  return { namedRace: named?.name ?? null };
}

type EditionQuestions = {
  questions: EditionQuestion[];
  namedRaces: { id: number; name: string; place: string }[];
};

/**
 * Races of which the rule is unsure, those an administrator has answered, and the requested one, newest first; with all
 * named races to choose from (named-races.questions).
 */
export async function readEditionQuestions(db: Db, requestedRaceId: number | null): Promise<EditionQuestions> {
  const [questions, namedRaces] = await Promise.all([
    queryRows(
      db,
      {
        raceId: int,
        date: text(),
        location: text(),
        raceNumber: int,
        raceName: text(),
        namedRaceId: nullable(int),
        isUnsure: boolean,
        isByOffice: boolean,
      },
      sql`
      select r.id::int as "raceId", e.date::text as date, e.location, r.race_number::int as "raceNumber",
        r.race_name as "raceName", d.named_race_id::int as "namedRaceId", d.answer = 'unsure' as "isUnsure",
        d.is_by_office as "isByOffice"
      from race_editions d join races r on r.id = d.race_id join race_events e on e.id = r.event_id
      where d.role = 'edition' and r.race_name is not null
        and (d.answer = 'unsure' or d.is_by_office or r.id = ${requestedRaceId}::bigint)
      order by r.id is not distinct from ${requestedRaceId}::bigint desc, d.answer = 'unsure' desc, e.date desc, r.id limit 200`,
    ),
    queryRows(
      db,
      { id: int, name: text(), place: text() },
      sql`select id::int, name, place from named_races order by ${inCzechOrder(sql`name`)}, ${inCzechOrder(sql`place`)}, id`,
    ),
  ]);
  return { questions, namedRaces };
}
