import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NavLink, useLocation, useNavigate, useNavigationType } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import { fold } from '#platform/text/slug.rules.ts';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import '#features/imports/admin-data.css';
import { adminCopy, adminSections } from '#text/admin/admin';
import { type MenuCount, menuCountsShape } from './menu-count.rules.ts';
import './admin.css';
import './admin-photos.css';
import './mail-and-article-preview.css';

/** Router state of what opens a screen from the menu. */
const menuState = { isFromMenu: true } as const;

/**
 * Where work begins: in a grid, else in the search of a list, else in the first field of a form that changes something.
 */
const beginnings = [
  '#z-vysledek, .edit-grid input[data-cell]',
  'input[type="search"]',
  'form[method="post"] :is(input, textarea, select):not(:disabled)',
];
const passed =
  'dialog, details:not([open]), .race-chooser, :is([type="hidden"], [type="checkbox"], [type="radio"], [type="file"])';

/**
 * The first field of a screen, if one is to be seen without scrolling. On a touch screen none: its keyboard would cover
 * what was opened.
 */
function firstField(work: Element): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return null;
  for (const selector of beginnings) {
    const field = [...work.querySelectorAll<HTMLElement>(selector)].find((found) => !found.closest(passed));
    if (field) return field.getBoundingClientRect().top < innerHeight ? field : null;
  }
  return null;
}

/** Each screen renders its own menu, which stays where it was left; null on the first screen. */
let leftAt: number | null = null;

/** Props of the menu that scrolls: it opens where it was left, and with the screen that is shown in sight. */
function useMenuScroll() {
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!menu.current) return;
    if (leftAt !== null) menu.current.scrollTop = leftAt;
    // Whoever has scrolled it before the scripts arrived is about to press something.
    else if (menu.current.scrollTop > 0) return;
    const { scrollTop, clientHeight } = menu.current;
    const current = menu.current.querySelector<HTMLElement>('[aria-current="page"]');
    if (!current) return;
    const { offsetTop, offsetHeight } = current;
    const isSeen = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
    if (!isSeen) menu.current.scrollTop = offsetTop - clientHeight / 2;
  }, []);
  return {
    ref: menu,
    onScroll: () => {
      leftAt = menu.current?.scrollTop ?? 0;
    },
  };
}

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

type AdminFrameProps = {
  heading: string;
  /** Beside the heading, usually the site time. */
  note: string;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** Chooses the day and the race being worked on: in the work, so that the menu stays where it is on all screens. */
  chooser?: ReactNode;
  /** The race or day being worked on, as a query ('?race=7'): the menu keeps it on the other screens of races. */
  chosen?: string;
  children: ReactNode;
};

const workId = 'prace';
/** The counts are asked for at each visit; until they come, those of the visit before are shown. */
const noTopics: readonly string[] = [];
let lastCounts: readonly MenuCount[] = [];

/** The frame of every administrators' screen: heading, menu, and the screen's own content. */
export function AdminFrame({ heading, note, actions, chooser, chosen = '', children }: AdminFrameProps) {
  const work = useFocusInWork();
  const { key: visit } = useLocation();
  const { value: counts } = usePrivateAnswer('/api/admin/menu-counts', menuCountsShape, noTopics, visit);
  useEffect(() => {
    if (counts) lastCounts = counts;
  }, [counts]);
  const menu = { chosen, counts: counts ?? lastCounts };
  return (
    <div className="admin">
      <aside className="admin-side" {...useMenuScroll()}>
        <a className="skip-link" href={`#${workId}`}>
          {adminCopy.skipMenu}
        </a>
        <CommandPalette chosen={chosen} />
        <Menu {...menu} />
        <details className="admin-nav-mobile">
          <summary>
            <Icon name="list" />
            {adminCopy.menu}
            <Icon name="caret-down-fill" />
          </summary>
          <Menu {...menu} />
        </details>
      </aside>
      <div className="admin-main" id={workId} ref={work} tabIndex={-1}>
        <div className="admin-bar">
          <h1>{heading}</h1>
          <span className="small-text muted">{note}</span>
          <span className="grow" />
          {actions}
        </div>
        {chooser}
        {children}
      </div>
    </div>
  );
}

/**
 * A screen opened from the menu begins at its first field. After a form that led to another screen, and where the form
 * that had the focus is gone, Tab goes on in the work.
 */
function useFocusInWork() {
  const work = useRef<HTMLDivElement>(null);
  const { pathname, key, state } = useLocation();
  const isFromMenu = (state as Partial<typeof menuState> | null)?.isFromMenu === true;
  const shownPath = useRef(pathname);
  const isVisit = useNavigationType() === 'POP';
  useEffect(() => {
    const isSameScreen = shownPath.current === pathname;
    shownPath.current = pathname;
    const { activeElement } = document;
    const isKept = work.current?.contains(activeElement) || (isSameScreen && activeElement !== document.body);
    if (isVisit || (isKept && !isFromMenu)) return;
    const field = isFromMenu && work.current ? firstField(work.current) : null;
    (field ?? work.current)?.focus({ preventScroll: true });
  }, [pathname, key, isVisit, isFromMenu]);
  return work;
}

type MenuProps = { chosen: string; counts: readonly MenuCount[] };

function Menu({ chosen, counts }: MenuProps) {
  return (
    <nav className="admin-nav" aria-label={adminCopy.nav}>
      {adminSections.map(({ title, screens }) => (
        <section key={title}>
          <h2 className="eyebrow">{title}</h2>
          <ul>
            {screens.map(({ to, label, isOfRace = false }) => (
              <li key={to}>
                <NavLink to={isOfRace ? `${to}${chosen}` : to} state={menuState} end>
                  {label}
                  <Waiting work={counts.find((count) => count.to === to)} />
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Waiting({ work }: { work: MenuCount | undefined }) {
  if (!work) return null;
  return (
    <span className={work.isUrgent ? 'badge badge-error' : 'badge badge-warning'}>
      {work.count}
      <span className="visually-hidden"> {adminCopy.waits(work.count)}</span>
    </span>
  );
}
