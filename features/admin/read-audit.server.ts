import { and, asc, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditEntry } from './audit-entry.rules.ts';
import { differences, withNames } from './differences.rules.ts';
import { isUndoable, undoneEntryId, withoutUndo } from './undoable.rules.ts';
import { splitSubject } from './subject.rules.ts';
import { addDays, startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { apiKeys } from '#features/api/api.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { recordEdits } from '#features/admin/records/record-edits.server.ts';
import { readSubjects } from './read-subjects.server.ts';

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
