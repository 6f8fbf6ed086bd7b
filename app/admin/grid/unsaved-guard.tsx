import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

type Props = { isDirty: boolean; copy: { text: string; stay: string; go: string } };

/** Leaving with unsaved changes asks first: within the site by a dialog, out of it by the browser's own question. */
export function UnsavedGuard({ isDirty, copy: words }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  const isAsking = blocker.state === 'blocked';
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <dialog className="unsaved-dialog" ref={dialog} aria-labelledby="neulozeno" onCancel={() => blocker.reset?.()}>
      <p id="neulozeno">{words.text}</p>
      <div className="inline-group">
        <button className="button button-primary" type="button" onClick={() => blocker.reset?.()}>
          {words.stay}
        </button>
        <button className="button button-outline" type="button" onClick={() => blocker.proceed?.()}>
          {words.go}
        </button>
      </div>
    </dialog>
  );
}
