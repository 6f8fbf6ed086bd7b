import { useState } from 'react';

/**
 * How many fields of a record's form hold something else than what is stored, for the head of its screen. The count
 * ends with each other state of the record, also when an undo brings an earlier one back. `fingerprint` identifies the
 * state.
 */
export function useUnsavedCount(fingerprint: string) {
  const [edited, setEdited] = useState({ fingerprint, count: 0 });
  if (edited.fingerprint !== fingerprint) setEdited({ fingerprint, count: 0 });
  const setCount = (count: number) => setEdited({ fingerprint, count });
  return [edited.fingerprint === fingerprint ? edited.count : 0, setCount] as const;
}
