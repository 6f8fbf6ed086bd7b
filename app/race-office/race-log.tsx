import { UndoButton } from '#app/audit/undo-step.tsx';
import { auditAction } from '#app/copy/admin-audit.ts';
import { resultsCopy as words } from '#app/copy/race-office.ts';
import type { ChangeLogEntry } from '#domain/race-office/race-sheet.ts';

/** Who changed what of the race, the newest first; times are real. */
export function RaceLog({ lines }: { lines: readonly ChangeLogEntry[] }) {
  return (
    <section aria-labelledby="zaznam">
      <div className="sec-h">
        <h2 id="zaznam">{words.log}</h2>
      </div>
      {lines.length === 0 ? (
        <p className="sm">{words.noLog}</p>
      ) : (
        <ol className="log">
          {lines.map((line) => (
            <li key={line.id}>
              <span>{words.logLine(line, auditAction(line.action))}</span>
              <small>{words.logBy(line)}</small>
              <UndoButton entry={line} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
