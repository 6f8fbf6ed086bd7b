import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { array, nullable, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';
import { readJson } from '#platform/ui/read-json.ts';
import '#features/race-office/admin-races.css';

/** Answer to a name typed into a grid's cell: stored names like it; `note` tells namesakes apart. */
export type NamesAnswer = ValueOf<typeof namesAnswerShape>;
export const namesAnswerShape = object({ names: array(object({ name: text, note: nullable(text) })) });

type NameHit = NamesAnswer['names'][number];
/** In viewport pixels. */
export type PopupPosition = { left: number; top: number; minWidth: number };

type NameSuggestionsProps = {
  address: string;
  typed: string;
  listId: string;
  label: string;
  field: RefObject<HTMLInputElement | null>;
  position: PopupPosition;
  onSelect: (name: string) => void;
  onClose: () => void;
};

const debounceMs = 120;

/**
 * Suggested names under a cell of a grid or the horse of a syndicate: arrows highlight one, Enter accepts it, Escape
 * closes the list.
 */
export function NameSuggestions({
  address,
  typed,
  listId,
  label,
  field,
  position,
  onSelect,
  onClose,
}: NameSuggestionsProps) {
  const hits = useNames(address, typed);
  const [choice, setChoice] = useState<{ hits: readonly NameHit[]; at: number }>({ hits, at: -1 });
  const active = choice.hits === hits ? choice.at : -1;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (hits.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      event.stopPropagation();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setChoice({ hits, at: (Math.max(active, by === 1 ? -1 : 0) + by + hits.length) % hits.length });
    } else if (event.key === 'Enter' && hits[active]) {
      event.preventDefault();
      event.stopPropagation();
      onSelect(hits[active].name);
    }
  });
  useEffect(() => {
    const input = field.current;
    input?.addEventListener('keydown', onKey);
    return () => input?.removeEventListener('keydown', onKey);
  }, [field]);
  useEffect(() => {
    const input = field.current;
    if (active >= 0) input?.setAttribute('aria-activedescendant', `${listId}-${active}`);
    return () => input?.removeAttribute('aria-activedescendant');
  }, [field, listId, active]);
  return (
    <div
      className="edit-grid-suggestions"
      role="listbox"
      id={listId}
      aria-label={label}
      style={position}
      hidden={hits.length === 0}
    >
      {hits.map(({ name, note }, at) => (
        <div
          key={`${name} ${note}`}
          id={`${listId}-${at}`}
          role="option"
          aria-selected={at === active}
          onPointerDown={(event) => {
            event.preventDefault();
            onSelect(name);
          }}
        >
          {name}
          {note && <small>{note}</small>}
        </div>
      ))}
    </div>
  );
}

const noNames: readonly NameHit[] = [];

/** Names that the server finds for the text; a superseded or failed request yields none. */
function useNames(address: string, typed: string): readonly NameHit[] {
  const [answer, setAnswer] = useState<{ typed: string; hits: readonly NameHit[] }>({ typed: '', hits: noNames });
  const text = typed.trim();
  useEffect(() => {
    if (text.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const ask = fetch(`${address}&q=${encodeURIComponent(text)}`, { signal: controller.signal });
      const response = await ask.catch(() => null);
      const hits = (await readJson(response, namesAnswerShape))?.names ?? noNames;
      if (!controller.signal.aborted) setAnswer({ typed: text, hits });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [address, text]);
  return text.length < 2 ? noNames : answer.hits;
}
