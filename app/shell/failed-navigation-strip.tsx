import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadingAndErrorCopy as copy } from '#copy/cs/site/loading-and-errors.ts';
import { setFailedNavigation, useFailedNavigation } from './failed-navigation.ts';

/** On every page: says that a link could not be followed, until another page is reached (site.offline). */
export function FailedNavigationStrip() {
  const failed = useFailedNavigation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => setFailedNavigation(null), [pathname, search]);
  return (
    <div className="failed-navigation" role="alert">
      {failed && failed.state !== 'waiting' && (
        <p className="alert alert-warning">
          <span>{failed.state === 'offline' ? copy.offline : copy.failed}</span>
          <span className="inline-group">
            <button
              className="button button-primary button-small"
              type="button"
              onClick={() => void navigate(failed.to)}
            >
              {copy.retry}
            </button>
            <button
              className="button button-ghost button-small"
              type="button"
              onClick={() => setFailedNavigation(null)}
            >
              {copy.close}
            </button>
          </span>
        </p>
      )}
    </div>
  );
}
