import { tipRefusalReason } from '#text/tips/tip-button';
import { tipToasts } from '#text/tips/tip-messages';
import { type SentTip, sendTip } from '#features/offline/send-tip.ts';
import { currentViewer } from '#platform/session/viewer.ts';
import { syncServerTime } from '#platform/ui/server-time.ts';

/** Asks the server to place or remove the viewer's tip; the page's clock follows the answer. */
export async function saveTip(runner: { runnerId: number; raceId: number }, isPlacing: boolean): Promise<SentTip> {
  const { runnerId, raceId } = runner;
  const sent = await sendTip({ runnerId, raceId, isPlacing, owner: currentViewer()?.id ?? null });
  if (sent.serverNow !== null) syncServerTime(sent.serverNow);
  return sent;
}

/** What the message of a failure says (tips.messages). */
export function tipFailure(isPlacing: boolean, reason: string | null) {
  if (reason === 'tip.duplicate') return tipToasts.duplicate;
  const { title, text } = tipToasts[isPlacing ? 'place-failed' : 'remove-failed'];
  const why = tipRefusalReason(reason);
  return { title, text: why ? `${text}: ${why}.` : text };
}
