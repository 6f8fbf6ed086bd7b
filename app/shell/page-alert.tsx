import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { Icon } from '#platform/ui/icon.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';

type PageAlertProps = { tone: 'error' | 'warning'; children: ReactNode; action?: ReactNode };

/**
 * A whole page that says why there is no other: heading and text, an action if there is one, and the way home as a new
 * request.
 */
export function PageAlert({ tone, children, action }: PageAlertProps) {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="panel mt-10">
        <div className={tone === 'error' ? 'alert alert-error' : 'alert alert-warning'} role="alert">
          <Icon name="warning-circle-fill" />
          <div>{children}</div>
          {/* The server puts the form here that was sent without a script. */}
          <div id="sent-form" hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
          <div className="inline-group">
            {action}
            <Link className="button button-outline button-small" to="/" reloadDocument>
              {loadingAndErrorCopy.backHome}
            </Link>
          </div>
        </div>
      </div>
    </main>
  );
}
