import { isAtCourse } from '#features/racing/is-at-course.server.ts';
import { type SQL, sql } from 'drizzle-orm';
import { addDays, mondayOfWeek } from '#platform/time/prague-time.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** A name at least this similar is a match, when no name contains what was typed. */
export const minSimilarity = 0.5;

/** Splits a typed text into words without case and diacritics; apostrophes and hyphens separate words too. */
export function foldedWords(typed: string): string[] {
  return fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** True when the folded name contains every typed word. */
export function containsWords(folded: SQL, typed: string): SQL {
  const words = foldedWords(typed);
  if (words.length === 0) return sql`false`;
  return sql.join(
    words.map((word) => sql`${folded} like ${`%${word}%`}`),
    sql` and `,
  );
}

/**
 * How well the typed words fit the words of a folded name (search.order): 2 where each is one of them, 1 where each
 * begins one, as 'vana' does in 'Vanadis', 0 where one stands only inside, as in 'Nirvana'.
 */
export function wordRank(folded: SQL, typed: string): SQL {
  const words = foldedWords(typed);
  const spaced = sql`' ' || translate(${folded}, ${"-,.'`"}::text, '     ') || ' '`;
  const isWhole = allOf(words.map((word) => sql`${spaced} like ${`% ${word} %`}`));
  const isBegun = allOf(words.map((word) => sql`${spaced} like ${`% ${word}%`}`));
  return sql`case when ${isWhole} then 2 when ${isBegun} then 1 else 0 end`;
}

/**
 * Similarity of a folded name to what was typed, 0 to 2: that of its best part plus that of the whole
 * (search.forgiving).
 */
export function similarity(folded: SQL, typed: string): SQL {
  const text = fold(typed);
  return sql`(word_similarity(${text}, ${folded}) + similarity(${text}, ${folded}))`;
}

/**
 * The letter that Czech lists a name under: ch is one, č ř š ž are their own, other accents go with their plain letter.
 */
export function czechLetter(name: SQL, folded: SQL): SQL {
  return sql`case when ${folded} like 'ch%' then 'CH'
    when upper(left(${name}, 1)) in ('Č', 'Ř', 'Š', 'Ž') then upper(left(${name}, 1))
    else upper(left(${folded}, 1)) end`;
}

/** Subquery: ids of horses or jockeys entered in a race of this week, without non-starters and cancelled days. */
export function runningThisWeek(idColumn: 'horse_id' | 'jockey_id', today: PragueDate): SQL {
  const monday = mondayOfWeek(today);
  return sql`(select p.${sql.identifier(idColumn)} from race_events e
    join races r on r.event_id = e.id
    join race_participations p on p.race_id = r.id
    where e.date between ${monday} and ${addDays(monday, 6)} and e.status <> 'cancelled' and not r.is_cancelled
      and p.result_status is distinct from 'DNS')`;
}

/** Subquery: ids of horses or jockeys ever entered in a race at a course. */
export function atCourse(idColumn: 'horse_id' | 'jockey_id', course: string): SQL {
  return sql`(select p.${sql.identifier(idColumn)} from race_events e
    join races r on r.event_id = e.id
    join race_participations p on p.race_id = r.id
    where ${isAtCourse(sql`e.location`, course)})`;
}

/** Joins conditions with `and`; true without any. */
export function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}
