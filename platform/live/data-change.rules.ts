/** What the loader of a live page returns: values that JSON holds. An absent and an undefined field are the same. */
export type Data = null | boolean | number | string | readonly Data[] | DataRecord;
type DataRecord = { readonly [field: string]: Data | undefined };

/**
 * How one value became another, as it travels to open pages: the new value (`is`), or the fields, elements or members
 * that changed (`in`). Members of a list of records with unique ids are named by their id, `order` lists all of them
 * when others came or the order changed; elements of other lists by their place, those past the end are added.
 */
export type DataChange =
  | { is: Data }
  | { in: { readonly [name: string]: DataChange }; without?: readonly string[]; order?: readonly string[] };

/** What must change in `before` to make it `after`; null = nothing. */
export function diffData(before: Data | undefined, after: Data): DataChange | null {
  if (before === after) return null;
  if (isList(before) && isList(after)) return diffLists(before, after);
  if (isRecord(before) && isRecord(after)) return diffRecords(before, after);
  return { is: after };
}

function diffRecords(before: DataRecord, after: DataRecord): DataChange | null {
  const fields = new Map(Object.entries(before));
  const fieldsAfter = new Map(Object.entries(after));
  const without = [...fields.keys()].filter(
    (field) => fields.get(field) !== undefined && fieldsAfter.get(field) === undefined,
  );
  const changed = changedMembers([...fieldsAfter], (field) => fields.get(field));
  if (without.length === 0) return changed.length === 0 ? null : { in: Object.fromEntries(changed) };
  return { in: Object.fromEntries(changed), without };
}

function diffLists(before: readonly Data[], after: readonly Data[]): DataChange | null {
  const ids = idsOf(after);
  const idsBefore = idsOf(before);
  if (ids === null || idsBefore === null) {
    if (ids !== idsBefore || after.length < before.length) return { is: after };
    const changed = changedMembers(Object.entries(after), (place) => before[Number(place)]);
    // When others moved, too, the list is shorter by itself than as changes of its elements.
    if (changed.length > after.length - before.length && after.length > before.length) return { is: after };
    return changed.length === 0 ? null : { in: Object.fromEntries(changed) };
  }
  const members = new Map(idsBefore.map((id, place) => [id, before[place]]));
  const changed = changedMembers(
    ids.map((id, place) => [id, after[place]] as const),
    (id) => members.get(id),
  );
  const isSameOrder = ids.length === idsBefore.length && ids.every((id, place) => id === idsBefore[place]);
  if (!isSameOrder) return { in: Object.fromEntries(changed), order: ids };
  return changed.length === 0 ? null : { in: Object.fromEntries(changed) };
}

function changedMembers(
  after: readonly (readonly [string, Data | undefined])[],
  before: (name: string) => Data | undefined,
): [string, DataChange][] {
  return after.flatMap(([name, value]) => {
    const change = value === undefined ? null : diffData(before(name), value);
    return change === null ? [] : [[name, change]];
  });
}

/**
 * The data after a change that diffData made of the same data. What didn't change keeps its identity, so that only
 * components of what did change render anew.
 */
export function applyChange(data: Data | undefined, change: DataChange): Data {
  if ('is' in change) return change.is;
  if (isList(data)) return applyToList(data, change);
  const fields = new Map(isRecord(data) ? Object.entries(data) : []);
  for (const [field, part] of Object.entries(change.in)) fields.set(field, applyChange(fields.get(field), part));
  for (const field of change.without ?? []) fields.delete(field);
  return Object.fromEntries(fields);
}

function applyToList(data: readonly Data[], change: Exclude<DataChange, { is: Data }>): Data[] {
  const names = idsOf(data) ?? data.map((_, place) => String(place));
  const members = new Map(names.map((name, place) => [name, data[place]]));
  for (const [name, part] of Object.entries(change.in)) members.set(name, applyChange(members.get(name), part));
  return (change.order ?? [...members.keys()]).map((name) => members.get(name) ?? null);
}

/** The ids of a list of records, if each has one of its own; otherwise null. */
function idsOf(list: readonly Data[]): string[] | null {
  const ids = list.flatMap((member) => {
    const id = isRecord(member) ? member.id : null;
    return typeof id === 'number' || typeof id === 'string' ? [String(id)] : [];
  });
  return ids.length === list.length && ids.length > 0 && new Set(ids).size === ids.length ? ids : null;
}

const isList = (data: Data | undefined): data is readonly Data[] => Array.isArray(data);
const isRecord = (data: Data | undefined): data is DataRecord =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
