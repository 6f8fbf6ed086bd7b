import { type SQL, sql } from 'drizzle-orm';
import type { ArticleLink, LinkChoice, LinkKind } from './article-fields.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, text as textColumn } from '#platform/db/query-rows.server.ts';
import { namesOfPlace } from '#features/racing/is-at-course.server.ts';

const maxPerKind = 5;

const choiceColumns = {
  kind: textColumn<LinkKind>(),
  id: int,
  name: nullable(textColumn()),
  date: nullable(textColumn<PragueDate>()),
  location: nullable(textColumn()),
  number: nullable(int),
};

/**
 * What an article can be linked with: horses, jockeys, races and days that match all words of `text`, without case and
 * diacritics, a course by any of its names; five of each kind at most.
 */
export async function readMatchingLinkChoices(db: Db, text: string): Promise<LinkChoice[]> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 5);
  if (words.length === 0) return [];
  const has = (folded: SQL) =>
    sql.join(
      words.map((word) => sql`${folded} like '%' || cz_fold(${word}) || '%'`),
      sql` and `,
    );
  return queryRows(
    db,
    choiceColumns,
    sql`
      with places as materialized (select distinct location, ${namesOfPlace(sql`location`)} as folded from race_events)
      (${horseChoice} where ${has(sql`h.name_folded`)} order by length(h.name), h.id limit ${maxPerKind})
      union all (${jockeyChoice} where ${has(sql`j.name_folded`)} order by length(j.name), j.id limit ${maxPerKind})
      union all (${raceChoice} join places using (location) where ${has(sql`cz_fold(coalesce(r.race_name, '')) || ' ' || places.folded`)} order by e.date desc, r.race_number limit ${maxPerKind})
      union all (${eventChoice} join places using (location) where ${has(sql`places.folded`)} order by e.date desc, e.id limit ${maxPerKind})`,
  );
}

/** The same for links that an article already has, by their ids; deleted ones are left out. */
export async function readLinkChoices(db: Db, links: readonly ArticleLink[]): Promise<LinkChoice[]> {
  if (links.length === 0) return [];
  const ids = (kind: LinkKind) => sql.param(links.filter((link) => link.kind === kind).map(({ id }) => id));
  return queryRows(
    db,
    choiceColumns,
    sql`
      ${horseChoice} where h.id = any(${ids('horse')}::bigint[])
      union all ${jockeyChoice} where j.id = any(${ids('jockey')}::bigint[])
      union all ${raceChoice} where r.id = any(${ids('race')}::bigint[])
      union all ${eventChoice} where e.id = any(${ids('event')}::bigint[])`,
  );
}

const horseChoice = sql`select 'horse' as kind, h.id::int as id, h.name, null::text as date, null::text as location, null::int as number from individual_horses h`;
const jockeyChoice = sql`select 'jockey', j.id::int, j.name, null, null, null from individual_jockeys j`;
const raceChoice = sql`select 'race', r.id::int, r.race_name, e.date::text, e.location, r.race_number::int from races r join race_events e on e.id = r.event_id`;
const eventChoice = sql`select 'event', e.id::int, null, e.date::text, e.location, null from race_events e`;
