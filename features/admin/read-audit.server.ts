import { and, asc, desc, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { horseName } from '#features/racing/horse-name.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { addDays, startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import { apiKeys } from '#features/api/api.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { recordEdits } from '#features/records/read-record.server.ts';
import {
  type AuditEntry,
  type AuditSubject,
  differences,
  isUndoable,
  splitSubject,
  type SubjectName,
  undoneEntryId,
  withNames,
  withoutUndo,
} from './audit.rules.ts';

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

export const auditPageSize = 30;

/** Which entries of the audit log are shown; null = no condition. */
export type AuditFilter = {
  area: string | null;
  username: string | null;
  from: PragueDate | null;
  to: PragueDate | null;
  /** Entries older than this one. */
  before: number | null;
};

/**
 * A page of the audit log, newest first (admin.audit); the following page is read with `before: next`. Days are Prague
 * days.
 */
export async function readAudit(db: Db, filter: AuditFilter) {
  const [found, areas] = await Promise.all([
    readEntries(db, conditionOf(filter), auditPageSize + 1),
    db
      .selectDistinct({ area: sql<string>`split_part(${auditLog.subject}, ':', 1)` })
      .from(auditLog)
      .orderBy(asc(sql`1`)),
  ]);
  const entries = found.slice(0, auditPageSize);
  const next = found.length > auditPageSize ? (entries.at(-1)?.id ?? null) : null;
  return { entries, next, areas: areas.map(({ area }) => area) };
}

/** The last changes made by administrators, without those of jobs. */
export function readLatestChanges(db: Db, count: number): Promise<AuditEntry[]> {
  return readEntries(db, isNotNull(auditLog.actorId), count);
}

/** The edits of one record, newest first. */
export function readRecordEdits(db: Db, subject: string): Promise<AuditEntry[]> {
  return readEntries(db, and(eq(auditLog.subject, subject), inArray(auditLog.action, recordEditActions)), 20);
}

const recordEditActions = [...recordEdits, 'write-horse-intro'];

async function readEntries(db: Db, condition: SQL | undefined, limit: number): Promise<AuditEntry[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      recordedAt: auditLog.recordedAt,
      actorId: auditLog.actorId,
      by: sql<string | null>`coalesce(${profiles.username}, ${apiKeys.name})`,
      keyId: auditLog.keyId,
      action: auditLog.action,
      subject: auditLog.subject,
      before: auditLog.before,
      after: auditLog.after,
      isUndone: isUndone(),
      names: usernamesById(),
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, auditLog.keyId))
    .where(condition)
    .orderBy(desc(auditLog.id))
    .limit(limit);
  const subjects = await readSubjects(
    db,
    rows.map(({ subject }) => subject),
  );
  return rows.map(
    ({ recordedAt, actorId, keyId, before, after, subject, names, ...row }): AuditEntry => ({
      ...row,
      isUndo: undoneEntryId(after) !== null,
      isUndoable: !row.isUndone && isUndoable({ action: row.action, before, after }),
      subject: subjects.get(subject) ?? { ...splitSubject(subject), name: null },
      at: recordedAt.getTime() as Instant,
      isSystem: actorId === null && keyId === null,
      differences: differences(withNames(before, names), withNames(withoutUndo(after), names)),
    }),
  );
}

/** The usernames of the people whose ids an entry has among its values: a column of queries over the audit log. */
const usernamesById = () => sql<Record<string, string>>`(
  select coalesce(jsonb_object_agg(person.id, person.username), '{}') from ${profiles} person
  where person.username is not null and person.id in (
    select found[1]::uuid from regexp_matches(concat(${auditLog.before}, ${auditLog.after}), ${uuidPattern}, 'g') found))`;

const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Whether a later entry undoes this one: a column of queries over the audit log. */
export const isUndone =
  () => sql<boolean>`exists (select 1 from audit_log later where later.subject = ${auditLog}.subject
  and later.id > ${auditLog}.id and later.after->>'undoOf' = ${auditLog}.id::text)`;

function conditionOf({ area, username, from, to, before }: AuditFilter): SQL | undefined {
  return and(
    area === null ? undefined : sql`split_part(${auditLog.subject}, ':', 1) = ${area}`,
    username === null ? undefined : sql`lower(${profiles.username}) = ${username.toLowerCase()}`,
    from === null ? undefined : gte(auditLog.recordedAt, new Date(startOfPragueDay(from))),
    to === null ? undefined : lt(auditLog.recordedAt, new Date(startOfPragueDay(addDays(to, 1)))),
    before === null ? undefined : lt(auditLog.id, before),
  );
}
