import { reportAuthAction } from '#app/analytics/analytics.ts';
import { successes } from '#copy/cs/account/accounts.ts';
import { popoverCopy } from '#copy/cs/account/account-popover.ts';
import { listenToChanges, reopenStream } from '#app/live/live-stream.ts';
import { readJson } from '#app/ui/read-json.ts';
import { showToast } from '#app/ui/toasts.ts';
import { setRootDataset } from '#app/ui/use-root-dataset.ts';
import { viewerAnswerShape } from '#domain/follows/viewer-answer.ts';
import { emitAuthEvent } from './auth-events.ts';
import { consumePendingSignIn } from './pending-sign-in.ts';
import { authChannelName, type SessionCheck, hasHint } from './session-hint.ts';
import { currentViewer, setViewer, type Viewer, watchWrites } from './viewer.ts';
import { setViewerVotes, markVotesKnown } from './votes.ts';

/** Spec 9: a tick of 30 s; within three of them of its end the session is asked about. */
const tickMs = 30_000;
const ticksBeforeEnd = 3;
/** A form of this browser may just be replacing its session: the word of the old one's end outruns the new cookie. */
const sessionSwapMs = 1_000;

type Session = { user: Viewer; expiresAt: number };

let hasStarted = false;
let expiresAt = 0;
let isSigningOut = false;
/** One question at a time: answers can't overtake each other. */
let queue: Promise<void> = Promise.resolve();

/** Brings the viewer up to date. `isFromHere`: this tab caused it, so the others are told. */
export function followSession(check: SessionCheck, isFromThisTab: boolean): void {
  queue = queue.then(async () => {
    if (!hasStarted) return start();
    if (check === 'look' && hasHint() === (currentViewer() !== null)) return;
    await loadSession(fetch('/api/viewer'), isFromThisTab);
  });
}

/** Called before this tab's own sign-out: what follows needs no notice. */
export function markSigningOut(): void {
  isSigningOut = true;
}

async function start(): Promise<void> {
  hasStarted = true;
  const wasPrefetched = window.viewerCall !== undefined;
  await loadSession(window.viewerCall ?? fetch('/api/viewer'), true, wasPrefetched);
  setInterval(() => {
    if (currentViewer() && expiresAt - Date.now() < ticksBeforeEnd * tickMs) followSession('ask', false);
  }, tickMs);
  listenToChanges(({ topic }) => {
    if (topic.startsWith('auth:')) setTimeout(() => followSession('ask', false), sessionSwapMs);
  });
}

async function loadSession(call: Promise<Response>, isFromThisTab: boolean, isInitial = false): Promise<void> {
  const wasWriting = watchWrites();
  // Without a network nothing is known: the page asks again when it is back.
  const answer = await call.catch(() => null);
  const body = answer?.status === 401 ? { user: null, votes: [] } : await readJson(answer, viewerAnswerShape);
  if (!body) return markVotesKnown();
  const mayBeStale = wasWriting();
  setViewerVotes(body.votes, mayBeStale);
  if (body.user)
    applySession(mayBeStale ? { ...body, user: withLocalSettings(body.user) } : body, isFromThisTab, isInitial);
  else end(isFromThisTab, isInitial);
}

/** What this tab shows of the person's choices is newer than an answer that was asked for before they were saved. */
function withLocalSettings(user: Viewer): Viewer {
  const shown = currentViewer();
  if (shown?.id !== user.id) return user;
  const { emailSubscribed, fantasyTestingOptIn, follows } = shown;
  return { ...user, emailSubscribed, fantasyTestingOptIn, follows };
}

function applySession({ user, expiresAt: end }: Session, isFromThisTab: boolean, isInitial: boolean): void {
  const before = currentViewer();
  const previousExpiresAt = expiresAt;
  expiresAt = end;
  setRootDataset('signed-in', 'on');
  setRootDataset('session', null);
  if (before?.id !== user.id) {
    setViewer(user);
    return handleSignIn(isFromThisTab, isInitial);
  }
  if (JSON.stringify(before) !== JSON.stringify(user)) {
    setViewer(user);
    emitAuthEvent('USER_UPDATED');
  }
  if (previousExpiresAt !== end) emitAuthEvent('TOKEN_REFRESHED');
}

/** Somebody is there who wasn't: by a form of this browser, by a link in a mail, in another tab, or all along. */
function handleSignIn(isFromThisTab: boolean, isInitial: boolean): void {
  // Kept by this tab alone: a word from the stream may ask sooner than the form's own navigation does.
  const pending = consumePendingSignIn();
  if (isInitial && !pending) {
    emitAuthEvent('INITIAL_SESSION');
    return notifyOtherTabs('look');
  }
  if (pending?.withSecondFactor) emitAuthEvent('MFA_CHALLENGE_VERIFIED');
  emitAuthEvent('SIGNED_IN');
  reopenStream();
  if (pending) {
    showToast({ kind: 'done', ...successes['sign-in'] });
    reportAuthAction('login', pending.method);
  }
  if (isFromThisTab || pending) notifyOtherTabs('ask');
}

function end(isFromThisTab: boolean, isInitial: boolean): void {
  const wasSignedIn = currentViewer() !== null;
  // The page was drawn for somebody: what it kept a place for stays, and says that the session has ended (Decision I).
  const wasRenderedSignedIn = document.documentElement.dataset.signedIn === 'on';
  if (wasRenderedSignedIn && !isSigningOut) setRootDataset('session', 'ended');
  setRootDataset('signed-in', null);
  setViewer(null);
  expiresAt = 0;
  if (!wasSignedIn) return isInitial ? emitAuthEvent('INITIAL_SESSION') : undefined;
  emitAuthEvent('SIGNED_OUT');
  reopenStream();
  if (!isSigningOut) showToast({ kind: 'done', title: popoverCopy.signedOutElsewhere, text: null });
  isSigningOut = false;
  if (isFromThisTab) notifyOtherTabs('look');
}

/** A word to the other tabs; they look for themselves. */
export function notifyOtherTabs(check: SessionCheck): void {
  const channel = new BroadcastChannel(authChannelName);
  channel.postMessage(check);
  channel.close();
}
