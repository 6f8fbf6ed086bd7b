import { useState } from 'react';
import { Link } from 'react-router';
import { followCopy as copy } from '#text/follows/follows';
import { Icon } from '#platform/ui/icon.tsx';
import { showToast } from '#platform/ui/toasts.ts';
import { useViewer } from '#platform/session/viewer.ts';
import { type FollowKind, isFollowed } from './follows.rules.ts';
import { saveFollow } from './save-follow.ts';

type Props = { kind: FollowKind; id: number; name: string; path: string };

/**
 * A visitor's link to sign in and return, and a signed-in person's switch: CSS shows the right one before the first
 * paint (public-pages.first-paint), and the switch stays blank until its state is known (dashboard.follows).
 */
export function FollowButton({ kind, id, name, path }: Props) {
  return (
    <p className="follow">
      <Link
        className="button button-outline for-visitor"
        to={`/auth?redirect=${encodeURIComponent(path)}`}
        aria-label={copy.followNamed[kind](name)}
      >
        <Icon name="plus" />
        <ButtonLabel />
      </Link>
      <Switch kind={kind} id={id} name={name} />
    </p>
  );
}

function Switch({ kind, id, name }: Omit<Props, 'path'>) {
  const viewer = useViewer();
  const [isSaving, setIsSaving] = useState(false);
  const isOn = viewer !== null && isFollowed(viewer.follows, kind, id);
  async function toggle() {
    if (isSaving) return;
    setIsSaving(true);
    const saved = await saveFollow(kind, id, !isOn);
    setIsSaving(false);
    if (!saved.ok) showToast({ kind: 'error', title: copy.failed.title, text: saved.message });
    else if (isOn) showToast({ kind: 'done', title: copy.stopped, text: name });
    else showToast({ kind: 'done', title: copy.now(name), text: copy.where[kind] });
  }
  return (
    <button
      className={isOn ? 'button button-outline for-viewer is-on' : 'button button-outline for-viewer'}
      type="button"
      disabled={viewer === null}
      aria-label={isOn ? copy.followingNamed[kind](name) : copy.followNamed[kind](name)}
      onClick={() => void toggle()}
    >
      <Icon name={isOn ? 'check' : 'plus'} />
      <ButtonLabel isOn={isOn} />
    </button>
  );
}

/** Both labels in one cell, so that the button has the width of the longer one. */
function ButtonLabel({ isOn = false }: { isOn?: boolean }) {
  return (
    <span className="stacked-labels">
      <span className={isOn ? 'is-out' : undefined}>{copy.follow}</span>
      <span className={isOn ? undefined : 'is-out'}>{copy.following}</span>
    </span>
  );
}
