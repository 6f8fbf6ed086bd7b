import { Link } from 'react-router';
import { dashboardCopy } from './dashboard.cs.ts';
import { queuedTipsCopy } from '#features/offline/queued-tips.cs.ts';
import { useWaitingTips } from '#features/offline/queue-state.ts';
import type { MyTip } from './my-tip.rules.ts';
import { TipTable } from './tip-table.tsx';
import { useDashboardForm } from './use-dashboard-form.ts';

const copy = dashboardCopy.tips;

const initialTipCount = 10;

/** Section of the dashboard: the person's tips that wait for a result, and those that were settled today. */
export function MyTips({ tips, isDemo }: { tips: readonly MyTip[]; isDemo: boolean }) {
  const form = useDashboardForm();
  return (
    <section aria-labelledby="moje-tipy">
      <div className="page-section-header">
        <h2 id="moje-tipy">{copy.heading}</h2>
      </div>
      <WaitingTips />
      {tips.length > 0 ? (
        <>
          <TipTable tips={tips.slice(0, initialTipCount)} isDemo={isDemo} form={form} />
          {tips.length > initialTipCount && (
            <details className="more more-tips">
              <summary className="button button-outline">{copy.more(tips.length - initialTipCount)}</summary>
              <TipTable tips={tips.slice(initialTipCount)} isDemo={isDemo} form={form} />
            </details>
          )}
          <p className="source-note">{copy.note}</p>
        </>
      ) : (
        <div className="panel empty">
          <b>{copy.empty}</b>
          <p>{copy.emptyText}</p>
          <Link className="button button-outline" to="/">
            {copy.toProgramme}
          </Link>
        </div>
      )}
    </section>
  );
}

/** The tips that have a reason or can still get one. */
export function reasonedTips(tips: readonly MyTip[]) {
  return tips
    .filter(({ state, ownReason }) => state === 'open' || ownReason !== null)
    .map(({ runnerId, raceNumber, location, horse, state, ownReason }) => ({
      runnerId,
      horse: horse.name,
      reason: ownReason,
      isOpen: state === 'open',
      title: dashboardCopy.starts.raceAt(raceNumber, location),
    }));
}

/** Tips made without a network: not placed, so not among the others (tips.queued). */
function WaitingTips() {
  const waiting = useWaitingTips();
  if (waiting.length === 0) return null;
  return (
    <p className="small-text">
      <b>{queuedTipsCopy.heading}:</b>{' '}
      {waiting.map(({ horse, isPlacing }) => `${horse} (${queuedTipsCopy.wish(isPlacing)})`).join(', ')}
    </p>
  );
}
