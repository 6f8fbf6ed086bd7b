import { Link } from 'react-router';
import { statesCopy } from '#copy/cs/site/states.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FinishPost } from './logo.tsx';
import { contentId } from './skip-link.tsx';

const copy = statesCopy.missing;

/** Spec 2: any other path. */
export function NotFoundPage({ path }: { path: string }) {
  return (
    <main className="wrap" id={contentId}>
      <div className="miss">
        <div className="miss-n" aria-hidden="true">
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
          <div className="row">
            <Link className="btn btn-p" to="/">
              {statesCopy.backHome}
            </Link>
            <Link className="btn btn-o" to="/horses">
              <Icon name="magnifying-glass" />
              {copy.findHorse}
            </Link>
          </div>
        </div>
      </div>
    </main>
  );
}
