import { Link } from 'react-router';
import { PostForm } from '#app/forms/post-form.tsx';
import { Submit } from '#app/admin/submit.tsx';
import { MergeList } from '#app/admin/merge-list.tsx';
import { adminAuditCopy } from '#copy/cs/admin/audit.ts';
import { recordFieldName, recordsCopy, recordValue } from '#copy/cs/admin/records.ts';
import type { AuditEntry } from '#domain/admin/audit-entry.ts';
import type { MergeLine } from '#domain/admin/merge-line.ts';
import type { RecordKind } from '#domain/admin/record.ts';

const copy = recordsCopy.history;

type Props = { kind: RecordKind; entries: readonly AuditEntry[]; merges: readonly MergeLine[] };

/** Beside the form of a record: who changed what, newest first, each change with its undo, and the merges into it. */
export function RecordHistory({ kind, entries, merges }: Props) {
  return (
    <section className="panel stack" aria-labelledby="historie">
      <div className="inline-group inline-group-spread">
        <h2 id="historie">{copy.heading}</h2>
        <Link className="small-text" to={`/admin/audit?area=${kind}`}>
          {copy.log}
        </Link>
      </div>
      {entries.length === 0 && merges.length === 0 && <p className="small-text">{copy.none}</p>}
      <ol className="differences stack">
        {entries.map((entry) => (
          <li key={entry.id} className="inline-group inline-group-spread">
            <Change kind={kind} entry={entry} />
            {entry.action !== 'write-horse-intro' && !entry.isUndone && (
              <PostForm>
                <input type="hidden" name="entryId" value={entry.id} />
                <Submit step="undo" label={copy.undo} className="button button-ghost button-small" />
              </PostForm>
            )}
          </li>
        ))}
      </ol>
      {merges.length > 0 && <MergeList kind={kind} merges={merges} step="undo-merge" />}
    </section>
  );
}

function Change({ kind, entry }: { kind: RecordKind; entry: AuditEntry }) {
  return (
    <div>
      {entry.action === 'write-horse-intro' && <p>{copy.intro}</p>}
      {entry.action !== 'write-horse-intro' &&
        entry.differences.map(({ path, before, after }) => (
          <p key={path.join('.')}>
            {recordFieldName(path)} <del>{recordValue(kind, path, before)}</del> <span aria-hidden="true">→</span>{' '}
            <ins>{recordValue(kind, path, after)}</ins>
          </p>
        ))}
      <p className="small-text muted">
        {[
          adminAuditCopy.at(entry.at),
          adminAuditCopy.by(entry.by, entry.isSystem),
          entry.isUndo && copy.isUndo,
          entry.isUndone && copy.undone,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
  );
}
