/** What an administrator calls the rows that an import writes, and those that others build on them. */
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
