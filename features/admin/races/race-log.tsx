import { UndoButton } from '#features/admin/undo-button.tsx';
import { auditAction } from '#features/admin/audit.cs.ts';
import { changeLine } from '#features/admin/audit-changes.cs.ts';
import { resultEntryCopy as copy } from './races.cs.ts';
import { RealTimeNote } from '#features/admin/real-time-note.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import type { ChangeLogEntry } from './race-grid.rules.ts';

/** Below the grid of a race: the changes made to it, newest first. Their times are real time, not site time. */
export function RaceLog({ lines }: { lines: readonly ChangeLogEntry[] }) {
  return (
    <AdminSection id="zaznam" heading={copy.log}>
      {lines.length === 0 ? (
        <p className="small-text">{copy.noLog}</p>
      ) : (
        <ol className="change-log">
          {lines.map((line) => (
            <li key={line.id}>
              <span>
                {copy.logLine(line, auditAction(line.action))}
                {line.differences.length > 0 && <small className="change-line">{changeLine(line.differences)}</small>}
              </span>
              <small>{copy.logBy(line)}</small>
              <UndoButton entry={line} />
            </li>
          ))}
        </ol>
      )}
      <RealTimeNote />
    </AdminSection>
  );
}
