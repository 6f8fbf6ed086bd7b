import { Link } from 'react-router';
import { auditAction, adminAuditCopy as copy } from '#text/admin/audit';
import { changeLine } from '#text/admin/audit-changes';
import type { AuditEntry } from './audit.rules.ts';
import { AdminSection } from './admin-section.tsx';
import { SubjectLink, UndoButton } from './audit-table.tsx';

/**
 * On /admin, the administrators' overview: their latest changes, a line each. The audit log also has the changes that
 * jobs made.
 */
export function LatestChanges({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <AdminSection
      id="zmeny"
      heading={copy.latest.heading}
      more={
        <Link className="small-text" to="/admin/audit">
          {copy.latest.all}
        </Link>
      }
    >
      {entries.length === 0 ? (
        <p className="small-text">{copy.latest.none}</p>
      ) : (
        <ol className="change-log change-log-latest">
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {auditAction(entry.action)}, <SubjectLink subject={entry.subject} action={entry.action} />
                {entry.differences.length > 0 && <small>{changeLine(entry.differences)}</small>}
                <small className="numeric">
                  {copy.at(entry.at)}, {copy.by(entry.by, entry.isSystem)}
                </small>
              </span>
              <UndoButton entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </AdminSection>
  );
}
