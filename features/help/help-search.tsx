import { useState } from 'react';
import { type TermId, terms } from '#text/terms/terms';
import { termAnchor } from '#features/terms/term-address.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { useHasContest } from '#platform/document/use-has-contest.ts';
import { helpCopy } from '#text/help/help';
import { type HelpEntry, searchHelp } from './search-help.rules.ts';

const { card, codes, glossary, simulation, rules, texts, gambling, contact } = helpCopy;

/** The sections of the help page in the order of its table of contents. */
export const helpSections: readonly { id: string; title: string }[] = [
  card,
  codes,
  glossary,
  simulation,
  rules,
  ...texts,
  gambling,
  contact,
];

const section = (id: string, title: string, text: readonly string[]): HelpEntry => ({
  id,
  kind: 'section',
  title,
  text: text.join(' '),
});

/** Everything that the search on the help page covers. */
export const helpEntries: readonly HelpEntry[] = [
  ...(Object.keys(terms) as TermId[]).map((id) => ({
    id: termAnchor(id),
    kind: 'term' as const,
    title: terms[id].word,
    text: terms[id].text,
  })),
  section(
    card.id,
    card.title,
    card.points.map(({ lead, text }) => lead + text),
  ),
  section(codes.id, codes.title, [codes.status, codes.placing, codes.odds, codes.badges, codes.riders, codes.going]),
  section(simulation.id, simulation.title, [...simulation.paragraphs, simulation.table, simulation.example]),
  section(rules.id, rules.title, rules.items),
  ...texts.map(({ id, title, paragraphs }) => section(id, title, paragraphs)),
  section(
    gambling.id,
    gambling.title,
    gambling.lines.flatMap(({ label, value, note }) => [label, value, note]),
  ),
  section(contact.id, contact.title, [contact.chat]),
];

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
