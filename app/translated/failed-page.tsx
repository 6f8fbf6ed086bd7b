import { useLocation } from 'react-router';
import { Link } from '#app/translated/router.tsx';
import { FinishPost } from '#app/shell/logo.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { loadingAndErrorCopy as copy } from '#text/platform/text/loading-and-errors';
import { language } from './language.en.ts';
import { inTranslation } from '#features/site/languages.rules.ts';

/** The page of an address that doesn't exist, and of any other failure. */
export function FailedPage({ isMissing }: { isMissing: boolean }) {
  const { pathname } = useLocation();
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="not-found">
        <div className="not-found-number" aria-hidden="true">
          <span>{isMissing ? '4' : '5'}</span>
          <FinishPost dot="var(--accent)" />
          <span>{isMissing ? '4' : '0'}</span>
        </div>
        <div>
          <h1>{isMissing ? copy.missing.title : copy.error.text}</h1>
          <p>
            {isMissing ? (
              <>
                {copy.missing.before}
                <code>{inTranslation(language.code, pathname)}</code>
                {copy.missing.after}
              </>
            ) : (
              copy.error.isRecorded
            )}
          </p>
          <div className="inline-group">
            <Link className="button button-primary" to="/">
              {copy.backHome}
            </Link>
          </div>
        </div>
      </div>
    </main>
  );
}
