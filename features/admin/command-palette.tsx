import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminCopy, adminSections } from './admin.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { fold } from '#platform/text/slug.rules.ts';
import { menuState } from './first-field.ts';

const copy = adminCopy.palette;
const screens = adminSections.flatMap(({ title, screens: ofSection }) =>
  ofSection.map((screen) => ({ ...screen, title, folded: fold(`${screen.label} ${title}`) })),
);

type Screen = (typeof screens)[number];
const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The screens whose name or section has every word that was typed. */
function screensFor(text: string) {
  const words = fold(text).split(' ');
  return screens.filter(({ folded }) => words.every((word) => folded.includes(word)));
}

/** Above the administrators' menu: opens any of its screens by a part of its name; Ctrl+K from anywhere. */
export function CommandPalette({ chosen }: { chosen: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  useOpenKey(() => setIsOpen(true));
  return (
    <>
      <button
        className="button button-outline button-small palette-button"
        type="button"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="magnifying-glass" />
        {copy.open}
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Palette
          onClose={() => setIsOpen(false)}
          onChoose={({ to, isOfRace }) => void navigate(isOfRace ? `${to}${chosen}` : to, { state: menuState })}
        />
      )}
    </>
  );
}

type PaletteProps = { onClose: () => void; onChoose: (screen: Screen) => void };

function Palette({ onClose, onChoose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const found = screensFor(text);
  const optionId = (index: number) => `${listId}-${index}`;
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  function choose(screen: Screen) {
    dialog.current?.close();
    onChoose(screen);
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = moves[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    const screen = found[active];
    if (!screen) return;
    if (by === undefined) choose(screen);
    else setActive((active + by + found.length) % found.length);
  }
  return (
    <dialog className="palette" ref={dialog} aria-label={copy.open} onClose={onClose}>
      <input
        className="text-input"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        aria-label={copy.label}
        placeholder={copy.label}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={adminCopy.nav}>
        {found.map((screen, index) => (
          <button
            key={screen.to}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(screen)}
          >
            {screen.label} <small>{screen.title}</small>
          </button>
        ))}
      </div>
      <p className="small-text" role="status">
        {found.length === 0 && copy.none}
      </p>
    </dialog>
  );
}

/** Another dialog keeps its keys. */
function useOpenKey(open: () => void) {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
