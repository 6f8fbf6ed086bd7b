import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listingCopy as copy } from '#platform/ui/listings.cs.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import { isNarrowed, letters } from '#platform/http/list-query.rules.ts';
import { addressOf, type ListState } from './list-state.ts';

type Props = {
  state: ListState;
  /** The first letters that the names of the list begin with. */
  presentLetters: readonly string[];
  pageSize: number;
  /** Entries of all pages. */
  total: number;
  countText: string;
  noMatch: { title: string; text: string };
  /** The table with the entries of this page. */
  children: ReactNode;
};

/** The list of /horses and of /jockeys: links to the letters, the table, and links to the other pages. */
export function DirectoryList({ state, presentLetters, pageSize, total, countText, noMatch, children }: Props) {
  return (
    <>
      <LetterIndex state={state} present={presentLetters} />
      {total === 0 ? (
        <NoMatch state={state} {...noMatch} />
      ) : (
        <>
          {children}
          <Pager
            page={state.query.page}
            total={total}
            pageSize={pageSize}
            countText={countText}
            path={(page) => addressOf(state, { page })}
          />
        </>
      )}
    </>
  );
}

/** Links to the letters; one with nothing behind it is plain text. */
function LetterIndex({ state, present }: { state: ListState; present: readonly string[] }) {
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
function NoMatch({ state: { path, query }, title, text }: { state: ListState; title: string; text: string }) {
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
