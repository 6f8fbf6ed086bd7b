import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';

/**
 * Takes away what people were told of runners, races and days that are no longer there (import.undo): the bell would lead
 * nowhere, and what was told never was.
 */
export async function forgetGone(tx: Db): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from notifications n using (
        select id, split_part(subject, ':', 1) as kind, split_part(subject, ':', 2)::bigint as about
        from notifications where subject ~ '^(runner|race|event):[0-9]+'
      ) told
      where n.id = told.id and case told.kind
        when 'runner' then not exists (select from race_participations p where p.id = told.about)
        when 'race' then not exists (select from races r where r.id = told.about)
        else not exists (select from race_events e where e.id = told.about) end
      returning n.user_id, n.is_on_site)
    select pg_notify('auth', 'bell:' || user_id) from (select distinct user_id from gone where is_on_site) told`);
}
