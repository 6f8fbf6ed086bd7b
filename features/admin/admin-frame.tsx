import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation, useNavigationType } from 'react-router';
import { adminCopy, adminSections } from './admin.cs.ts';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { CommandPalette } from './command-palette.tsx';
import { firstField, menuState } from './first-field.ts';
import { useMenuScroll } from './use-menu-scroll.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { type MenuCount, menuCountsShape } from './menu-count.rules.ts';
import './admin.css';
import '#features/imports/admin-data.css';
import './admin-photos.css';
import './mail-and-article-preview.css';

type Props = {
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
export function AdminFrame({ heading, note, actions, chooser, chosen = '', children }: Props) {
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
