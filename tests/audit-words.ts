import { expect } from 'vitest';
import { adminAuditCopy } from '#text/admin/audit';
import { fieldName } from '#text/admin/audit-changes';
import { differences, splitSubject, withoutUndo } from '#features/admin/audit.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';

/** Names that only programmers give: of a horse, a column of a file and the like people write. */
const storedName = /^[a-z][A-Za-z0-9]*$/;

/** Of each entry of the audit log that a test has made: its area and its fields are told in Czech (admin.audit). */
export async function expectAuditInWords(db: Db): Promise<void> {
  const { action, subject, before, after } = auditLog;
  const entries = await db.select({ action, subject, before, after }).from(auditLog);
  const raw = entries.flatMap((entry) => {
    const { area } = splitSubject(entry.subject);
    const fields = differences(entry.before, withoutUndo(entry.after)).filter(({ path }) => {
      const shown = fieldName(path).split(', ');
      return path.some((name) => storedName.test(name) && shown.includes(name));
    });
    const names = [area in adminAuditCopy.areas ? [] : [area], fields.map(({ path }) => path.join('.'))].flat();
    return names.map((name) => `${entry.action}: ${name}`);
  });
  expect([...new Set(raw)]).toEqual([]);
}
