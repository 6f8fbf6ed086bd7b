/** A trainer or a stable: the name with the id that links to its horses. */
export type NamedRef = { id: number; name: string };

/** From the two columns of a left join; null when there is none. */
export function namedRef(id: number | null, name: string | null): NamedRef | null {
  return id === null || name === null ? null : { id, name };
}
