import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Icon } from '#platform/ui/icon.tsx';
import { later } from '#platform/ui/later.ts';
import { searchCopy as copy } from '#text/directory/search';

/**
 * Handles a key pressed in the search box's input. The suggestions, loaded when the box first opens, register one with
 * it.
 */
export type KeyHandler = (event: KeyboardEvent) => void;

const Suggestions = later(async () => (await import('./suggestions.tsx')).Suggestions);

const listId = 'hledani-navrhy';

/**
 * The search box of the header; '/' opens it. Without a script it unfolds into a form that searches the horse database,
 * with one it suggests everything that has a name (search.box).
 */
export function SearchBox() {
  const box = useRef<HTMLDetailsElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<KeyHandler>(() => undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const setKeyHandler = useCallback((handler: KeyHandler) => {
    keys.current = handler;
  }, []);
  useSlashKey(() => {
    if (box.current) box.current.open = true;
    // At once: `toggle` comes a moment later, and what is typed until then would be lost.
    input.current?.focus();
  });

  useCloseOnLeave(box, close);

  function close(returnFocus: boolean) {
    if (!box.current) return;
    box.current.open = false;
    if (returnFocus) box.current.querySelector('summary')?.focus();
  }
  return (
    <details
      className="header-search"
      ref={box}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
        if (event.currentTarget.open) input.current?.focus();
      }}
    >
      <summary
        className="icon-button"
        aria-label={copy.open}
        title={`${copy.open} (/)`}
        onPointerDown={Suggestions.prefetch}
      >
        <Icon name="magnifying-glass" />
      </summary>
      <div className="header-search-panel floating-panel">
        <form className="search-field" action="/horses" method="get" role="search" aria-label={copy.open}>
          <Icon name="magnifying-glass" />
          <input
            ref={input}
            className="text-input"
            type="search"
            name="q"
            aria-label={copy.label}
            placeholder={copy.hint}
            autoComplete="off"
            maxLength={60}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => keys.current(event)}
            {...(isOpen
              ? {
                  role: 'combobox',
                  'aria-expanded': text.trim().length > 1,
                  'aria-controls': listId,
                  'aria-autocomplete': 'list' as const,
                }
              : {})}
          />
          <button className="button button-primary button-small" type="submit">
            {copy.submit}
          </button>
        </form>
        {isOpen && (
          <Suspense>
            <Suggestions
              text={text}
              listId={listId}
              input={input}
              onKeyHandler={setKeyHandler}
              onNavigate={() => close(false)}
            />
          </Suspense>
        )}
      </div>
    </details>
  );
}

/** Escape closes the box and returns the focus; moving the focus out only closes it. */
function useCloseOnLeave(box: RefObject<HTMLDetailsElement | null>, close: (returnFocus: boolean) => void) {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const element = box.current;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && element?.open) closeNow(true);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) closeNow(false);
    };
    element?.addEventListener('keydown', onKey);
    element?.addEventListener('focusout', onFocusOut);
    return () => {
      element?.removeEventListener('keydown', onKey);
      element?.removeEventListener('focusout', onFocusOut);
    };
  }, [box]);
}

/** Calls `open` when '/' is pressed outside of a field. */
function useSlashKey(open: () => void) {
  const openNow = useEffectEvent(open);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      openNow();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
