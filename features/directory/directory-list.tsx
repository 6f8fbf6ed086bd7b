import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  filterCount,
  isNarrowed,
  letters,
  listAddress,
  type ListQuery,
  type ListSort,
  listSorts,
} from '#platform/http/list-query.rules.ts';
import { storedPlace } from '#features/racing/course-of-place.rules.ts';
import { listingCopy as copy, listingCopy } from '#text/platform/ui/listings';
import { FilterForm, FilterSelect } from '#platform/ui/filter-form.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { FilterToggle } from '#platform/ui/filter-toggle.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import { Rate } from '#features/stats/rate.tsx';
import type { HorseLine, NextLineUp } from './directory.rules.ts';

/**
 * What of the list of /horses or /jockeys is shown: its path, and the search, filters, order and page of the address.
 */
export type ListState = {
  path: string;
  query: ListQuery;
  /** Whether the order without a choice is that of the names; riders without a ride this season follow the others. */
  isByName: boolean;
};

/** The list's address with `change` applied; back on the first page unless `change` names one. */
function addressOf({ path, query }: Pick<ListState, 'path' | 'query'>, change: Partial<ListQuery>): string {
  return listAddress(path, { ...query, page: 1, ...change });
}

type ListFormProps = {
  query: ListQuery;
  searchLabel: string;
  courses: readonly string[];
  /** What the order without a choice is called where it isn't that of the names. */
  defaultOrder?: string;
  children: ReactNode;
};

/**
 * Search and filters of /horses and /jockeys as one form whose state is the address; `children` are the list's own
 * filters.
 */
export function ListForm({ query, searchLabel, courses, defaultOrder, children }: ListFormProps) {
  return (
    <FilterForm className="list-form" label={copy.filter} submit={copy.submit}>
      <div className="search-field">
        <Icon name="magnifying-glass" />
        <input
          key={query.q}
          className="text-input"
          type="search"
          name="q"
          aria-label={searchLabel}
          placeholder={searchLabel}
          defaultValue={query.q ?? ''}
          maxLength={60}
          autoComplete="off"
        />
      </div>
      {query.letter && <input type="hidden" name="letter" value={query.letter} />}
      <FilterToggle count={filterCount(query)} />
      <div className="filter-form">
        {children}
        <FilterSelect
          name="course"
          label={copy.course}
          all={copy.all}
          value={query.course && storedPlace(query.course, courses)}
          options={courses.map((course) => ({ value: course, label: course }))}
        />
        <FilterSelect
          name="week"
          label={copy.week}
          all={copy.all}
          value={query.week ? '1' : null}
          options={[{ value: '1', label: copy.weekOnly }]}
        />
        <FilterSelect
          name="sort"
          label={copy.sort}
          all={query.q === null ? (defaultOrder ?? copy.sortedBy.name) : copy.byMatch}
          value={query.sort}
          options={listSorts
            .filter((sort) => sort !== 'name' || query.q !== null || defaultOrder !== undefined)
            .map((sort) => ({ value: sort, label: copy.sortedBy[sort] }))}
        />
      </div>
    </FilterForm>
  );
}

type DirectoryListProps = {
  state: ListState;
  /** The first letters that the names of the list begin with. */
  presentLetters: readonly string[];
  pageSize: number;
  /** Entries of all pages. */
  total: number;
  countText: string;
  noMatch: { title: string; text: string };
  /** The table with the entries of this page. */
  children: ReactNode;
};

/** The list of /horses and of /jockeys: links to the letters, the table, and links to the other pages. */
export function DirectoryList({
  state,
  presentLetters,
  pageSize,
  total,
  countText,
  noMatch,
  children,
}: DirectoryListProps) {
  return (
    <>
      <LetterIndex state={state} present={presentLetters} />
      {total === 0 ? (
        <NoMatch state={state} {...noMatch} />
      ) : (
        <>
          {children}
          <Pager
            page={state.query.page}
            total={total}
            pageSize={pageSize}
            countText={countText}
            path={(page) => addressOf(state, { page })}
          />
        </>
      )}
    </>
  );
}

/** Links to the letters; one with nothing behind it is plain text. */
function LetterIndex({ state, present }: { state: ListState; present: readonly string[] }) {
  return (
    <nav className="letter-nav" aria-label={copy.byLetter}>
      <Link
        className="letter-nav-all"
        to={addressOf(state, { letter: null })}
        aria-current={state.query.letter === null ? 'true' : undefined}
      >
        {copy.all}
      </Link>
      {letters.map((letter) =>
        present.includes(letter) ? (
          <Link
            key={letter}
            to={addressOf(state, { letter })}
            aria-current={state.query.letter === letter ? 'true' : undefined}
          >
            {letter}
          </Link>
        ) : (
          <span key={letter} aria-hidden="true">
            {letter}
          </span>
        ),
      )}
    </nav>
  );
}

/** Nothing matches the selection; a link leads back to the whole list, unless this is it. */
function NoMatch({ state: { path, query }, title, text }: { state: ListState; title: string; text: string }) {
  return (
    <EmptyState title={title} text={text}>
      {(isNarrowed(query) || query.page > 1) && (
        <Link className="button button-outline button-small" to={path}>
          {copy.reset}
        </Link>
      )}
    </EmptyState>
  );
}

const { columns } = listingCopy;

type TableProps = {
  caption: string;
  state: ListState;
  /** Headings of the columns before the form. */
  heads: ReactNode;
  /** Heading of the number of starts, or of rides. */
  starts: string;
  children: ReactNode;
};

/** The table of /horses and of /jockeys: `heads` of its own, then form, record and next line-up; most columns sort. */
export function DirectoryTable({ caption, state, heads, starts, children }: TableProps) {
  return (
    <div className="panel flush bleed">
      <table className="data-table list-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads}
            <th scope="col" className="hide-on-mobile">
              {columns.form}
            </th>
            <SortHead state={state} sort="starts" label={starts} className="align-right" />
            <SortHead state={state} sort="wins" label={columns.wins} className="align-right" />
            <SortHead state={state} sort="places" label={columns.places} className="align-right hide-on-mobile" />
            <SortHead state={state} sort="rate" label={columns.rate} className="align-right" />
            <th scope="col" className="hide-on-mobile">
              {columns.next}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type CellsProps = { line: Pick<HorseLine, 'form' | 'record' | 'next'>; sample: number };

/** The cells that a row of /horses or /jockeys ends with: form, record and next line-up. */
export function RecordCells({ line: { form, record, next }, sample }: CellsProps) {
  return (
    <>
      <td className="hide-on-mobile">
        <FormLine form={form} />
      </td>
      <td className="align-right numeric">{record.totalRaces}</td>
      <td className="align-right numeric">
        <b>{record.wins}</b>
      </td>
      <td className="align-right numeric hide-on-mobile">{record.placements}</td>
      <td className="align-right numeric">
        <Rate share={record.winRate} count={record.totalRaces} sample={sample} digits={1} />
      </td>
      <td className="hide-on-mobile">{next ? <NextBadge next={next} /> : <span className="muted">–</span>}</td>
    </>
  );
}

/** The next race of a horse or a jockey, as a link to its card. */
export function NextBadge({ next }: { next: NextLineUp }) {
  return (
    <Link className="next-start-link numeric" to={raceHref(next)}>
      {listingCopy.lineUp(next.raceNumber, next.date)}
      <span>{next.location}</span>
    </Link>
  );
}

type SortHeadProps = { state: ListState; sort: ListSort; label: string; className?: string };

/** A column heading that sorts the list of /horses or /jockeys: names ascending, figures descending. */
export function SortHead({ state, sort, label, className }: SortHeadProps) {
  const { query } = state;
  const isDefault = sort === 'name' && state.isByName && query.q === null;
  const isOn = query.sort === sort || (isDefault && query.sort === null);
  const direction = sort === 'name' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={className} aria-sort={isOn ? direction : undefined}>
      <Link className="sort" to={addressOf(state, { sort: isDefault ? null : sort })} preventScrollReset>
        {label}
        {isOn ? (
          <Icon name={sort === 'name' ? 'caret-up-fill' : 'caret-down-fill'} />
        ) : (
          <Icon name="caret-up-down" className="icon is-dimmed" />
        )}
      </Link>
    </th>
  );
}
