import { Link } from 'react-router';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminAuditCopy } from '#text/admin/audit';
import type { AuditEntry, Difference } from '#features/admin/audit.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { MergeList } from './pair-panel.tsx';
import { recordFieldName, recordsCopy, recordValue } from '#text/records/records';
import type { ImportedChange } from './record-timeline.rules.ts';
import type { MergeLine } from './merge.rules.ts';
import type { RecordField, RecordKind } from './record.rules.ts';

const copy = recordsCopy.history;

/** `isUndoable`: nothing newer stands in its fields. */
type ImportLine = ImportedChange & { isUndoable: boolean };

type Props = {
  kind: RecordKind;
  entries: readonly AuditEntry[];
  imports: readonly ImportLine[];
  merges: readonly MergeLine[];
};

/**
 * Beside the form of a record: who or which import changed what, newest first, each with its undo, and the merges into
 * it.
 */
export function RecordHistory({ kind, entries, imports, merges }: Props) {
  const lines = [
    ...entries.map((entry) => ({ key: `edit ${entry.id}`, at: entry.at as number, line: editLine(kind, entry) })),
    ...imports.map((one) => ({ key: `import ${one.batchId}`, at: one.at, line: importLine(kind, one) })),
  ].toSorted((a, b) => b.at - a.at);
  return (
    <section className="panel stack" aria-labelledby="historie">
      <div className="inline-group inline-group-spread">
        <h2 id="historie">{copy.heading}</h2>
        <Link className="small-text" to={`/admin/audit?area=${kind}`}>
          {copy.log}
        </Link>
      </div>
      {lines.length === 0 && merges.length === 0 && <p className="small-text">{copy.none}</p>}
      <ol className="differences stack">
        {lines.map(({ key, line }) => (
          <li key={key} className="inline-group inline-group-spread">
            {line}
          </li>
        ))}
      </ol>
      {merges.length > 0 && <MergeList kind={kind} merges={merges} step="undo-merge" hasLink={false} />}
    </section>
  );
}

function editLine(kind: RecordKind, entry: AuditEntry) {
  const isIntro = entry.action === 'write-horse-intro';
  const facts = [
    adminAuditCopy.at(entry.at),
    adminAuditCopy.by(entry.by, entry.isSystem),
    entry.isUndo && copy.isUndo,
    entry.isUndone && copy.undone,
  ];
  return (
    <>
      <div>
        {isIntro ? <p>{copy.intro}</p> : <Changes kind={kind} differences={entry.differences} />}
        <p className="small-text muted">{facts.filter(Boolean).join(', ')}</p>
      </div>
      {!isIntro && !entry.isUndone && <UndoForm step="undo" field="entryId" id={entry.id} />}
    </>
  );
}

function importLine(kind: RecordKind, { batchId, at, isNew, before, after, isUndoable }: ImportLine) {
  const differences = Object.entries(after).map(([field, value]) => ({
    path: [field],
    before: before[field as RecordField] || null,
    after: value || null,
  }));
  return (
    <>
      <div>
        {isNew ? <p>{copy.founded}</p> : <Changes kind={kind} differences={differences} />}
        <p className="small-text muted">
          {adminAuditCopy.at(at as Instant)},{' '}
          <Link to={`/admin/data/imports/${batchId}`}>{copy.importOf(batchId)}</Link>
        </p>
      </div>
      {isUndoable && <UndoForm step="undo-import" field="batchId" id={batchId} />}
    </>
  );
}

function UndoForm({ step, field, id }: { step: string; field: string; id: number }) {
  return (
    <PostForm>
      <input type="hidden" name={field} value={id} />
      <Submit step={step} label={copy.undo} className="button button-ghost button-small" />
    </PostForm>
  );
}

function Changes({ kind, differences }: { kind: RecordKind; differences: readonly Difference[] }) {
  return differences.map(({ path, before, after }) => (
    <p key={path.join('.')}>
      {recordFieldName(path)} <del>{recordValue(kind, path, before)}</del> <span aria-hidden="true">→</span>{' '}
      <ins>{recordValue(kind, path, after)}</ins>
    </p>
  ));
}
