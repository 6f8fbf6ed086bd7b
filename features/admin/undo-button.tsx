import { Confirm } from './confirm.tsx';
import { adminCopy } from './admin.cs.ts';
import { auditAction } from './audit.cs.ts';
import { changeLine } from './audit-changes.cs.ts';
import type { AuditEntry } from './audit-entry.rules.ts';

type Entry = Pick<AuditEntry, 'id' | 'action' | 'differences' | 'isUndo' | 'isUndone' | 'isUndoable'>;

const { isUndo, isUndone, done: _done, question, text, startText, resultText, ...copy } = adminCopy.undo;

/** What undoing does besides, by the action of the entry. */
const texts: Readonly<Record<string, string>> = {
  'edit-day': startText,
  'edit-race': startText,
  'save-races': startText,
  'save-results': resultText,
  'complete-race': resultText,
  'reopen-race': resultText,
};

/**
 * Undoes one entry of the audit log after a confirmation. The action of the page that shows it has to call
 * `undoFromForm`.
 */
export function UndoButton({ entry }: { entry: Entry }) {
  const change = entry.differences.length > 0 ? `${changeLine(entry.differences)}. ` : '';
  return (
    <span className="inline-group">
      {entry.isUndo && <span className="badge">{isUndo}</span>}
      {entry.isUndone && <span className="badge">{isUndone}</span>}
      {entry.isUndoable && (
        <Confirm
          {...copy}
          question={question(auditAction(entry.action))}
          text={change + (texts[entry.action] ?? text)}
          className="button button-outline button-small"
          step="undo"
          fields={{ id: entry.id }}
        />
      )}
    </span>
  );
}
