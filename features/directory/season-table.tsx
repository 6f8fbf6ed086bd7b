import { Link } from 'react-router';
import { storedPlace } from '#features/racing/course-of-place.rules.ts';
import { listingCopy } from '#text/platform/ui/listings';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { FilterForm, FilterSelect } from '#platform/ui/filter-form.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { minJockeySample } from '#features/stats/breakdown.rules.ts';
import { minExpectedWins } from '#features/stats/market-interval.rules.ts';
import { horseCopy } from '#text/horses/horses';
import { FormLine } from '#features/racing/form-line.tsx';
import { Won } from '#features/racing/won.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import { Silk } from '#features/racing/silk.tsx';
import { Rate } from '#features/stats/rate.tsx';
import { MarketInterval } from '#features/stats/market-interval.tsx';
import { Term } from '#features/terms/term.tsx';
import { formatDecimal, formatInteger } from '#text/platform/text/number';
import { seasonTableCopy as copy } from '#text/directory/season-table';
import {
  seasonAddress,
  seasonDays,
  type SeasonLine,
  seasonPageSize,
  type SeasonQuery,
  type SeasonRole,
  type SeasonTable as Table,
} from './season-table.rules.ts';

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

const { columns } = copy;

type SeasonTableProps = { role: SeasonRole; lines: readonly SeasonLine[]; caption: string };

/** The table of a season: trainers, jockeys or stables by their wins (season-tables.columns). */
function SeasonTable({ role, lines, caption }: SeasonTableProps) {
  return (
    <div className="panel flush bleed">
      <table className="data-table stats-table season-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.rank}</th>
            <th scope="col">{copy.of[role].who}</th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.starts}
            </th>
            <th scope="col" className="align-right">
              {columns.wins}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.places}
            </th>
            <th scope="col" className="align-right">
              {columns.rate}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              <Term id="ae">{columns.ae}</Term>
            </th>
            <th scope="col" className="hide-on-mobile hide-on-tablet">
              {columns.interval}
            </th>
            <th scope="col" className="hide-on-mobile hide-on-tablet">
              {columns.form}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.lastDays}
            </th>
            <th scope="col" className="align-right hide-on-mobile hide-on-tablet">
              {columns.won}
            </th>
            <th scope="col" className="hide-on-mobile">
              {columns.next}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.slug} role={role} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ role, line }: { role: SeasonRole; line: SeasonLine }) {
  const { record, market } = line;
  return (
    <tr>
      <td className="season-rank">{line.rank === null ? <span className="muted">–</span> : `${line.rank}.`}</td>
      <th scope="row">
        <Name role={role} line={line} />
      </th>
      <td className="align-right numeric hide-on-mobile">{formatInteger(record.totalRaces)}</td>
      <td className="align-right numeric">
        <b>{record.wins}</b>
      </td>
      <td className="align-right numeric hide-on-mobile">{record.placements}</td>
      <td className="align-right numeric">
        <span className="season-rate">
          <span className="season-bar" aria-hidden="true">
            <i style={{ width: `${Math.min((record.winRate ?? 0) * 285, 100)}%` }} />
          </span>
          <Rate share={record.winRate} count={record.totalRaces} sample={minJockeySample} digits={1} />
        </span>
      </td>
      <td className="align-right numeric hide-on-mobile">
        <Market market={market} />
      </td>
      <td className="hide-on-mobile hide-on-tablet">
        <MarketInterval market={market} interval={line.interval} />
      </td>
      <td className="hide-on-mobile hide-on-tablet">
        <FormLine form={line.form} />
      </td>
      <td className="align-right numeric nowrap hide-on-mobile">
        {line.lastDays.starts === 0 ? (
          <span className="muted">–</span>
        ) : (
          <>
            <b>{line.lastDays.wins}</b> {copy.winsOf(line.lastDays.starts)}
          </>
        )}
      </td>
      <td className="align-right numeric hide-on-mobile hide-on-tablet">
        <Won won={line.won} />
      </td>
      <td className="hide-on-mobile">
        <Next next={line.next} />
      </td>
    </tr>
  );
}

function Name({ role, line }: { role: SeasonRole; line: SeasonLine }) {
  const about = role === 'jockey' ? line.title : line.horses > 0 && copy.horses(line.horses);
  return (
    <span className="season-name">
      {role === 'stable' ? (
        <Silk silk={line.silk} />
      ) : (
        <span className="initials-plate" aria-hidden="true">
          {line.initials}
        </span>
      )}
      <span>
        <Link className="horse" to={`/${role}/${line.slug}`} prefetch="intent" viewTransition>
          {line.name}
        </Link>
        {line.mostlyAt && <small>{copy.mostlyAt(line.mostlyAt)}</small>}
        {about && <small className="hide-on-mobile">{about}</small>}
        <small className="only-on-mobile">{copy.phoneRecord(line.record.totalRaces, line.record.placements)}</small>
      </span>
    </span>
  );
}

/** A/E, or that there is too little to tell (design.small-sample). */
function Market({ market: { actualToExpected, expectedWins } }: Pick<SeasonLine, 'market'>) {
  if (actualToExpected === null) return <span className="muted">–</span>;
  if (expectedWins < minExpectedWins) return <span className="small-sample">{horseCopy.fewData}</span>;
  return <b>{formatDecimal(actualToExpected, 2)}</b>;
}

function Next({ next }: Pick<SeasonLine, 'next'>) {
  if (!next) return <span className="muted">–</span>;
  return (
    <Link className="next-start-link numeric" to={raceHref(next)}>
      {copy.nextDay(next.date, next.location)}
      <span>{copy.startsAhead(next.startsAhead)}</span>
    </Link>
  );
}
