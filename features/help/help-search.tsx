import { useState } from 'react';
import { helpCopy } from './help.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { searchHelp } from './search-help.rules.ts';
import { useHasContest } from '#platform/document/use-has-contest.ts';
import { helpEntries } from './help-entries.ts';

const copy = helpCopy.search;

/**
 * The search of /help, which finds while one types; without JavaScript it is a form that reloads the page with results
 * (site.help).
 */
export function HelpSearch({ initialQuery }: { initialQuery: string }) {
  const [query, setQuery] = useState(initialQuery);
  const hasContest = useHasContest();
  const entries = hasContest ? helpEntries : helpEntries.filter(({ id }) => id !== helpCopy.rules.id);
  const found = searchHelp(entries, query);
  const trimmedQuery = query.trim();
  return (
    <search className="help-search">
      <form className="search-field" action="/help" method="get" onSubmit={(event) => event.preventDefault()}>
        <Icon name="magnifying-glass" />
        <input
          className="text-input"
          type="search"
          name="q"
          aria-label={copy.label}
          placeholder={copy.placeholder}
          autoComplete="off"
          maxLength={60}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <noscript>
          <button className="button button-primary" type="submit">
            {copy.submit}
          </button>
        </noscript>
      </form>
      <p className="visually-hidden" role="status">
        {trimmedQuery && `${copy.found}: ${found.length}`}
      </p>
      {trimmedQuery && (
        <section className="panel help-results" aria-label={copy.results(trimmedQuery)}>
          {found.length === 0 ? (
            <p>{copy.none(trimmedQuery)}</p>
          ) : (
            <ul>
              {found.map(({ id, kind, title, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a> <span className="badge">{copy.kinds[kind]}</span>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </search>
  );
}
