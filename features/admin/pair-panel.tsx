import { Link } from 'react-router';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Confirm } from './confirm.tsx';
import { Submit } from './submit.tsx';
import { careerYears, contradictionText, duplicatesCopy as copy } from '#features/admin/duplicates/duplicates.cs.ts';
import { type Candidate, findContradictions, type PairReason } from './find-pairs.rules.ts';
import type { RecordKind } from './record.rules.ts';
import { formatInteger } from '#platform/text/czech-number.rules.ts';

type Props = { kind: RecordKind; pair: { a: Candidate; b: Candidate; reason: PairReason; sharedRaces: number } };

/**
 * Two records that may be the same horse or jockey; either is merged into the other, or the pair is marked as
 * different.
 */
export function PairPanel({ kind, pair: { a, b, reason, sharedRaces } }: Props) {
  const doubts = kind === 'horse' ? findContradictions(a, b).map(contradictionText) : [];
  return (
    <article className="panel stack" aria-label={`${a.name}, ${b.name}`}>
      <p className="small-text muted">{copy.reasons[reason]}</p>
      <div className="duplicate-pair">
        {[a, b].map((one) => (
          <section key={one.id} className="stack">
            <RecordFacts kind={kind} record={one} />
            {sharedRaces === 0 && (
              <div>
                <Confirm
                  {...copy.merge}
                  question={copy.merge.question(one.name)}
                  text={[...doubts, copy.merge.text].join(' ')}
                  step="merge"
                  fields={{ survivorId: one.id, mergedId: one.id === a.id ? b.id : a.id }}
                />
              </div>
            )}
          </section>
        ))}
      </div>
      {sharedRaces > 0 && <p>{copy.sameRace(sharedRaces)}</p>}
      <PostForm>
        <input type="hidden" name="a" value={a.id} />
        <input type="hidden" name="b" value={b.id} />
        <Submit step="dismiss" label={copy.dismiss} className="button button-ghost button-small" />
        <Link className="button button-ghost button-small" to={`/admin/records/${kind}/${a.id}?with=${b.id}#sloucit`}>
          {copy.compare}
        </Link>
      </PostForm>
    </article>
  );
}

/** One record of a pair: its name and career. */
function RecordFacts({ kind, record }: { kind: RecordKind; record: Candidate }) {
  const { facts } = copy;
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
