import { useEffect, useRef, useState } from 'react';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { Icon } from '#platform/ui/icon.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useOnline } from '#platform/ui/use-online.ts';
import { contentId } from '#platform/ui/skip-link.tsx';

/** How long loading takes before the screen warns that it is slow (site.slow-loading). */
const slowAfterMs = 10_000;

type Props = { onRetry: () => void };

/** Shown in place of a screen while the next one is loading; takes over the focus that was in that screen. */
export function LoadingScreen({ onRetry }: Props) {
  const screen = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className="page-width" id={contentId} tabIndex={-1} ref={screen} aria-busy="true">
      <h1 className="visually-hidden">{loadingAndErrorCopy.loadingShort}</h1>
      <LoadingPanel onRetry={onRetry} />
    </main>
  );
}

/**
 * Warns after `slowAfterMs`, or when offline; a retry restarts the timer (site.slow-loading). With `isOverlay` it
 * overlays the current screen, so that nothing typed there is lost (site.loading).
 */
export function LoadingPanel({ onRetry, isOverlay = false }: Props & { isOverlay?: boolean }) {
  const isOnline = useOnline();
  const [attempt, setAttempt] = useState(1);
  const [slowAttempt, setSlowAttempt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSlowAttempt(attempt), slowAfterMs);
    return () => clearTimeout(timer);
  }, [attempt]);
  const isSlow = slowAttempt === attempt;

  function retry() {
    setAttempt(attempt + 1);
    onRetry();
  }
  return (
    <div className={isOverlay ? 'panel loading loading-overlay' : 'panel loading'}>
      {isOnline && !isSlow ? <InProgress /> : <Warning isOnline={isOnline} onRetry={retry} />}
      <Skeleton rows={isOverlay ? 1 : 4} />
    </div>
  );
}

function InProgress() {
  return (
    <div role="status">
      <div className="loading-rail" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <p className="mt-3">
        <b>{loadingAndErrorCopy.loading}</b>
      </p>
    </div>
  );
}

function Warning({ isOnline, onRetry }: { isOnline: boolean; onRetry: () => void }) {
  return (
    <div className={isOnline ? 'alert alert-warning' : 'alert alert-error'} role="alert">
      <Icon name={isOnline ? 'warning' : 'wifi-slash'} />
      <p>{isOnline ? loadingAndErrorCopy.slow : loadingAndErrorCopy.offline}</p>
      <div className="inline-group">
        <button className="button button-primary button-small" type="button" onClick={onRetry}>
          {loadingAndErrorCopy.retry}
        </button>
        {!isOnline && (
          <button className="button button-outline button-small" type="button" onClick={() => location.reload()}>
            {loadingAndErrorCopy.reload}
          </button>
        )}
      </div>
    </div>
  );
}
