import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { offlineCopy } from '#text/offline/offline';
import { reportConnection, useConnection } from './connection.ts';
import { InstallInvitation } from './install-invitation.tsx';
import { NewRelease } from './new-release.tsx';
import { setFailedNavigation, useEndOfFailure, useFailedNavigation } from './failed-navigation.ts';
import { loadStylesAgain } from './load-styles-again.ts';
import { useConnectionWatch } from './use-connection-watch.ts';
import { useKeeping } from './use-keeping.ts';
import { WaitingTips } from './waiting-tips.tsx';
import './offline.css';

const copy = offlineCopy.strip;

/** How long the return is announced. */
const readMs = 8_000;

/**
 * Says below the header that the site is offline, from when what is shown is, and that it tries again; then that it is
 * back (offline.strip). Also that a link could not be followed although there is a network.
 */
export function OfflineStrip() {
  const connection = useConnection();
  const failed = useFailedNavigation();
  const retry = useConnectionWatch();
  useKeeping();
  useEffect(loadStylesAgain, []);
  const { pathname, search } = useLocation();
  useEndOfFailure(pathname + search);
  useEffect(() => {
    if (connection.state !== 'back') return undefined;
    const timer = setTimeout(() => reportConnection({ kind: 'read' }), readMs);
    return () => clearTimeout(timer);
  }, [connection]);
  return (
    <>
      <div className="connection" role="status">
        {connection.state === 'offline' && (
          <p className="connection-strip">
            <Icon name="wifi-slash" />
            <span className="grow">{copy.offline(connection.since)}</span>
            <small>{copy.retrying}</small>
            <button className="icon-button" type="button" aria-label={copy.retry} title={copy.retry} onClick={retry}>
              <Icon name="arrow-clockwise" />
            </button>
          </p>
        )}
        {connection.state === 'back' && (
          <p className="connection-strip connection-strip-back">
            <Icon name="check" />
            <span className="grow">{copy.back}</span>
            <small>{copy.updated(connection.at)}</small>
          </p>
        )}
        {failed?.state === 'failed' && <FailedLink to={failed.to} />}
      </div>
      <WaitingTips />
      <NewRelease />
      <InstallInvitation />
    </>
  );
}

/** A link that leads to something else than the site's page: a proxy's, or an error. */
function FailedLink({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <p className="connection-strip">
      <Icon name="warning" />
      <span className="grow">{loadingAndErrorCopy.failed}</span>
      <button className="button button-ghost button-small" type="button" onClick={() => void navigate(to)}>
        {loadingAndErrorCopy.retry}
      </button>
      <button
        className="icon-button"
        type="button"
        aria-label={loadingAndErrorCopy.close}
        onClick={() => setFailedNavigation(null)}
      >
        <Icon name="x" />
      </button>
    </p>
  );
}
