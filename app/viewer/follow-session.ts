import { reportAuthAction } from '#app/analytics/analytics.ts';
import { successes } from '#app/copy/accounts.ts';
import { popoverCopy } from '#app/copy/account-popover.ts';
import { listenToChanges, reopenStream } from '#app/live/live-stream.ts';
import { showToast } from '#app/ui/toasts.ts';
import { setHtmlChoice } from '#app/ui/use-html-choice.ts';
import { announce } from './auth-events.ts';
import { takePendingSignIn } from './pending-sign-in.ts';
import { authChannelName, type Glance, hasHint } from './session-hint.ts';
import { currentViewer, setViewer, type Viewer, watchWrites } from './viewer.ts';
import { setViewerVotes, settleVotes } from './votes.ts';

/** Spec 9: a tick of 30 s; within three of them of its end the session is asked about. */
const tickMs = 30_000;
const ticksBeforeEnd = 3;
/** A form of this browser may just be replacing its session: the word of the old one's end outruns the new cookie. */
const settleMs = 1_000;

type Session = { user: Viewer; expiresAt: number };
/** `user` is null for a visitor who has voted. */
type Answer = (Session | { user: null }) & { votes: { pollId: number; optionIds: number[] }[] };

let hasStarted = false;
let expiresAt = 0;
let signsOutItself = false;
/** One question at a time: answers can't overtake each other. */
let queue: Promise<void> = Promise.resolve();

/** Brings the viewer up to date. `isFromHere`: this tab caused it, so the others are told. */
export function followSession(glance: Glance, isFromHere: boolean): void {
  queue = queue.then(async () => {
    if (!hasStarted) return start();
    if (glance === 'look' && hasHint() === (currentViewer() !== null)) return;
    await ask(fetch('/api/viewer'), isFromHere);
  });
}

/** Called before this tab's own sign-out: what follows needs no notice. */
export function expectSignOut(): void {
  signsOutItself = true;
}

async function start(): Promise<void> {
  hasStarted = true;
  const wasThere = window.viewerCall !== undefined;
  await ask(window.viewerCall ?? fetch('/api/viewer'), true, wasThere);
  setInterval(() => {
    if (currentViewer() && expiresAt - Date.now() < ticksBeforeEnd * tickMs) followSession('ask', false);
  }, tickMs);
  listenToChanges(({ topic }) => {
    if (topic.startsWith('auth:')) setTimeout(() => followSession('ask', false), settleMs);
  });
}

async function ask(call: Promise<Response>, isFromHere: boolean, isInitial = false): Promise<void> {
  const hasWritten = watchWrites();
  // Without a network nothing is known: the page asks again when it is back.
  const answer = await call.catch(() => null);
  if (!answer?.ok && answer?.status !== 401) return settleVotes();
  const said: Answer = answer.ok ? ((await answer.json()) as Answer) : { user: null, votes: [] };
  const mayBeOld = hasWritten();
  setViewerVotes(said.votes, mayBeOld);
  if (said.user) begin(mayBeOld ? { ...said, user: withOwnChoices(said.user) } : said, isFromHere, isInitial);
  else end(isFromHere, isInitial);
}

/** What this tab shows of the person's choices is newer than an answer that was asked for before they were saved. */
function withOwnChoices(user: Viewer): Viewer {
  const shown = currentViewer();
  if (shown?.id !== user.id) return user;
  const { emailSubscribed, fantasyTestingOptIn, follows } = shown;
  return { ...user, emailSubscribed, fantasyTestingOptIn, follows };
}

function begin({ user, expiresAt: end }: Session, isFromHere: boolean, isInitial: boolean): void {
  const before = currentViewer();
  const hadEnd = expiresAt;
  expiresAt = end;
  setHtmlChoice('signed-in', 'on');
  setHtmlChoice('session', null);
  if (before?.id !== user.id) {
    setViewer(user);
    return greet(isFromHere, isInitial);
  }
  if (JSON.stringify(before) !== JSON.stringify(user)) {
    setViewer(user);
    announce('USER_UPDATED');
  }
  if (hadEnd !== end) announce('TOKEN_REFRESHED');
}

/** Somebody is there who wasn't: by a form of this browser, by a link in a mail, in another tab, or all along. */
function greet(isFromHere: boolean, isInitial: boolean): void {
  // Kept by this tab alone: a word from the stream may ask sooner than the form's own navigation does.
  const pending = takePendingSignIn();
  if (isInitial && !pending) {
    announce('INITIAL_SESSION');
    return tellOthers('look');
  }
  if (pending?.withSecondFactor) announce('MFA_CHALLENGE_VERIFIED');
  announce('SIGNED_IN');
  reopenStream();
  if (pending) {
    showToast({ kind: 'done', ...successes['sign-in'] });
    reportAuthAction('login', pending.method);
  }
  if (isFromHere || pending) tellOthers('ask');
}

function end(isFromHere: boolean, isInitial: boolean): void {
  const wasSignedIn = currentViewer() !== null;
  // The page was drawn for somebody: what it kept a place for stays, and says that the session has ended (Decision I).
  const wasDrawn = document.documentElement.dataset.signedIn === 'on';
  if (wasDrawn && !signsOutItself) setHtmlChoice('session', 'ended');
  setHtmlChoice('signed-in', null);
  setViewer(null);
  expiresAt = 0;
  if (!wasSignedIn) return isInitial ? announce('INITIAL_SESSION') : undefined;
  announce('SIGNED_OUT');
  reopenStream();
  if (!signsOutItself) showToast({ kind: 'done', title: popoverCopy.signedOutElsewhere, text: null });
  signsOutItself = false;
  if (isFromHere) tellOthers('look');
}

/** A word to the other tabs; they look for themselves. */
export function tellOthers(glance: Glance): void {
  const channel = new BroadcastChannel(authChannelName);
  channel.postMessage(glance);
  channel.close();
}
