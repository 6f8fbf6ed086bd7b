import { Link } from 'react-router';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { Icon } from '#platform/ui/icon.tsx';
import { FinishPost } from './logo.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';

const copy = loadingAndErrorCopy.missing;

/** The 404 page, for any unknown path, id or category (site.not-found). */
export function NotFoundPage({ path }: { path: string }) {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="not-found">
        <div className="not-found-number" aria-hidden="true">
          <span>4</span>
          <FinishPost dot="var(--accent)" />
          <span>4</span>
        </div>
        <div>
          <h1>{copy.title}</h1>
          <p>
            {copy.before}
            <code>{path}</code>
            {copy.after}
          </p>
          <div className="inline-group">
            <Link className="button button-primary" to="/">
              {loadingAndErrorCopy.backHome}
            </Link>
            <Link className="button button-outline" to="/horses">
              <Icon name="magnifying-glass" />
              {copy.findHorse}
            </Link>
          </div>
        </div>
      </div>
    </main>
  );
}
