import { Link } from 'react-router';
import { statesCopy } from '#copy/cs/site/states.ts';
import { Icon } from '#app/ui/icon.tsx';
import { contentId } from './skip-link.tsx';

const copy = statesCopy.error;

/** Spec 2: the generic route error page. The heading is prescribed, in English (Decision A3). */
export function ErrorPage({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="wrap" id={contentId}>
      <div className="panel mt-10">
        <div className="alert alert-e" role="alert">
          <Icon name="warning-circle-fill" />
          <div>
            <h1 className="err-h" lang="en">
              {copy.heading}
            </h1>
            <p>{copy.text}</p>
          </div>
          <div className="row">
            <button className="btn btn-p btn-s" type="button" onClick={onRetry}>
              {statesCopy.retry}
            </button>
            <Link className="btn btn-o btn-s" to="/" reloadDocument>
              {statesCopy.backHome}
            </Link>
          </div>
        </div>
      </div>
    </main>
  );
}
