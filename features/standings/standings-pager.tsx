import { Link } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import { pageCount, pageRanks } from './page.rules.ts';

type Props = {
  page: number;
  /** Number of ranked rows. */
  ranked: number;
  path: (page: number) => string;
  copy: { pages: string; previous: string; next: string; range: (from: number, to: number, total: number) => string };
};

/** Below standings: which ranks the page shows, with links to higher and lower ones; nothing when they fit one page. */
export function StandingsPager({ page, ranked, path, copy }: Props) {
  const last = pageCount(ranked);
  if (last === 1) return null;
  const { from, to } = pageRanks(page);
  return (
    <nav className="pager" aria-label={copy.pages}>
      {page > 1 && (
        <Link className="button button-outline button-small" to={path(page - 1)} rel="prev">
          <Icon name="caret-left" />
          {copy.previous}
        </Link>
      )}
      <span className="small-text numeric">{copy.range(from, Math.min(to, ranked), ranked)}</span>
      {page < last && (
        <Link className="button button-outline button-small" to={path(page + 1)} rel="next">
          {copy.next}
          <Icon name="caret-right" />
        </Link>
      )}
    </nav>
  );
}
