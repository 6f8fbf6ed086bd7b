import type { GridColumn } from '#features/admin/grid/column.rules.ts';
import { officeFields, typedColumn } from './typed-column.rules.ts';

const columnsOf = (part: 'event' | 'race'): readonly GridColumn[] =>
  officeFields.filter((field) => field.part === part).map((field) => typedColumn(field));

/** A race day's fields. Edits of two administrators are merged as a grid's cells are (race-office.merge). */
export const dayColumns = columnsOf('event');

/** A race's fields, in the order of the form. */
export const raceColumns = columnsOf('race');

/** What a programme says of each race, from left to right (race-office.day-table). */
const programme = ['time', 'raceName', 'distance', 'raceType', 'category', 'prizeMoney', 'conditions'];
export const dayRaceColumns: readonly GridColumn[] = programme.flatMap((key) =>
  raceColumns.filter((column) => column.key === key),
);

/** Fields of a day or a race that may not stay empty. */
export const requiredFields: ReadonlySet<string> = new Set(
  officeFields.flatMap(({ part, field, isKey, isRequired }) =>
    (part === 'event' || part === 'race') && (isKey || isRequired) ? [field] : [],
  ),
);
