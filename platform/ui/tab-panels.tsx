import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useIsClient } from './use-is-client.ts';

type Part = { id: string; label: string; content: ReactNode };
type Props = { label: string; parts: readonly Part[]; current: string; onSelect: (id: string) => void };

/**
 * The parts of a screen as tabs: arrows, Home and End choose one. Without JavaScript all parts stand one below another
 * and the tabs lead to them.
 */
export function TabPanels({ label, parts, current, onSelect }: Props) {
  const isClient = useIsClient();
  const tabs = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const at = parts.findIndex(({ id }) => id === current);
    const last = parts.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
      ' ': at,
    };
    const part = parts[targets[event.key] ?? -1];
    if (!part) return;
    event.preventDefault();
    onSelect(part.id);
    tabs.current?.querySelector<HTMLElement>(`#${part.id}-tab`)?.focus();
  }
  return (
    <>
      <div className="tabs" role={isClient ? 'tablist' : 'navigation'} aria-label={label} ref={tabs}>
        {parts.map((part) => (
          <a
            key={part.id}
            id={`${part.id}-tab`}
            href={`#${part.id}`}
            {...(isClient && {
              role: 'tab',
              'aria-selected': part.id === current,
              'aria-controls': part.id,
              tabIndex: part.id === current ? 0 : -1,
            })}
            onClick={(event) => {
              event.preventDefault();
              onSelect(part.id);
            }}
            onKeyDown={onKeyDown}
          >
            {part.label}
          </a>
        ))}
      </div>
      {parts.map(({ id, content }) => (
        <section
          key={id}
          id={id}
          className={id === current ? 'tab-panel' : 'tab-panel is-behind'}
          role={isClient ? 'tabpanel' : undefined}
          aria-labelledby={`${id}-tab`}
        >
          {content}
        </section>
      ))}
    </>
  );
}
