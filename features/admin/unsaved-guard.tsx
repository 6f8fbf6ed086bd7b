import { useEffect, useId, useRef } from 'react';
import { useBlocker } from 'react-router';
import '#features/race-office/admin-races.css';

type Props = { isDirty: boolean; copy: { text: string; stay: string; go: string } };

/**
 * Asks before unsaved changes are left: by a dialog within the site, by the browser's own prompt when leaving the site.
 */
export function UnsavedGuard({ isDirty, copy }: Props) {
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isBlocked]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return (
    <dialog className="unsaved-dialog" ref={dialog} aria-labelledby={textId} onCancel={() => blocker.reset?.()}>
      <p id={textId}>{copy.text}</p>
      <div className="inline-group">
        <button className="button button-primary" type="button" onClick={() => blocker.reset?.()}>
          {copy.stay}
        </button>
        <button className="button button-outline" type="button" onClick={() => blocker.proceed?.()}>
          {copy.go}
        </button>
      </div>
    </dialog>
  );
}
