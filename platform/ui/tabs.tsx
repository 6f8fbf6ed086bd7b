import { Link } from 'react-router';

export type Tab = { to: string; label: string; isCurrent: boolean };

/** Tabs between the parts of a screen. They are links, so they work without JavaScript and with the back button. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ to, label, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
          {label}
        </Link>
      ))}
    </nav>
  );
}
