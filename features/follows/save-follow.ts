import { followCopy } from '#text/follows/follows';
import { readJson, readRefusal } from '#platform/ui/read-json.ts';
import { untilLoaded } from '#platform/ui/later.ts';
import { emitAuthEvent } from '#platform/session/auth-events.ts';
import { currentViewer, setViewer, trackWrite } from '#platform/session/viewer.ts';
import { followsShape } from './follows-answer.rules.ts';
import { type FollowKind, type Follows, isFollowed, withFollow } from './follows.rules.ts';

export type SaveResult = { ok: true } | { ok: false; message: string };

const loadRefresh = () => untilLoaded(() => import('#platform/session/refresh-viewer.ts'));

/**
 * Follows or unfollows a horse or a jockey: shown at once, reverted when the server refuses; the server answers with
 * all follows.
 */
export async function saveFollow(kind: FollowKind, id: number, isOn: boolean): Promise<SaveResult> {
  const before = currentViewer();
  if (!before) return { ok: false, message: followCopy.failed.text };
  const wasOn = isFollowed(before.follows, kind, id);
  setFollows(before.id, (follows) => withFollow(follows, kind, id, isOn));
  const body = new FormData();
  body.set(kind, String(id));
  body.set('follow', isOn ? 'on' : 'off');
  const send = () => fetch('/api/viewer/follows', { method: 'POST', body }).catch(() => null);
  const answer = await trackWrite(send);
  const stored = await readJson(answer, followsShape);
  if (stored) {
    setFollows(before.id, () => stored);
    emitAuthEvent('USER_UPDATED');
    void loadRefresh().then(({ notifyOtherTabs }) => notifyOtherTabs('server'));
    return { ok: true };
  }
  setFollows(before.id, (follows) => withFollow(follows, kind, id, wasOn));
  if (answer?.status === 401) {
    void loadRefresh().then(({ refreshViewer }) => refreshViewer('server', true));
  }
  const refusal = await readRefusal(answer);
  return { ok: false, message: refusal?.message ?? followCopy.failed.text };
}

/** Only for the person who made the change: another may have signed in meanwhile. */
function setFollows(userId: string, change: (follows: Follows) => Follows): void {
  const now = currentViewer();
  if (now?.id === userId) setViewer({ ...now, follows: change(now.follows) });
}
