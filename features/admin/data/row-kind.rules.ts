/**
 * Kinds of rows that an import writes, and of rows that may reference them: what stands in the way of undoing an
 * import.
 */
export type RowKind =
  | 'runner'
  | 'race'
  | 'event'
  | 'horse'
  | 'jockey'
  | 'trainer'
  | 'stable'
  | 'odds'
  | 'tip'
  | 'photo'
  | 'other';
