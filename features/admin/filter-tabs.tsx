import { Link } from 'react-router';
import { adminCopy } from './admin.cs.ts';

type Tab = { to: string; label: string; isCurrent: boolean };

/** Links to the parts of an administrators' list, or from one related screen to another. */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="segmented-control" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

type StateTabsProps<State extends string> = {
  label: string;
  states: readonly State[];
  /** null = all of the list. */
  current: State | null;
  names: Readonly<Record<State, string>>;
  path: (state: State | null) => string;
};

/** Tabs of an administrators' list: for the whole list and for the items in each state. */
export function StateTabs<State extends string>({ label, states, current, names, path }: StateTabsProps<State>) {
  const tabs = [null, ...states].map((state) => ({
    to: path(state),
    label: state ? names[state] : adminCopy.all,
    isCurrent: state === current,
  }));
  return <FilterTabs label={label} tabs={tabs} />;
}
