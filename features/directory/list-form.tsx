import { storedPlace } from '#features/racing/course-of-place.rules.ts';
import type { ReactNode } from 'react';
import { listingCopy as copy } from '#platform/ui/listings.cs.ts';
import { FilterForm, FilterSelect } from '#platform/ui/filter-form.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { FilterToggle } from '#platform/ui/filter-toggle.tsx';
import { filterCount, type ListQuery, listSorts } from '#platform/http/list-query.rules.ts';

type Props = {
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
export function ListForm({ query, searchLabel, courses, defaultOrder, children }: Props) {
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
