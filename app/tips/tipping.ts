import { report } from '#app/analytics/analytics.ts';
import { tipToasts } from '#copy/cs/public/tip-messages.ts';
import { listenToChanges } from '#app/live/live-stream.ts';
import { readJson, readRefusal } from '#app/ui/read-json.ts';
import { syncServerTime } from '#app/ui/server-time.ts';
import { showToast } from '#app/ui/toasts.ts';
import { refreshViewer } from '#app/session/refresh-viewer.ts';
import { currentViewer } from '#app/session/viewer.ts';
import {
  myTipsAnswerShape,
  type TipChangeAnswer,
  tipChangeAnswerShape,
  tipRefusalTimeShape,
} from '#domain/tips/tip-answer.ts';
import { type TipNames, withoutTip, withTip } from '#domain/tips/tip-names.ts';
import { myTips, setMyTips } from './my-tips.ts';

const address = '/api/viewer/tips';

/** What the tip button needs to know about its runner. */
export type TippedRunner = {
  runnerId: number;
  raceId: number;
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
    const answer = await fetch(`${address}?eventId=${eventId}`, { signal }).catch(() => null);
    const tips = await readJson(answer, myTipsAnswerShape);
    if (!tips) return;
    const { at, serverNow, runnerIds } = tips;
    syncServerTime(serverNow);
    // An answer that is older than this page's last write would show the tip as it was before.
    if (!signal.aborted && at >= lastWriteAt && myTips().saving.size === 0) {
      setMyTips({ mine: new Set(runnerIds) });
    }
  };
  void reload();
  const stop = listenToChanges(({ topic }) => {
    if (topic.startsWith('auth:') || topic === 'all') void reload();
  });
  signal.addEventListener('abort', stop);
}

/**
 * Places or removes a tip: shown at once, settled by the server's answer, announced by a toast (tips.optimistic,
 * tips.messages).
 */
export async function changeTip(runner: TippedRunner, isPlacing: boolean): Promise<void> {
  const { runnerId: id } = runner;
  const before = myTips();
  const viewer = currentViewer();
  const isSecondPress = lastPress.id === id && performance.now() - lastPress.at < doubleClickMs;
  if (!viewer || before.mine === null || before.saving.has(id) || isSecondPress) return;
  lastPress = { id, at: performance.now() };
  const change = isPlacing ? withTip : withoutTip;
  setMyTips({
    mine: withMembership(before.mine, id, isPlacing),
    saving: withMembership(before.saving, id, true),
    lists: new Map(before.lists).set(id, {
      tips: change(before.lists.get(id)?.tips ?? runner.tips, viewer.username),
      at: Number.POSITIVE_INFINITY,
    }),
  });
  const answer = await send(runner, isPlacing);
  const changed = await readJson(answer, tipChangeAnswerShape);
  const refusal = await readRefusal(changed ? null : answer);
  if (changed) syncServerTime(changed.serverNow);
  else if (tipRefusalTimeShape(refusal)) syncServerTime(refusal.serverNow);
  if (changed) return applyAnswer(runner, changed);
  const reason = refusal?.reason ?? null;
  // Nothing has changed, so the next press must not count as a double click.
  lastPress = initialPress;
  rollBack(id, isPlacing && reason === 'tip.duplicate', before.lists.get(id) ?? null);
  showToast({ kind: 'error', ...failureOf(isPlacing, reason) });
  if (answer?.status === 401) refreshViewer('server', true);
  else void reload();
}

/** null without a network. */
function send({ runnerId, raceId }: TippedRunner, isPlacing: boolean): Promise<Response | null> {
  const body = JSON.stringify(isPlacing ? { runnerId, raceId } : { runnerId });
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method: isPlacing ? 'POST' : 'DELETE', headers, body }).catch(() => null);
}

function applyAnswer({ horse, raceId }: TippedRunner, { runnerId: id, isMine, tips, at }: TipChangeAnswer): void {
  const { mine, saving, lists } = myTips();
  // Answers may come in the reverse order.
  lastWriteAt = Math.max(lastWriteAt, at);
  setMyTips({
    mine: mine && withMembership(mine, id, isMine),
    saving: withMembership(saving, id, false),
    lists: new Map(lists).set(id, { tips, at }),
  });
  showToast({ kind: 'done', ...(isMine ? tipToasts.placed : tipToasts.removed) });
  if (isMine)
    report({ name: 'horse_tip_placed', payload: { horse_id: horse.id, horse_name: horse.name, race_id: raceId } });
}

/** Restores what was shown before; a duplicate means that the tip exists already. */
function rollBack(id: number, isDuplicate: boolean, list: { tips: TipNames; at: number } | null): void {
  const { mine, saving, lists } = myTips();
  const others = [...lists].filter(([of]) => of !== id);
  setMyTips({
    mine: mine && withMembership(mine, id, isDuplicate || !mine.has(id)),
    saving: withMembership(saving, id, false),
    lists: new Map(list ? [...others, [id, list]] : others),
  });
}

function failureOf(isPlacing: boolean, reason: string | null) {
  if (reason === 'tip.duplicate') return tipToasts.duplicate;
  return tipToasts[isPlacing ? 'place-failed' : 'remove-failed'];
}

function withMembership(set: ReadonlySet<number>, id: number, isMember: boolean): ReadonlySet<number> {
  const changed = new Set(set);
  if (isMember) changed.add(id);
  else changed.delete(id);
  return changed;
}
