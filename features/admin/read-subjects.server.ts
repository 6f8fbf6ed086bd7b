import { sql } from 'drizzle-orm';
import { type AuditSubject, splitSubject, type SubjectName } from './subject.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';

/**
 * Names of what audit log entries changed, by the subject as it is stored ('race:12'). A subject of a new kind is named
 * by a line in readNames.
 */
export async function readSubjects(db: Db, subjects: readonly string[]): Promise<Map<string, AuditSubject>> {
  const requested = [...new Set(subjects)].map((subject) => ({ subject, ...splitSubject(subject) }));
  const names = requested.length === 0 ? new Map<string, SubjectName>() : await readNames(db, requested);
  return new Map(
    requested.map(({ subject, area, key }) => {
      const name = names.get(subject) ?? null;
      const isHorse = area === 'horse' && name !== null;
      return [subject, { area, key, name: isHorse ? { ...name, text: horseName(name.text ?? '') } : name }] as const;
    }),
  );
}

type SubjectParts = { subject: string; area: string; key: string };

async function readNames(db: Db, requested: readonly SubjectParts[]): Promise<Map<string, SubjectName>> {
  const ids = (area: string, pattern = /^\d{1,15}$/) =>
    sql.param(requested.filter((one) => one.area === area && pattern.test(one.key)).map(({ key }) => key));
  const named = (area: string, table: string, name: string) => sql`
    union all select ${area} || ':' || id, null, null, null, ${sql.raw(name)} from ${sql.identifier(table)}
    where id = any(${ids(area)}::bigint[])`;
  const ofRace = sql`r.race_number as "raceNumber", e.location, e.date::text as date`;
  const rows = await queryRows(
    db,
    {
      subject: text(),
      raceNumber: nullable(int),
      location: nullable(text()),
      date: nullable(text<PragueDate>()),
      text: nullable(text()),
    },
    sql`
    select 'race:' || r.id as subject, ${ofRace}, null as text
    from races r join race_events e on e.id = r.event_id where r.id = any(${ids('race')}::bigint[])
    union all select 'race:' || r.id, ${ofRace}, null
    from drafts.races r join drafts.race_events e on e.id = r.event_id where r.id = any(${ids('race')}::bigint[])
    union all select 'race-photo:' || photo.id, ${ofRace}, null
    from race_photos photo join races r on r.id = photo.race_id join race_events e on e.id = r.event_id
    where photo.id = any(${ids('race-photo')}::bigint[])
    union all select 'event:' || id, null, location, date::text, null from race_events
    where id = any(${ids('event')}::bigint[])
    union all select 'event:' || id, null, location, date::text, null from drafts.race_events
    where id = any(${ids('event')}::bigint[])
    union all select 'calendar:' || id, null, location, date::text, null from race_calendar
    where id = any(${ids('calendar')}::bigint[])
    union all select 'user:' || id, null, null, null, username from profiles
    where id = any(${ids('user', /^[\da-f-]{36}$/)}::uuid[])
    ${named('horse', 'individual_horses', 'name')} ${named('jockey', 'individual_jockeys', 'name')}
    ${named('race-template', 'race_templates', 'name')} ${named('trainer', 'trainers', 'name')} ${named('stable', 'stables', 'name')}
    ${named('poll', 'polls', 'question')} ${named('article', 'blog_posts', 'title')}
    ${named('mailing', 'mailings', 'subject')} ${named('syndicate', 'syndicates', 'name')}
    ${named('import', 'import_batches', 'coalesce(file_name, source)')} ${named('feed', 'feeds', 'name')} ${named('api-key', 'api_keys', 'name')}`,
  );
  return new Map(rows.map(({ subject, ...name }) => [subject, name]));
}
