import { Confirm } from './confirm.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';

type Entry = { id: number; isUndo: boolean; isUndone: boolean; isUndoable: boolean };

const { isUndo, isUndone, done: _done, ...copy } = adminCopy.undo;

/**
 * Undoes one entry of the audit log after a confirmation. The action of the page that shows it has to call
 * `undoFromForm`.
 */
export function UndoButton({ entry }: { entry: Entry }) {
  return (
    <span className="inline-group">
      {entry.isUndo && <span className="badge">{isUndo}</span>}
      {entry.isUndone && <span className="badge">{isUndone}</span>}
      {entry.isUndoable && (
        <Confirm {...copy} className="button button-outline button-small" step="undo" fields={{ id: entry.id }} />
      )}
    </span>
  );
}
