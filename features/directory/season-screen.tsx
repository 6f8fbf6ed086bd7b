import { storedPlace } from '#features/racing/course-of-place.rules.ts';
import { Link } from 'react-router';
import { listingCopy } from '#platform/ui/listings.cs.ts';
import { seasonTableCopy as copy } from './season-table.cs.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { FilterForm, FilterSelect } from '#platform/ui/filter-form.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { type SeasonQuery, seasonAddress, seasonDays } from './season-query.rules.ts';
import type { SeasonRole } from './season-rows.rules.ts';
import { type SeasonTable as Table, seasonPageSize } from './season-table.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { minJockeySample } from '#features/stats/breakdown.rules.ts';
import { minExpectedWins } from '#features/stats/market-interval.rules.ts';
import { SeasonTable } from './season-table.tsx';

/** What /trainers, /jockeys or /stables shows; `path` is its address, `namesPath` that of its list by name. */
export type SeasonScreenData = {
  role: SeasonRole;
  path: string;
  namesPath: string;
  query: SeasonQuery;
  table: Table;
  season: number;
  today: PragueDate;
  /** Of all who are stored. */
  count: number;
};

const otherTables = {
  trainer: ['jockey', 'stable'],
  jockey: ['trainer', 'stable'],
  stable: ['trainer', 'jockey'],
} as const satisfies Record<SeasonRole, readonly SeasonRole[]>;

/** The season table with its tabs, filters and pages (season-tables.state). */
export function SeasonScreen({ data }: { data: SeasonScreenData }) {
  const { role, query, table, season, today, count } = data;
  return (
    <>
      <div className="page-header">
        <h1>{copy.of[role].heading}</h1>
        {count > 0 && <p className="lead">{copy.lead(season, today)}</p>}
        <p className="inline-group small-text">
          {copy.others}
          {otherTables[role].map((other) => (
            <Link key={other} className="strong-link" to={`/${other}s`}>
              {copy.of[other].heading}
            </Link>
          ))}
          <Link className="strong-link" to={`/season/${season}`}>
            {copy.review(season)}
          </Link>
        </p>
      </div>
      {count === 0 ? (
        <EmptyState {...copy.of[role].empty} />
      ) : (
        <>
          <Kinds data={data} />
          <Filters data={data} />
          {table.lines.length === 0 ? (
            <NoLines data={data} />
          ) : (
            <>
              <SeasonTable role={role} lines={table.lines} caption={copy.caption(role, season, query.page)} />
              <Pager
                page={query.page}
                total={table.total}
                pageSize={seasonPageSize}
                countText={copy.count(role, table.total)}
                path={(page) => seasonAddress(data.path, { ...query, page })}
              />
              <p className="note mt-3">{copy.note(minJockeySample, minExpectedWins)}</p>
              <p className="source-note">{copy.source(role, table.races)}</p>
            </>
          )}
        </>
      )}
    </>
  );
}

/** Tabs of everything, flat and jump racing, and of the list by name. */
function Kinds({ data: { path, namesPath, query, table } }: { data: SeasonScreenData }) {
  const isByName = query.sort === 'name';
  const tab = (kind: SeasonQuery['kind'], label: string) => ({
    to: seasonAddress(path, { ...query, kind, sort: null, page: 1 }),
    label,
    isCurrent: !isByName && query.kind === kind,
  });
  const { tabs } = copy;
  const isCounted = !isByName && query.kind === null;
  return (
    <Tabs
      label={tabs.label}
      tabs={[
        tab(null, isCounted ? `${tabs.all} ${table.ranked}` : tabs.all),
        tab('flat', tabs.flat),
        tab('jumps', tabs.jumps),
        { to: namesPath, label: tabs.name, isCurrent: isByName },
      ]}
    />
  );
}

function Filters({ data: { role, path, query, table, season } }: { data: SeasonScreenData }) {
  const search = copy.of[role].search;
  return (
    <div className="season-filters">
      <FilterForm className="season-form" label={copy.filter} submit={listingCopy.submit}>
        <input
          key={query.q}
          className="text-input text-input-small"
          type="search"
          name="q"
          aria-label={search}
          placeholder={search}
          defaultValue={query.q ?? ''}
          maxLength={60}
          autoComplete="off"
        />
        <FilterSelect
          name="course"
          label={copy.course}
          all={copy.courseAll}
          value={query.course && storedPlace(query.course, table.courses)}
          options={table.courses.map((course) => ({ value: course, label: course }))}
        />
        {query.kind && <input type="hidden" name="kind" value={query.kind} />}
        {query.days && <input type="hidden" name="days" value={query.days} />}
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      </FilterForm>
      <nav className="segmented-control" aria-label={copy.span}>
        {[null, ...seasonDays].map((days) => (
          <Link
            key={days}
            to={seasonAddress(path, { ...query, days, page: 1 })}
            aria-current={query.days === days ? 'true' : undefined}
            preventScrollReset
          >
            {days === null ? copy.season(season) : copy.days(days)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** Nobody matches, or nothing has been run yet. */
function NoLines({ data: { role, path, namesPath, query } }: { data: SeasonScreenData }) {
  const { noneFound, noneChosen } = copy.of[role];
  const isNarrowed = query.q !== null || query.course !== null || query.kind !== null || query.page > 1;
  if (!isNarrowed)
    return (
      <EmptyState {...copy.noneYet}>
        <Link className="button button-outline button-small" to={namesPath}>
          {copy.tabs.name}
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState title={query.q === null ? noneChosen : `${noneFound} „${query.q}“`} text={copy.noneHint}>
      <Link className="button button-outline button-small" to={path}>
        {listingCopy.reset}
      </Link>
    </EmptyState>
  );
}
