import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router';
import { listenToChanges } from '#platform/live/live-stream.ts';
import { focusContent } from '#platform/ui/focus-content.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { offlineCopy } from '#text/offline/offline';
import { isSiteReachable, useConnection } from './connection.ts';
import { releaseOfWorker } from './register-worker.ts';
import { compareRelease, isOldRelease, onNewRelease } from './release.ts';

const copy = offlineCopy.release;

/** Offers to load the page anew when the site runs a newer release than the page is of (offline.new-release). */
export function NewRelease() {
  const isOld = useSyncExternalStore(onNewRelease, isOldRelease, () => false);
  const { state } = useConnection();
  const hasFailed = useRouteError() !== null;
  const [isPutOff, setIsPutOff] = useState(false);
  useEffect(() => {
    void releaseOfWorker().then(compareRelease);
    // The stream is back after a gap: perhaps the site was started anew.
    return listenToChanges(({ topic }) => {
      if (topic === 'all') void isSiteReachable();
    });
  }, []);
  function putOff() {
    setIsPutOff(true);
    focusContent();
  }
  // A page of a former release that has met what it doesn't know.
  useEffect(() => {
    if (hasFailed && isOld) location.reload();
  }, [hasFailed, isOld]);
  if (!isOld || isPutOff || state === 'offline') return null;
  return (
    <section className="offer offer-release" role="status" aria-label={copy.title}>
      <h2>
        <Icon name="arrows-clockwise" />
        {copy.title}
      </h2>
      <p>{copy.text}</p>
      <div className="offer-buttons">
        <button className="button button-outline" type="button" onClick={putOff}>
          {copy.later}
        </button>
        <button className="button button-primary" type="button" onClick={() => location.reload()}>
          {copy.load}
        </button>
      </div>
      <p className="muted">{copy.hint}</p>
    </section>
  );
}
