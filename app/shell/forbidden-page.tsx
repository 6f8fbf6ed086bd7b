import { Link, useLocation } from 'react-router';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { PageAlert } from './page-alert.tsx';

const copy = loadingAndErrorCopy.forbidden;

/** Shown to readers at an administrators' address, and to administrators whose sign-in has ended (admin.guard). */
export function ForbiddenPage({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname, search } = useLocation();
  const signIn = (
    <Link
      className="button button-primary button-small"
      to={`/auth?redirect=${encodeURIComponent(`${pathname}${search}`)}`}
    >
      {copy.signIn}
    </Link>
  );
  return (
    <PageAlert tone="warning" action={isSignedIn ? undefined : signIn}>
      <h1 className="error-heading">{copy.heading}</h1>
      <p>{isSignedIn ? copy.notAdmin : copy.signedOut}</p>
    </PageAlert>
  );
}
