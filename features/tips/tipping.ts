import { report } from '#features/analytics/analytics.ts';
import { tipToasts, tipUndo } from '#text/tips/tip-messages';
import { followQueuedTips } from '#features/offline/follow-queued-tips.ts';
import { readDayTips, storeDayTips } from '#features/offline/own-viewer.ts';
import { tipsAddress } from '#features/offline/send-tip.ts';
import { listenToChanges } from '#platform/live/live-stream.ts';
import { readJson } from '#platform/ui/read-json.ts';
import { syncServerTime } from '#platform/ui/server-time.ts';
import { showToast } from '#platform/ui/toasts.ts';
import { refreshViewer } from '#platform/session/refresh-viewer.ts';
import { currentViewer } from '#platform/session/viewer.ts';
import { myTipsAnswerShape, type TipChangeAnswer } from './tip-answer.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { type TipNames, withoutTip, withTip } from './tip-names.rules.ts';
import { myTips, setMyTips } from './my-tips.ts';
import { queueWithoutNetwork } from './queue-without-network.ts';
import { saveTip, tipFailure } from './save-tip.ts';

/** What the tip button needs to know about its runner. */
export type TippedRunner = {
  runnerId: number;
  raceId: number;
  raceNumber: number;
  startAt: Instant | null;
  horse: { id: number; name: string };
  tips: TipNames;
};

/** A second press within this time is a double click or a held key, and is ignored. */
const doubleClickMs = 500;

let lastWriteAt = 0;
const initialPress = { id: 0, at: Number.NEGATIVE_INFINITY };
let lastPress = initialPress;
/** Reloads the tips of the shown day. */
let reload: () => Promise<void> = async () => undefined;

/** Reads the viewer's tips of a race day, and again whenever another tab or device of theirs has changed something. */
export function followMyTips(eventId: number, signal: AbortSignal): void {
  if (signal.aborted) return;
  reload = async () => {
    const answer = await fetch(`${tipsAddress}?eventId=${eventId}`, { signal }).catch(() => null);
    const tips = await readJson(answer, myTipsAnswerShape);
    if (!tips) return showStoredTips(eventId, signal);
    const { at, serverNow, runnerIds } = tips;
    syncServerTime(serverNow);
    // An answer that is older than this page's last write would show the tip as it was before.
    if (!signal.aborted && at >= lastWriteAt && myTips().saving.size === 0) {
      setMyTips({ mine: new Set(runnerIds) });
      const viewer = currentViewer();
      if (viewer) void storeDayTips(viewer.id, eventId, runnerIds);
    }
  };
  void reload();
  const stop = listenToChanges(({ topic }) => {
    if (topic.startsWith('auth:') || topic === 'all') void reload();
  });
  const stopQueue = followQueuedTips(() => void reload());
  signal.addEventListener('abort', () => {
    stop();
    stopQueue();
  });
}

/** Without a network: the tips as they were when there last was one. */
async function showStoredTips(eventId: number, signal: AbortSignal): Promise<void> {
  const viewer = currentViewer();
  const runnerIds = viewer && (await readDayTips(viewer.id, eventId));
  if (runnerIds && !signal.aborted && myTips().mine === null) setMyTips({ mine: new Set(runnerIds) });
}

/**
 * Places or removes a tip: shown at once, settled by the server's answer, announced by a toast (tips.optimistic,
 * tips.messages).
 */
export async function changeTip(runner: TippedRunner, isPlacing: boolean): Promise<void> {
  const { runnerId: id } = runner;
  const { mine, saving } = myTips();
  const isSecondPress = lastPress.id === id && performance.now() - lastPress.at < doubleClickMs;
  if (mine === null || saving.has(id) || isSecondPress) return;
  lastPress = { id, at: performance.now() };
  await change(runner, isPlacing);
}

/** The opposite of what the message tells (tips.undo); the page may show another day by now. */
async function undo(runner: TippedRunner, wasPlaced: boolean): Promise<void> {
  await change(runner, !wasPlaced);
  await reload();
}

async function change(runner: TippedRunner, isPlacing: boolean): Promise<void> {
  const { runnerId: id } = runner;
  const before = myTips();
  const viewer = currentViewer();
  if (!viewer || before.saving.has(id)) return;
  const changeList = isPlacing ? withTip : withoutTip;
  setMyTips({
    mine: before.mine && withMembership(before.mine, id, isPlacing),
    saving: withMembership(before.saving, id, true),
    lists: new Map(before.lists).set(id, {
      tips: changeList(before.lists.get(id)?.tips ?? runner.tips, viewer.username),
      at: Number.POSITIVE_INFINITY,
    }),
  });
  const wasOnline = navigator.onLine;
  const madeAt = Date.now();
  const { changed, reason, status, isUnanswered } = await saveTip(runner, isPlacing);
  if (changed) return applyAnswer(runner, changed);
  if (isUnanswered) {
    await queueWithoutNetwork(runner, { isPlacing, madeAt, wasTried: wasOnline, owner: viewer.id });
    return rollBack(id, before.mine?.has(id) === true, before.lists.get(id) ?? null);
  }
  // Nothing has changed, so the next press must not count as a double click.
  lastPress = initialPress;
  const isDuplicate = isPlacing && reason === 'tip.duplicate';
  rollBack(id, isDuplicate || before.mine?.has(id) === true, before.lists.get(id) ?? null);
  showToast({ kind: 'error', ...tipFailure(isPlacing, reason) });
  if (status === 401 || reason === 'tip.other-account') refreshViewer('server', true);
  else void reload();
}

function applyAnswer(runner: TippedRunner, { runnerId: id, isMine, tips, at }: TipChangeAnswer): void {
  const { horse, raceId } = runner;
  const { mine, saving, lists } = myTips();
  // Answers may come in the reverse order.
  lastWriteAt = Math.max(lastWriteAt, at);
  setMyTips({
    mine: mine && withMembership(mine, id, isMine),
    saving: withMembership(saving, id, false),
    lists: new Map(lists).set(id, { tips, at }),
  });
  showToast({
    kind: 'done',
    ...(isMine ? tipToasts.placed : tipToasts.removed),
    about: `tip ${id}`,
    action: { label: tipUndo, run: () => void undo(runner, isMine) },
  });
  if (isMine)
    report({ name: 'horse_tip_placed', payload: { horse_id: horse.id, horse_name: horse.name, race_id: raceId } });
}

/** Restores what was shown before; after a duplicate the tip is the viewer's, because it exists already. */
function rollBack(id: number, isMine: boolean, list: { tips: TipNames; at: number } | null): void {
  const { mine, saving, lists } = myTips();
  const others = [...lists].filter(([of]) => of !== id);
  setMyTips({
    mine: mine && withMembership(mine, id, isMine),
    saving: withMembership(saving, id, false),
    lists: new Map(list ? [...others, [id, list]] : others),
  });
}

function withMembership(set: ReadonlySet<number>, id: number, isMember: boolean): ReadonlySet<number> {
  const changed = new Set(set);
  if (isMember) changed.add(id);
  else changed.delete(id);
  return changed;
}
