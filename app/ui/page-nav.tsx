import { Link } from 'react-router';
import { listingCopy as copy } from '#copy/cs/site/listings.ts';
import { Icon } from './icon.tsx';
import { pagerPages } from '#domain/shared/list-query.ts';

type Props = { path: (page: number) => string; page: number; pageSize: number; total: number; countText: string };

/** Which part of a list the page shows, and links to the others. */
export function PageNav({ path, page, pageSize, total, countText }: Props) {
  const last = Math.max(Math.ceil(total / pageSize), 1);
  const from = (page - 1) * pageSize + 1;
  return (
    <div className="inline-group inline-group-spread mt-3">
      <p className="small-text muted">{copy.range(from, Math.min(from + pageSize - 1, total), total, countText)}</p>
      {last > 1 && (
        <nav className="pager" aria-label={copy.pages}>
          {page > 1 && <Step to={path(page - 1)} icon="caret-left" label={copy.previous} />}
          <ol>
            {pagerPages(page, last).map((named, at) => (
              <li key={named ?? `gap${at}`}>
                {named === null ? (
                  <span>{copy.gap}</span>
                ) : (
                  <Link
                    to={path(named)}
                    aria-label={copy.page(named)}
                    aria-current={named === page ? 'page' : undefined}
                  >
                    {named}
                  </Link>
                )}
              </li>
            ))}
          </ol>
          {page < last && <Step to={path(page + 1)} icon="caret-right" label={copy.next} />}
        </nav>
      )}
    </div>
  );
}

function Step({ to, icon, label }: { to: string; icon: 'caret-left' | 'caret-right'; label: string }) {
  return (
    <Link
      className="button button-outline button-small"
      to={to}
      rel={icon === 'caret-left' ? 'prev' : 'next'}
      aria-label={label}
    >
      {icon === 'caret-left' && <Icon name={icon} />}
      <span className="hide-on-mobile">{label}</span>
      {icon === 'caret-right' && <Icon name={icon} />}
    </Link>
  );
}
