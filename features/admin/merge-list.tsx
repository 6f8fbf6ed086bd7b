import { Link } from 'react-router';
import { Confirm } from './confirm.tsx';
import { adminCopy } from './admin.cs.ts';
import { duplicatesCopy } from '#features/admin/duplicates/duplicates.cs.ts';
import type { RecordKind } from './record.rules.ts';
import type { MergeLine } from './merge-line.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';

const copy = duplicatesCopy.merges;

type Props = {
  kind: RecordKind;
  merges: readonly MergeLine[];
  /** The step of the screen's action that undoes one. */
  step?: string;
  /** Not on the screen of the record that stayed. */
  hasLink?: boolean;
};

/** The merges of horses or jockeys, newest first, with a button that undoes each. */
export function MergeList({ kind, merges, step = 'undo', hasLink = true }: Props) {
  if (merges.length === 0) return <p className="small-text">{copy.none}</p>;
  return (
    <ul className="stack">
      {merges.map(({ id, survivorId, mergedName, madeAt, madeBy, isUndone }) => (
        <li key={id} className="panel inline-group inline-group-spread">
          <span>
            <b>{copy.line(kind === 'horse' ? horseName(mergedName) : mergedName)}</b>
            <br />
            <span className="small-text muted">{[adminCopy.moment(madeAt), madeBy].filter(Boolean).join(', ')}</span>
          </span>
          <span className="inline-group">
            {hasLink && <Link to={`/admin/records/${kind}/${survivorId}`}>{copy.open}</Link>}
            {isUndone ? (
              <span className="badge">{copy.undone}</span>
            ) : (
              <Confirm {...copy.undo} step={step} fields={{ id, mergeId: id }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
