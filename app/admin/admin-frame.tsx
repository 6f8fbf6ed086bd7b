import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { adminCopy, adminSections } from '#copy/cs/admin/admin.ts';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  heading: string;
  /** Beside the heading, usually the site time. */
  note: string;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** Above the menu: the day and race being worked on. */
  side?: ReactNode;
  children: ReactNode;
};

const workId = 'prace';

/** The frame of every administrators' screen: heading, menu, and the screen's own content. */
export function AdminFrame({ heading, note, actions, side, children }: Props) {
  return (
    <div className="admin">
      <aside className="admin-side">
        <a className="skip-link" href={`#${workId}`}>
          {adminCopy.skipMenu}
        </a>
        {side}
        <nav className="admin-nav" aria-label={adminCopy.nav}>
          {adminSections.map(({ title, screens }) => (
            <section key={title}>
              <h2 className="eyebrow">{title}</h2>
              <Screens screens={screens} />
            </section>
          ))}
        </nav>
        <details className="admin-nav-mobile">
          <summary>
            <Icon name="list" />
            {adminCopy.menu}
            <Icon name="caret-down-fill" />
          </summary>
          <Screens screens={adminSections.flatMap(({ screens }) => screens)} />
        </details>
      </aside>
      <div className="admin-main" id={workId}>
        <div className="admin-bar">
          <h1>{heading}</h1>
          <span className="small-text muted">{note}</span>
          <span className="grow" />
          {actions}
        </div>
        {children}
      </div>
    </div>
  );
}

function Screens({ screens }: { screens: readonly { to: string; label: string }[] }) {
  return (
    <ul>
      {screens.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
