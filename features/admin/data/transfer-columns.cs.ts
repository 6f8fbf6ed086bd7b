import { fieldByColumn } from '#features/racing/fields.rules.ts';

/** What a column of the import format holds, for choosing one when a file is imported; an unknown one has its name. */
export const columnLabel = (name: string): string =>
  name === 'isCompleted' ? 'dostih dokončen' : (fieldByColumn.get(name)?.label ?? name);
