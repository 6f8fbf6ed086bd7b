import type { ReactNode } from 'react';
import { listingCopy as words } from '#app/copy/listings.ts';
import { FilterForm, FilterSelect } from '#app/ui/filter-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type ListQuery, listSorts } from '#domain/listings/list-query.ts';

type Props = { query: ListQuery; searchLabel: string; courses: readonly string[]; children: ReactNode };

/** Search and filters as one form: its fields are the address (Decision I). */
export function ListForm({ query, searchLabel, courses, children }: Props) {
  return (
    <FilterForm className="list-form" label={words.filter} submit={words.submit}>
      <div className="srch">
        <Icon name="magnifying-glass" />
        <input
          key={query.q}
          className="inp"
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
      <div className="flt">
        {children}
        <FilterSelect
          name="course"
          label={words.course}
          all={words.all}
          value={query.course}
          options={courses.map((course) => ({ value: course, label: course }))}
        />
        <FilterSelect
          name="week"
          label={words.week}
          all={words.all}
          value={query.week ? '1' : null}
          options={[{ value: '1', label: words.weekOnly }]}
        />
        <FilterSelect
          name="sort"
          label={words.sort}
          all={query.q === null ? words.sortedBy.name : words.byMatch}
          value={query.sort}
          options={listSorts
            .filter((sort) => sort !== 'name' || query.q !== null)
            .map((sort) => ({ value: sort, label: words.sortedBy[sort] }))}
        />
      </div>
    </FilterForm>
  );
}
