import { type RefObject, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Silk } from '#features/racing/silk.tsx';
import { readJson } from '#platform/ui/read-json.ts';
import { suggestionsCopy as copy } from '#text/directory/suggestions';
import { normaliseSearch, searchAnswerShape, type SearchHit } from './search.rules.ts';
import type { KeyHandler } from './search-box.tsx';

type SuggestionsProps = {
  text: string;
  listId: string;
  input: RefObject<HTMLInputElement | null>;
  /** Registers the handler of the input's keys while the suggestions are mounted. */
  onKeyHandler: (handler: KeyHandler) => void;
  onNavigate: () => void;
};

/** Index of the highlighted suggestion, −1 for none; valid only for the `hits` it was made in. */
type Choice = { hits: readonly SearchHit[] | null; at: number };

/**
 * The search box's suggestions, grouped by kind; arrows highlight, Enter opens, without a highlight the form searches
 * the horse database.
 */
export function Suggestions({ text, listId, input, onKeyHandler, onNavigate }: SuggestionsProps) {
  const typed = normaliseSearch(text);
  const { hits, isFailed } = useHits(typed);
  const [choice, setChoice] = useState<Choice>({ hits: null, at: -1 });
  const active = choice.hits === hits ? choice.at : -1;
  const navigate = useNavigate();
  const chosen = hits?.[active] ?? null;
  useEffect(() => {
    if (chosen) input.current?.setAttribute('aria-activedescendant', optionId(listId, active));
    else input.current?.removeAttribute('aria-activedescendant');
  }, [chosen, active, input, listId]);
  useEffect(() => {
    onKeyHandler((event) => {
      const count = hits?.length ?? 0;
      if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setChoice({ hits, at: active === -1 && step === -1 ? count - 1 : (active + step + count) % count });
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        void navigate(chosen.href);
        onNavigate();
      }
    });
  }, [onKeyHandler, active, hits, chosen, navigate, onNavigate]);
  return (
    <>
      <div id={listId} role="listbox" aria-label={copy.results} hidden={!hits || hits.length === 0}>
        {hits &&
          [...new Set(hits.map(({ kind }) => kind))].map((kind) => (
            <Group
              key={kind}
              title={copy.kinds[kind]}
              hits={hits}
              kind={kind}
              active={active}
              listId={listId}
              onNavigate={onNavigate}
            />
          ))}
      </div>
      <p className="search-status tiny-text" role="status">
        {isFailed && copy.failed}
        {hits?.length === 0 && typed !== null && copy.none(typed)}
        {hits && hits.length > 0 && <span className="visually-hidden">{copy.found(hits.length)}</span>}
      </p>
    </>
  );
}

type GroupProps = {
  title: string;
  hits: readonly SearchHit[];
  kind: SearchHit['kind'];
  active: number;
  listId: string;
  onNavigate: () => void;
};

function Group({ title, hits, kind, active, listId, onNavigate }: GroupProps) {
  const own = hits.flatMap((hit, at) => (hit.kind === kind ? [{ hit, at }] : []));
  if (own.length === 0) return null;
  return (
    <div role="group" aria-label={title}>
      <p className="eyebrow" aria-hidden="true">
        {title}
      </p>
      {own.map(({ hit, at }) => (
        <Link
          key={hit.href}
          id={optionId(listId, at)}
          className="search-option"
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          to={hit.href}
          onClick={onNavigate}
        >
          {hit.silk && <Silk silk={hit.silk} />}
          <span className="grow">
            <b>{hit.name}</b>
            {hit.note && <small>{hit.note}</small>}
          </span>
          {hit.start && (
            <span className={hit.start.date === null ? 'badge badge-next' : 'badge'}>{copy.start(hit.start)}</span>
          )}
        </Link>
      ))}
    </div>
  );
}

function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** Pause in typing after which the server is queried. */
const debounceMs = 150;

type Answer = { hits: readonly SearchHit[] | null; isFailed: boolean };

const emptyAnswer: Answer = { hits: null, isFailed: false };

/**
 * What the search box found for the typed text: the previous hits until the next answer arrives; null without a query.
 */
export function useHits(query: string | null): Answer {
  const [answer, setAnswer] = useState<Answer>(emptyAnswer);
  useEffect(() => {
    if (query === null) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/api/search?q=${encodeURIComponent(query)}`, { signal: controller.signal });
        const found = await readJson(response, searchAnswerShape);
        if (!found) throw new Error(`search answered ${response.status}`);
        setAnswer({ hits: found.hits, isFailed: false });
      } catch {
        // A request aborted by further typing is no failure.
        if (!controller.signal.aborted) setAnswer({ hits: null, isFailed: true });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return query === null ? emptyAnswer : answer;
}
