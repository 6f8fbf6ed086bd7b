import { FilterTabs } from '#features/admin/filter-tabs.tsx';
import { adminDataCopy as copy } from './data.cs.ts';

const tabs = [
  { part: 'imports', to: '/admin/data' },
  { part: 'feeds', to: '/admin/data/feeds' },
  { part: 'checks', to: '/admin/data/checks' },
] as const;

/** Tabs between the screens of /admin/data: imports, feeds, checks. */
export function DataTabs({ current }: { current: keyof typeof copy.parts }) {
  return (
    <FilterTabs
      label={copy.menu}
      tabs={tabs.map(({ part, to }) => ({ to, label: copy.parts[part], isCurrent: part === current }))}
    />
  );
}
