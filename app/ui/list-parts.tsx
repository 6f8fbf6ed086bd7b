import { Link } from 'react-router';
import { listingCopy as copy } from '#copy/cs/site/listings.ts';
import { type ListQuery, letters, listAddress } from '#domain/shared/list-query.ts';
import { PageNav } from './page-nav.tsx';

export type ListState = { path: string; query: ListQuery };

/** The address of this state with something changed; another selection starts on its first page. */
export function addressOf({ path, query }: ListState, change: Partial<ListQuery>): string {
  return listAddress(path, { ...query, page: 1, ...change });
}

/** Letters with nobody behind them are dimmed (DESIGN.md, letters). */
export function LetterIndex({ state, present }: { state: ListState; present: readonly string[] }) {
  return (
    <nav className="letter-nav" aria-label={copy.byLetter}>
      <Link
        className="letter-nav-all"
        to={addressOf(state, { letter: null })}
        aria-current={state.query.letter === null ? 'true' : undefined}
      >
        {copy.all}
      </Link>
      {letters.map((letter) =>
        present.includes(letter) ? (
          <Link
            key={letter}
            to={addressOf(state, { letter })}
            aria-current={state.query.letter === letter ? 'true' : undefined}
          >
            {letter}
          </Link>
        ) : (
          <span key={letter} aria-hidden="true">
            {letter}
          </span>
        ),
      )}
    </nav>
  );
}

type PagerProps = { state: ListState; total: number; pageSize: number; countText: string };

export function Pager({ state, ...counts }: PagerProps) {
  return <PageNav {...counts} page={state.query.page} path={(page) => addressOf(state, { page })} />;
}

/** Nobody matches: what was asked and the way back (DESIGN.md, empty). */
export function NoMatch({ title, hint, path }: { title: string; hint: string; path: string | null }) {
  return (
    <div className="panel flush">
      <div className="empty">
        <b>{title}</b>
        <p className="small-text">{hint}</p>
        {path && (
          <Link className="button button-outline button-small" to={path}>
            {copy.reset}
          </Link>
        )}
      </div>
    </div>
  );
}
