import { useState } from 'react';
import type { TypedResult } from '#domain/admin/races/typed-result.ts';

export const typedFields = ['order', 'codes', 'margins', 'time'] as const;
type TypedField = (typeof typedFields)[number];
const emptyFields: TypedResult = { order: '', codes: '', margins: '', time: '' };

export const typedFieldId = (name: TypedField): string => `z-${name}`;

/** The fields of a result's quick entry. `waiting`: the first whose text was not taken over into the grid. */
export function useTypedResult() {
  const [typed, setTyped] = useState(emptyFields);
  const waiting = typedFields.find((name) => typed[name].trim() !== '') ?? null;
  return { typed, setTyped, waiting, empty: () => setTyped(emptyFields) };
}

export function focusTyped(name: TypedField): void {
  document.getElementById(typedFieldId(name))?.focus();
}
