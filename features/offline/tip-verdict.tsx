import { Icon } from '#platform/ui/icon.tsx';
import { queuedTipsCopy as copy } from './queued-tips.cs.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { QueuedTip } from '#features/tips/queued-tip.rules.ts';

type Props = { tip: QueuedTip; onRead: () => void };

/** That the server didn't take a tip made without a network, and why, by its own clock (tips.too-late). */
export function TipVerdict({ tip: { isPlacing, horse, outcome, raceNumber }, onRead }: Props) {
  const isLate = outcome?.kind === 'too-late';
  const title = isLate ? copy.late(isPlacing) : copy.refused(isPlacing);
  const next = raceNumber === null ? null : raceNumber + 1;
  const hasNext = next !== null && document.getElementById(raceAnchor(next)) !== null;
  return (
    <section className="offer tip-sheet is-refused" role="status" aria-label={title}>
      <h2>
        <Icon name="x-circle-fill" />
        {title}
      </h2>
      <p>
        {copy.on(isPlacing)} <b>{horse}</b>{' '}
        {isLate ? copy.lateText(isPlacing) : copy.refusedText(outcome?.reason ?? null)}
      </p>
      {isLate && (
        <dl className="tip-times">
          <Time at={outcome.madeAt} what={copy.madeAt(isPlacing)} />
          <Time at={outcome.startAt} what={copy.startAt} />
          <Time at={outcome.answeredAt} what={copy.answeredAt} />
        </dl>
      )}
      <div className="offer-buttons">
        <button className="button button-outline" type="button" onClick={onRead}>
          {copy.understood}
        </button>
        {hasNext && (
          <a className="button button-primary" href={`#${raceAnchor(next)}`} onClick={onRead}>
            {copy.next(next)}
          </a>
        )}
      </div>
    </section>
  );
}

function Time({ at, what }: { at: Instant | null; what: string }) {
  if (at === null) return null;
  return (
    <>
      <dt>{copy.time(at)}</dt>
      <dd>{what}</dd>
    </>
  );
}
