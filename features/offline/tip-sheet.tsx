import { useCallback, useEffect, useState } from 'react';
import { listenToChanges } from '#platform/live/live-stream.ts';
import { onAuthEvent } from '#platform/session/auth-events.ts';
import { pauseBeforeRetry } from '#features/site/connection.rules.ts';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { reasonRefusal, reasonsCopy } from '#text/reasons/reasons';
import { parseReason, reasonLimit } from '#features/reasons/reason.rules.ts';
import type { QueuedTip } from '#features/tips/queued-tip.rules.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { PageLink } from '#platform/ui/page-link.tsx';
import { showToast } from '#platform/ui/toasts.ts';
import { tipToasts } from '#text/tips/tip-messages';
import { sendQueuedTips, syncTag } from './send-queued-tips.ts';
import { cancelQueuedTip, replaceQueuedTip } from './queued-tips.ts';
import { queuedTipsCopy } from '#text/offline/queued-tips';
import { followQueuedTips } from './follow-queued-tips.ts';
import { useQueuedTips } from './queue-state.ts';
import { offlinePath } from './stored-pages.ts';
import { isUnstored } from './unstored-tips.ts';
import './offline.css';
import './queued-tips.css';

/**
 * While something waits: sends it now, when there is a sign of a network or of a new session, and after growing pauses.
 * Returns how to try at once, and whether the browser does it without an open page too.
 */
export function useSending(hasWaiting: boolean): { sendNow: () => void; isSynced: boolean } {
  const [isSynced, setIsSynced] = useState(false);
  const sendNow = useCallback(() => void sendQueuedTips(), []);
  useEffect(() => {
    if (!hasWaiting) return undefined;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout>;
    function wait() {
      timer = setTimeout(() => {
        attempt += 1;
        sendNow();
        wait();
      }, pauseBeforeRetry(attempt));
    }
    const stopListening = listenToChanges(({ topic }) => {
      if (topic === 'all' || topic === 'chat:up') sendNow();
    });
    const stopAuth = onAuthEvent((event) => {
      if (event === 'SIGNED_IN') sendNow();
    });
    addEventListener('online', sendNow);
    void askForSync().then(setIsSynced);
    sendNow();
    wait();
    return () => {
      clearTimeout(timer);
      stopListening();
      stopAuth();
      removeEventListener('online', sendNow);
    };
  }, [hasWaiting, sendNow]);
  return { sendNow, isSynced };
}

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium only; https://wicg.github.io/background-sync/spec/. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** Asks the browser to wake the worker when there is a network; false where it can't (tips.queued). */
export async function askForSync(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.sync || !registration.active) return false;
  return registration.sync.register(syncTag).then(
    () => true,
    () => false,
  );
}

const copy = reasonsCopy.own;

/** In the sheet of a waiting tip: its reason, which waits with it and is sent with it (reasons.queued). */
export function QueuedReason({ tip }: { tip: QueuedTip }) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <ReasonForm tip={tip} onDone={() => setIsOpen(false)} />
  ) : (
    <StoredReason tip={tip} onOpen={() => setIsOpen(true)} />
  );
}

function StoredReason({ tip: { reason }, onOpen }: { tip: QueuedTip; onOpen: () => void }) {
  return (
    <p>
      {reason && <bdi>{reason.text} </bdi>}
      <button className="button button-outline button-small" type="button" onClick={onOpen}>
        {reason ? copy.change : copy.write}
      </button>
    </p>
  );
}

function ReasonForm({ tip, onDone }: { tip: QueuedTip; onDone: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  /** With each letter, because the tip may be sent while its reason is written. */
  async function keep(written: FormData) {
    const parsed = parseReason(String(written.get('text')));
    setRefusal(parsed.ok ? null : reasonRefusal(parsed.code));
    const reason = parsed.ok ? { text: parsed.text, isShownAtOnce: written.has('at-once') } : null;
    await replaceQueuedTip(tip, { ...tip, reason });
  }
  return (
    <form
      className="form-field"
      onChange={(event) => void keep(new FormData(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) onDone();
      }}
    >
      <label htmlFor="cekajici-duvod">{copy.field}</label>
      <CountedText
        id="cekajici-duvod"
        name="text"
        rows={3}
        max={reasonLimit}
        defaultValue={tip.reason?.text}
        required
        aria-describedby="cekajici-duvod-napoveda"
      />
      <small className="muted" id="cekajici-duvod-napoveda" role="status">
        {refusal ?? copy.hint}
      </small>
      <label className="option-row">
        <input className="check-input" type="checkbox" name="at-once" defaultChecked={tip.reason?.isShownAtOnce} />
        <span>{copy.atOnce}</span>
      </label>
      <button className="button button-primary button-small" type="submit">
        {copy.save}
      </button>
    </form>
  );
}

type TipVerdictProps = { tip: QueuedTip; onRead: () => void };

/** That the server didn't take a tip made without a network, and why, by its own clock (tips.too-late). */
export function TipVerdict({ tip: { isPlacing, horse, outcome, raceNumber }, onRead }: TipVerdictProps) {
  const isLate = outcome?.kind === 'too-late';
  const title = isLate ? queuedTipsCopy.late(isPlacing) : queuedTipsCopy.refused(isPlacing);
  const next = raceNumber === null ? null : raceNumber + 1;
  const hasNext = next !== null && document.getElementById(raceAnchor(next)) !== null;
  return (
    <section className="offer tip-sheet is-refused" role="status" aria-label={title}>
      <h2>
        <Icon name="x-circle-fill" />
        {title}
      </h2>
      <p>
        {queuedTipsCopy.on(isPlacing)} <b>{horse}</b>{' '}
        {isLate ? queuedTipsCopy.lateText(isPlacing) : queuedTipsCopy.refusedText(outcome?.reason ?? null)}
      </p>
      {isLate && (
        <dl className="tip-times">
          <Time at={outcome.madeAt} what={queuedTipsCopy.madeAt(isPlacing)} />
          <Time at={outcome.startAt} what={queuedTipsCopy.startAt} />
          <Time at={outcome.answeredAt} what={queuedTipsCopy.answeredAt} />
        </dl>
      )}
      <div className="offer-buttons">
        <button className="button button-outline" type="button" onClick={onRead}>
          {queuedTipsCopy.understood}
        </button>
        {hasNext && (
          <a className="button button-primary" href={`#${raceAnchor(next)}`} onClick={onRead}>
            {queuedTipsCopy.next(next)}
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
      <dt>{queuedTipsCopy.time(at)}</dt>
      <dd>{what}</dd>
    </>
  );
}

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
    <section className="offer tip-sheet" role="status" aria-label={queuedTipsCopy.waiting(tip.isPlacing)}>
      <h2>
        <Icon name="hourglass-medium" />
        <span className="grow">{queuedTipsCopy.waiting(tip.isPlacing)}</span>
        <button
          className="icon-button"
          type="button"
          aria-label={queuedTipsCopy.hide}
          title={queuedTipsCopy.hide}
          onClick={onHide}
        >
          <Icon name="x" />
        </button>
      </h2>
      <p>
        <b>{tip.horse}</b>
        {queuedTipsCopy.race(tip.raceNumber)} {howItIsSent(tip, isSynced)} {queuedTipsCopy.until(tip.startAt)}{' '}
        {count > 1 && queuedTipsCopy.more(count)}
      </p>
      {tip.isPlacing && <QueuedReason key={tip.id} tip={tip} />}
      <div className="offer-buttons">
        <button className="button button-outline" type="button" onClick={() => void cancelQueuedTip(tip)}>
          {queuedTipsCopy.cancel(tip.isPlacing)}
        </button>
        {tip.needsSignIn ? (
          <PageLink className="button button-primary" to="/auth">
            {queuedTipsCopy.toSignIn}
          </PageLink>
        ) : (
          <button className="button button-outline" type="button" onClick={onSend}>
            <Icon name="arrow-clockwise" />
            {queuedTipsCopy.retry}
          </button>
        )}
      </div>
    </section>
  );
}

function howItIsSent(tip: QueuedTip, isSynced: boolean): string {
  if (tip.needsSignIn) return queuedTipsCopy.signIn;
  if (isUnstored(tip)) return queuedTipsCopy.unstored;
  return isSynced ? queuedTipsCopy.synced : queuedTipsCopy.notSynced;
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
