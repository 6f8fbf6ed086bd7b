import { sql } from 'drizzle-orm';
import {
  judgeEdition,
  judgingOrder,
  type KnownNamedRace,
  monthOf,
  qualifiedRace,
  yearOf,
} from './judge-edition.rules.ts';
import { slugify } from '#platform/text/slug.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { namedRaces, raceEditions } from '#features/editions/named-races.tables.ts';

const raceColumns = { id: int, eventId: int, raceName: text(), place: text(), date: text() };
type UnjudgedRace = { id: number; eventId: number; raceName: string; place: string; date: string };
type EditionRow = typeof raceEditions.$inferInsert;

/**
 * Recognises the races that no one has judged yet as editions of named races and as qualifiers for them
 * (named-races.same). Returns the race days whose races it has linked; run again it changes nothing.
 */
export async function linkEditions(tx: Db): Promise<number[]> {
  if ((await readUnjudged(tx)).length === 0 && (await readUnlinkedQualifiers(tx)).length === 0) return [];
  // Two processes would each add a named race that both find missing.
  await tx.execute(sql`lock table named_races in share row exclusive mode`);
  const unjudged = await readUnjudged(tx);
  const known = await readNamedRaces(tx);
  const editions: EditionRow[] = [];
  for (const race of judgingOrder(unjudged)) editions.push(await judge(tx, race, known));
  const qualifiers = await readUnlinkedQualifiers(tx);
  const rows = [...editions, ...qualifiers.flatMap((race) => qualifierRow(race, known))];
  if (rows.length > 0) await storeEditions(tx, rows);
  await deleteUnused(tx);
  const linked = new Set(rows.filter(({ answer }) => answer === 'same').map(({ raceId }) => raceId));
  return [...new Set([...unjudged, ...qualifiers].filter(({ id }) => linked.has(id)).map(({ eventId }) => eventId))];
}

function readUnjudged(tx: Db): Promise<UnjudgedRace[]> {
  return queryRows(
    tx,
    raceColumns,
    sql`
    select r.id::int, r.event_id::int as "eventId", r.race_name as "raceName", e.location as place, e.date::text
    from races r join race_events e on e.id = r.event_id
    left join race_editions d on d.race_id = r.id and d.role = 'edition'
    where r.race_name is not null and (d.race_id is null or (not d.is_by_office and d.race_name <> r.race_name))
    order by e.date desc, r.id`,
  );
}

function readUnlinkedQualifiers(tx: Db): Promise<UnjudgedRace[]> {
  return queryRows(
    tx,
    raceColumns,
    sql`
    select r.id::int, r.event_id::int as "eventId", r.race_name as "raceName", e.location as place, e.date::text
    from races r join race_events e on e.id = r.event_id
    left join race_editions d on d.race_id = r.id and d.role = 'qualifier'
    where r.race_name ilike '% kval%' and (d.race_id is null or (not d.is_by_office and d.race_name <> r.race_name))
    order by e.date desc, r.id`,
  );
}

/** All named races with their newest editions. */
function readNamedRaces(tx: Db): Promise<KnownNamedRace[]> {
  return queryRows(
    tx,
    { id: int, name: text(), place: text(), month: int, year: int, ordinal: nullable(int) },
    sql`
    select distinct on (n.id) n.id::int, n.name, n.place, n.month::int,
      coalesce(extract(year from e.date), 0)::int as year, d.ordinal::int
    from named_races n
    left join race_editions d on d.named_race_id = n.id and d.role = 'edition' and d.answer = 'same'
    left join races r on r.id = d.race_id left join race_events e on e.id = r.event_id
    order by n.id, e.date desc nulls last`,
  );
}

async function judge(tx: Db, race: UnjudgedRace, known: KnownNamedRace[]): Promise<EditionRow> {
  const verdict = judgeEdition(race, known);
  const row = { raceId: race.id, role: 'edition', raceName: race.raceName, namedRaceId: null, ordinal: null } as const;
  if (verdict.answer === 'different') return { ...row, answer: 'different' };
  const { ordinal } = verdict;
  if (verdict.answer !== 'new') return { ...row, answer: verdict.answer, namedRaceId: verdict.namedRaceId, ordinal };
  const namedRaceId = await addNamedRace(tx, { ...race, name: verdict.name });
  const { place, date } = race;
  known.push({ id: namedRaceId, name: verdict.name, place, month: monthOf(date), year: yearOf(date), ordinal });
  return { ...row, answer: 'same', namedRaceId, ordinal };
}

type NewNamedRace = { name: string; place: string; date: string };

/** Its address is the name; where another race has it, with the place, then with the month. */
export async function addNamedRace(tx: Db, { name, place, date }: NewNamedRace): Promise<number> {
  const month = monthOf(date);
  const slugs = [name, `${name} ${place}`, `${name} ${place} ${month}`].map(slugify);
  const taken = await tx
    .select({ slug: namedRaces.slug })
    .from(namedRaces)
    .where(sql`${namedRaces.slug} like ${`${slugs[0]}%`}`);
  const isTaken = new Set(taken.map(({ slug }) => slug));
  const slug = slugs.find((one) => !isTaken.has(one)) ?? `${slugs[2]}-${isTaken.size + 1}`;
  const [row] = await tx.insert(namedRaces).values({ slug, name, place, month }).returning({ id: namedRaces.id });
  if (!row) throw new Error('the named race was not stored');
  return row.id;
}

function qualifierRow({ id, raceName }: UnjudgedRace, known: readonly KnownNamedRace[]): EditionRow[] {
  const found = qualifiedRace({ raceName }, known);
  if (!found) return [];
  const { namedRaceId, number } = found;
  return [{ raceId: id, role: 'qualifier', answer: 'same', namedRaceId, ordinal: number, raceName }];
}

async function storeEditions(tx: Db, rows: readonly EditionRow[]): Promise<void> {
  const batch = 1000;
  for (let from = 0; from < rows.length; from += batch) {
    await tx
      .insert(raceEditions)
      .values(rows.slice(from, from + batch))
      .onConflictDoUpdate({
        target: [raceEditions.raceId, raceEditions.role],
        set: {
          answer: sql`excluded.answer`,
          namedRaceId: sql`excluded.named_race_id`,
          ordinal: sql`excluded.ordinal`,
          raceName: sql`excluded.race_name`,
        },
      });
  }
}

/** A renamed or deleted race leaves a named race without an edition. */
async function deleteUnused(tx: Db): Promise<void> {
  await tx.execute(
    sql`delete from named_races n where not exists (select from race_editions d where d.named_race_id = n.id)`,
  );
}
