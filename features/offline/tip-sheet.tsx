import { useEffect, useState } from 'react';
import { Icon } from '#platform/ui/icon.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import { showToast } from '#platform/ui/toasts.ts';
import { tipToasts } from '#features/tips/tip-messages.cs.ts';
import { queuedTipsCopy as copy } from './queued-tips.cs.ts';
import type { QueuedTip } from '#features/tips/queued-tip.rules.ts';
import { followQueuedTips } from './follow-queued-tips.ts';
import { useQueuedTips } from './queue-state.ts';
import { offlinePath } from './stored-pages.ts';
import { QueuedReason } from './queued-reason.tsx';
import { cancelQueuedTip, replaceQueuedTip } from './queued-tips.ts';
import { TipVerdict } from './tip-verdict.tsx';
import { isUnstored } from './unstored-tips.ts';
import { useSending } from './use-sending.ts';
import './offline.css';
import './queued-tips.css';

/**
 * At the bottom of the window: what waits for a network, then what the server has refused. A tip that it has taken is
 * announced once, by whichever page takes its row out of the queue (tips.queued).
 */
export function TipSheet() {
  const tips = useQueuedTips();
  const waiting = tips.filter(({ outcome }) => outcome === null);
  const { sendNow, isSynced } = useSending(waiting.length > 0);
  const [hiddenId, setHiddenId] = useState<string | null>(null);
  useEffect(() => followQueuedTips(), []);
  useEffect(() => {
    for (const tip of tips) if (tip.outcome?.kind === 'sent') void announceSent(tip);
  }, [tips]);
  const refused = tips.find(({ outcome }) => outcome !== null && outcome.kind !== 'sent');
  if (refused) return <TipVerdict tip={refused} onRead={() => void replaceQueuedTip(refused, null)} />;
  const last = waiting.at(-1);
  if (!last || last.id === hiddenId) return null;
  return (
    <Waiting
      tip={last}
      count={waiting.length}
      isSynced={isSynced}
      onSend={sendNow}
      onHide={() => setHiddenId(last.id)}
    />
  );
}

type WaitingProps = { tip: QueuedTip; count: number; isSynced: boolean; onSend: () => void; onHide: () => void };

function Waiting({ tip, count, isSynced, onSend, onHide }: WaitingProps) {
  return (
    <section className="offer tip-sheet" role="status" aria-label={copy.waiting(tip.isPlacing)}>
      <h2>
        <Icon name="hourglass-medium" />
        <span className="grow">{copy.waiting(tip.isPlacing)}</span>
        <button className="icon-button" type="button" aria-label={copy.hide} title={copy.hide} onClick={onHide}>
          <Icon name="x" />
        </button>
      </h2>
      <p>
        <b>{tip.horse}</b>
        {copy.race(tip.raceNumber)} {howItIsSent(tip, isSynced)} {copy.until(tip.startAt)}{' '}
        {count > 1 && copy.more(count)}
      </p>
      {tip.isPlacing && <QueuedReason key={tip.id} tip={tip} />}
      <div className="offer-buttons">
        <button className="button button-outline" type="button" onClick={() => void cancelQueuedTip(tip)}>
          {copy.cancel(tip.isPlacing)}
        </button>
        {tip.needsSignIn ? (
          <PageLink className="button button-primary" to="/auth">
            {copy.toSignIn}
          </PageLink>
        ) : (
          <button className="button button-outline" type="button" onClick={onSend}>
            <Icon name="arrow-clockwise" />
            {copy.retry}
          </button>
        )}
      </div>
    </section>
  );
}

function howItIsSent(tip: QueuedTip, isSynced: boolean): string {
  if (tip.needsSignIn) return copy.signIn;
  if (isUnstored(tip)) return copy.unstored;
  return isSynced ? copy.synced : copy.notSynced;
}

/**
 * Of several open pages the one that takes the row out tells it. A page that nobody sees, and one that another takes
 * the place of as soon as there is a network, leave it to the next.
 */
async function announceSent(tip: QueuedTip): Promise<void> {
  if (document.visibilityState !== 'visible' || location.pathname === offlinePath) return;
  if (!(await replaceQueuedTip(tip, null))) return;
  showToast({ kind: 'done', ...(tip.isPlacing ? tipToasts.placed : tipToasts.removed), about: `tip ${tip.runnerId}` });
}
