import { Link } from 'react-router';
import { Confirm } from '#features/admin/confirm.tsx';
import { adminCopy } from '#text/admin/admin';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { formatInteger } from '#text/platform/text/number';
import { careerYears, contradictionText, duplicatesCopy } from '#text/records/records';
import type { RecordKind } from './record.rules.ts';
import type { MergeLine } from './merge.rules.ts';
import { type Candidate, findContradictions, type PairReason } from './find-pairs.rules.ts';

const copy = duplicatesCopy.merges;

type MergeListProps = {
  kind: RecordKind;
  merges: readonly MergeLine[];
  /** The step of the screen's action that undoes one. */
  step?: string;
  /** Not on the screen of the record that stayed. */
  hasLink?: boolean;
};

/** The merges of horses or jockeys, newest first, with a button that undoes each. */
export function MergeList({ kind, merges, step = 'undo', hasLink = true }: MergeListProps) {
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

type PairPanelProps = {
  kind: RecordKind;
  pair: { a: Candidate; b: Candidate; reason: PairReason; sharedRaces: number };
};

/**
 * Two records that may be the same horse or jockey; either is merged into the other, or the pair is marked as
 * different.
 */
export function PairPanel({ kind, pair: { a, b, reason, sharedRaces } }: PairPanelProps) {
  const doubts = kind === 'horse' ? findContradictions(a, b).map(contradictionText) : [];
  return (
    <article className="panel stack" aria-label={`${a.name}, ${b.name}`}>
      <p className="small-text muted">{duplicatesCopy.reasons[reason]}</p>
      <div className="duplicate-pair">
        {[a, b].map((one) => (
          <section key={one.id} className="stack">
            <RecordFacts kind={kind} record={one} />
            {sharedRaces === 0 && (
              <div>
                <Confirm
                  {...duplicatesCopy.merge}
                  question={duplicatesCopy.merge.question(one.name)}
                  text={[...doubts, duplicatesCopy.merge.text].join(' ')}
                  step="merge"
                  fields={{ survivorId: one.id, mergedId: one.id === a.id ? b.id : a.id }}
                />
              </div>
            )}
          </section>
        ))}
      </div>
      {sharedRaces > 0 && <p>{duplicatesCopy.sameRace(sharedRaces)}</p>}
      <PostForm>
        <input type="hidden" name="a" value={a.id} />
        <input type="hidden" name="b" value={b.id} />
        <Submit step="dismiss" label={duplicatesCopy.dismiss} className="button button-ghost button-small" />
        <Link className="button button-ghost button-small" to={`/admin/records/${kind}/${a.id}?with=${b.id}#sloucit`}>
          {duplicatesCopy.compare}
        </Link>
      </PostForm>
    </article>
  );
}

/** One record of a pair: its name and career. */
function RecordFacts({ kind, record }: { kind: RecordKind; record: Candidate }) {
  const { facts } = duplicatesCopy;
  const rows = [
    [facts.runs, formatInteger(record.runs)],
    [facts.wins, formatInteger(record.wins)],
    [facts.years, careerYears(record)],
    ...(kind === 'horse'
      ? [
          [facts.birthYear, record.birthYear ?? facts.unknown],
          [facts.trainer, record.trainer ?? facts.unknown],
        ]
      : []),
  ] as const;
  return (
    <>
      <h3>
        <Link to={`/admin/records/${kind}/${record.id}`}>
          <bdi>{record.name}</bdi>
          {record.country && ` (${record.country})`}
        </Link>
      </h3>
      <dl className="fact-grid">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
