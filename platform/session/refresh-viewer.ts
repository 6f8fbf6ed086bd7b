import { reportAuthAction } from '#features/analytics/analytics.ts';
import { successes } from '#text/accounts/accounts';
import { tipMissed } from '#text/tips/tip-button';
import { popoverCopy } from '#text/app/shell/account-popover';
import { listenToChanges, reopenStream } from '#platform/live/live-stream.ts';
import { readJson } from '#platform/ui/read-json.ts';
import { showToast } from '#platform/ui/toasts.ts';
import { setRootDataset } from '#platform/ui/use-root-dataset.ts';
import { viewerAnswerShape } from './viewer-answer.rules.ts';
import { emitAuthEvent } from './auth-events.ts';
import { dropOwnThingsBut } from '#features/offline/own-things.ts';
import { readStoredViewer, storeViewer } from '#features/offline/own-viewer.ts';
import { dropDraftsBut } from './form-drafts.ts';
import { keepWrites } from './keep-writes.ts';
import { consumePendingSignIn } from './pending-sign-in.ts';
import {
  authChannelName,
  type SessionCheck,
  consumeConfirmation,
  consumeMissedTip,
  hasSessionHint,
} from './session-hint.ts';
import { currentViewer, setViewer, type Viewer, watchWrites } from './viewer.ts';
import { setViewerVotes, markVotesKnown } from '#features/polls/votes.ts';

/**
 * The session's end is watched every 30 s; in its last three intervals the server is asked (accounts.session-events).
 */
const checkIntervalMs = 30_000;
const intervalsBeforeEnd = 3;
/**
 * A sign-in form replaces the session: the live stream may report the end of the old one before the new cookie is set.
 */
const sessionSwapMs = 1_000;

type Session = { user: Viewer; expiresAt: number };

let hasStarted = false;
let expiresAt = 0;
let isSigningOut = false;
/** Requests run one at a time, so that responses can't overtake each other. */
let queue: Promise<void> = Promise.resolve();

/** Finds out who is signed in. `isFromThisTab`: this tab caused the change, so it notifies the other tabs. */
export function refreshViewer(check: SessionCheck, isFromThisTab: boolean): void {
  queue = queue.then(async () => {
    if (!hasStarted) return start();
    if (check === 'hint' && hasSessionHint() === (currentViewer() !== null)) return;
    await loadSession(fetch('/api/viewer'), isFromThisTab);
  });
}

/** Called before this tab signs out itself, so that no toast announces it, and when that has failed. */
export function markSigningOut(isOn: boolean): void {
  isSigningOut = isOn;
}

async function start(): Promise<void> {
  hasStarted = true;
  keepWrites();
  const wasPrefetched = window.viewerCall !== undefined;
  await loadSession(window.viewerCall ?? fetch('/api/viewer'), true, wasPrefetched);
  setInterval(() => {
    if (currentViewer() && expiresAt - Date.now() < intervalsBeforeEnd * checkIntervalMs)
      refreshViewer('server', false);
  }, checkIntervalMs);
  listenToChanges(({ topic }) => {
    if (topic.startsWith('auth:')) setTimeout(() => refreshViewer('server', false), sessionSwapMs);
  });
}

async function loadSession(call: Promise<Response>, isFromThisTab: boolean, isInitial = false): Promise<void> {
  const wasWriting = watchWrites();
  // Without a network the session stays as it was; it is checked again when there is one.
  const answer = await call.catch(() => null);
  const body = answer?.status === 401 ? { user: null, votes: [] } : await readJson(answer, viewerAnswerShape);
  if (!body) {
    if (isInitial && answer === null && hasSessionHint()) setViewer(currentViewer() ?? (await readStoredViewer()));
    return markVotesKnown();
  }
  const mayBeStale = wasWriting();
  setViewerVotes(body.votes, mayBeStale);
  if (body.user)
    applySession(mayBeStale ? { ...body, user: withLocalSettings(body.user) } : body, isFromThisTab, isInitial);
  else handleSignOut(isFromThisTab, isInitial);
}

/** Settings changed in this tab are newer than a response that was requested before they were saved. */
function withLocalSettings(user: Viewer): Viewer {
  const shown = currentViewer();
  if (shown?.id !== user.id) return user;
  const { emailSubscribed, fantasyTestingOptIn, follows } = shown;
  return { ...user, emailSubscribed, fantasyTestingOptIn, follows };
}

function applySession({ user, expiresAt: newExpiresAt }: Session, isFromThisTab: boolean, isInitial: boolean): void {
  const before = currentViewer();
  const previousExpiresAt = expiresAt;
  expiresAt = newExpiresAt;
  setRootDataset('signed-in', 'on');
  setRootDataset('session', null);
  if (before?.id !== user.id) {
    setViewer(user);
    dropDraftsBut(user.id);
    void dropOwnThingsBut(user.id);
    void storeViewer(user);
    return handleSignIn(isFromThisTab, isInitial);
  }
  if (JSON.stringify(before) !== JSON.stringify(user)) {
    setViewer(user);
    emitAuthEvent('USER_UPDATED');
  }
  if (previousExpiresAt !== newExpiresAt) emitAuthEvent('TOKEN_REFRESHED');
}

/** The viewer is new to this tab: by a form, a link in a mail, another tab, or because the page has just loaded. */
function handleSignIn(isFromThisTab: boolean, isInitial: boolean): void {
  // Stored per tab: a notice of the stream may arrive before the form's own navigation.
  const pending = consumePendingSignIn();
  if (consumeConfirmation()) showToast({ kind: 'done', ...successes['confirmed-here'] });
  const missedTip = tipMissed(consumeMissedTip());
  if (missedTip) showToast({ kind: 'error', ...missedTip });
  if (isInitial && !pending) {
    emitAuthEvent('INITIAL_SESSION');
    return notifyOtherTabs('hint');
  }
  if (pending?.withSecondFactor) emitAuthEvent('MFA_CHALLENGE_VERIFIED');
  emitAuthEvent('SIGNED_IN');
  reopenStream();
  if (pending) {
    showToast({ kind: 'done', ...successes['sign-in'] });
    reportAuthAction('login', pending.method);
  }
  if (isFromThisTab || pending) notifyOtherTabs('server');
}

function handleSignOut(isFromThisTab: boolean, isInitial: boolean): void {
  const wasSignedIn = currentViewer() !== null;
  // The page was rendered for somebody: reserved places stay and say that the session has ended
  // (public-pages.ended-session).
  const wasRenderedSignedIn = document.documentElement.dataset.signedIn === 'on';
  if (wasRenderedSignedIn && !isSigningOut) setRootDataset('session', 'ended');
  setRootDataset('signed-in', null);
  setViewer(null);
  void dropOwnThingsBut(null, isSigningOut);
  expiresAt = 0;
  if (!wasSignedIn) return isInitial ? emitAuthEvent('INITIAL_SESSION') : undefined;
  emitAuthEvent('SIGNED_OUT');
  reopenStream();
  if (isSigningOut) dropDraftsBut(null);
  else showToast({ kind: 'done', title: popoverCopy.signedOutElsewhere, text: null });
  isSigningOut = false;
  if (isFromThisTab) notifyOtherTabs('hint');
}

/** Makes the other tabs check the session themselves. */
export function notifyOtherTabs(check: SessionCheck): void {
  const channel = new BroadcastChannel(authChannelName);
  channel.postMessage(check);
  channel.close();
}
