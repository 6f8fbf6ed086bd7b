import { Link } from 'react-router';
import { listingCopy as copy } from '#text/platform/ui/listings';
import { Icon } from './icon.tsx';
import { pagerPages } from '#platform/http/list-query.rules.ts';

type Props = { path: (page: number) => string; page: number; pageSize: number; total: number; countText: string };

/** Which items of a list this page shows, and links to the other pages. */
export function Pager({ path, page, pageSize, total, countText }: Props) {
  const last = Math.max(Math.ceil(total / pageSize), 1);
  const from = (page - 1) * pageSize + 1;
  return (
    <div className="inline-group inline-group-spread mt-3">
      <p className="small-text muted">{copy.range(from, Math.min(from + pageSize - 1, total), total, countText)}</p>
      {last > 1 && (
        <nav className="pager" aria-label={copy.pages}>
          {page > 1 && (
            <Link
              className="button button-outline button-small"
              to={path(page - 1)}
              rel="prev"
              aria-label={copy.previous}
            >
              <Icon name="caret-left" />
              <span className="hide-on-mobile">{copy.previous}</span>
            </Link>
          )}
          <ol>
            {pagerPages(page, last).map((number, index) => (
              <li key={number ?? `gap${index}`}>
                {number === null ? (
                  <span>{copy.gap}</span>
                ) : (
                  <Link
                    to={path(number)}
                    aria-label={copy.page(number)}
                    aria-current={number === page ? 'page' : undefined}
                  >
                    {number}
                  </Link>
                )}
              </li>
            ))}
          </ol>
          {page < last && (
            <Link className="button button-outline button-small" to={path(page + 1)} rel="next" aria-label={copy.next}>
              <span className="hide-on-mobile">{copy.next}</span>
              <Icon name="caret-right" />
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

type LinkTo = { to: string; label: string };
type LogPagerProps = { newer: LinkTo | null; older: LinkTo | null; label?: string };

/** The pager of a log: newest first, without page numbers. Null = no such page. */
export function LogPager({ newer, older, label = copy.pages }: LogPagerProps) {
  if (!newer && !older) return null;
  return (
    <nav className="pager mt-3" aria-label={label}>
      {newer && (
        <Link className="button button-outline button-small" to={newer.to}>
          <Icon name="caret-left" />
          {newer.label}
        </Link>
      )}
      {older && (
        <Link className="button button-outline button-small" to={older.to} rel="next">
          {older.label}
          <Icon name="caret-right" />
        </Link>
      )}
    </nav>
  );
}
