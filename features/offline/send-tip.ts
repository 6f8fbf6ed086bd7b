import { readJson, readRefusal } from '#platform/ui/read-json.ts';
import { type TipChangeAnswer, tipChangeAnswerShape, tipRefusalTimeShape } from '#features/tips/tip-answer.rules.ts';
import type { QueuedTip, TipReply } from '#features/tips/queued-tip.rules.ts';

/** Where tips are read, placed and removed. */
export const tipsAddress = '/api/viewer/tips';

/** A network that takes a request and never answers is none. */
const timeLimitMs = 10_000;

type Tip = Pick<QueuedTip, 'runnerId' | 'raceId' | 'isPlacing'> & {
  owner: string | null;
  reason?: QueuedTip['reason'];
};

/** `serverNow`: real time at the server, where it has told it. `isUnanswered`: there was no answer at all. */
export type SentTip = TipReply & { changed: TipChangeAnswer | null; serverNow: number | null; isUnanswered: boolean };

/**
 * Asks the server to place or remove a tip, from a page or from the worker. It refuses when somebody else than the
 * owner is signed in by then (tips.queued-account).
 */
export async function sendTip({ runnerId, raceId, isPlacing, owner, reason }: Tip): Promise<SentTip> {
  const answer = await fetch(tipsAddress, {
    method: isPlacing ? 'POST' : 'DELETE',
    headers: { 'content-type': 'application/json', ...(owner === null ? {} : { 'tip-owner': owner }) },
    body: JSON.stringify(isPlacing ? { runnerId, raceId, ...(reason ? { reason } : {}) } : { runnerId }),
    signal: AbortSignal.timeout(timeLimitMs),
  }).catch(() => null);
  const changed = await readJson(answer, tipChangeAnswerShape);
  const refusal = await readRefusal(changed ? null : answer);
  const times = tipRefusalTimeShape(refusal) ? refusal : null;
  return {
    changed,
    // An answer of another shape isn't the server's word.
    status: answer?.ok && !changed ? null : (answer?.status ?? null),
    reason: refusal?.reason ?? null,
    at: times?.at ?? null,
    startAt: times?.startAt ?? null,
    isUnanswered: answer === null,
    serverNow: changed?.serverNow ?? times?.serverNow ?? null,
  };
}
