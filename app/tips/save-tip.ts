import { tipToasts } from '#copy/cs/public/tip-messages.ts';
import { readJson, readRefusal } from '#app/ui/read-json.ts';
import { syncServerTime } from '#app/ui/server-time.ts';
import { type TipChangeAnswer, tipChangeAnswerShape, tipRefusalTimeShape } from '#domain/tips/tip-answer.ts';

/** Where tips are read, placed and removed. */
export const tipsAddress = '/api/viewer/tips';

/** `changed` is null when it failed: by this reason and status, which are null without a network. */
type SavedTip = { changed: TipChangeAnswer | null; reason: string | null; status: number | null };

/** Asks the server to place or remove the viewer's tip; the page's clock follows the answer. */
export async function saveTip(runner: { runnerId: number; raceId: number }, isPlacing: boolean): Promise<SavedTip> {
  const { runnerId, raceId } = runner;
  const body = JSON.stringify(isPlacing ? { runnerId, raceId } : { runnerId });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(tipsAddress, { method: isPlacing ? 'POST' : 'DELETE', headers, body }).catch(() => null);
  const changed = await readJson(answer, tipChangeAnswerShape);
  const refusal = await readRefusal(changed ? null : answer);
  if (changed) syncServerTime(changed.serverNow);
  else if (tipRefusalTimeShape(refusal)) syncServerTime(refusal.serverNow);
  return { changed, reason: refusal?.reason ?? null, status: answer?.status ?? null };
}

/** What the message of a failure says (tips.messages). */
export function tipFailure(isPlacing: boolean, reason: string | null) {
  if (reason === 'tip.duplicate') return tipToasts.duplicate;
  return tipToasts[isPlacing ? 'place-failed' : 'remove-failed'];
}
