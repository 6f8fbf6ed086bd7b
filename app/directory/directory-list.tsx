import { Link } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { listingCopy as copy } from '#copy/cs/site/listings.ts';
import { isNarrowed, type ListQuery, letters, listAddress } from '#domain/shared/list-query.ts';

export type ListState = { path: string; query: ListQuery };

/** The list's address with `change` applied; back on the first page unless `change` names one. */
export function addressOf({ path, query }: ListState, change: Partial<ListQuery>): string {
  return listAddress(path, { ...query, page: 1, ...change });
}

/** Links to the letters; one with nothing behind it is plain text. */
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

/** Nothing matches the selection; a link leads back to the whole list, unless this is it. */
export function NoMatch({ state: { path, query }, title, text }: { state: ListState; title: string; text: string }) {
  return (
    <EmptyState title={title} text={text}>
      {(isNarrowed(query) || query.page > 1) && (
        <Link className="button button-outline button-small" to={path}>
          {copy.reset}
        </Link>
      )}
    </EmptyState>
  );
}
