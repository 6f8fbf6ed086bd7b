import type { PragueDate } from '#platform/time/time.rules.ts';

/**
 * How often pages were opened, or how many came from a host, on one day. `rest` is what it counts as when the day has no
 * room for another name: a page's route, or 'other'.
 */
export type VisitCount = {
  day: PragueDate;
  kind: 'page' | 'referrer';
  /** A page's path, or where it was opened from. */
  name: string;
  rest: string;
  visits: number;
  robots: number;
};

/** How many names of a kind a day has at most, besides the rests, whose number is the site's own. */
export const namesADay = { page: 200, referrer: 50 } as const satisfies Record<VisitCount['kind'], number>;

/** A longer path is none of our links. */
const maxPathLength = 200;

/** The counts that a visit adds to. Robots count by route: they read every page there is, and come from nowhere. */
export function countsOf(visit: {
  day: PragueDate;
  visitor: 'person' | 'robot';
  route: string;
  path: string;
  referrer: string;
}): VisitCount[] {
  const { day, visitor, route, path, referrer } = visit;
  const page = { day, kind: 'page', rest: route } as const;
  if (visitor === 'robot') return [{ ...page, name: route, visits: 0, robots: 1 }];
  return [
    { ...page, name: path.length <= maxPathLength ? path : route, visits: 1, robots: 0 },
    { day, kind: 'referrer', name: referrer, rest: 'other', visits: 1, robots: 0 },
  ];
}

export const keyOf = ({ day, kind, name }: VisitCount): string => `${day} ${kind} ${name}`;

/** Counts with one more: of the same day, kind and name they are added up. */
export function addCount(counts: Map<string, VisitCount>, count: VisitCount): void {
  const key = keyOf(count);
  const before = counts.get(key) ?? { ...count, visits: 0, robots: 0 };
  counts.set(key, {
    ...before,
    visits: before.visits + count.visits,
    robots: before.robots + count.robots,
  });
}

/**
 * Counts as they may be stored beside `stored`, the names that have a row already by day and kind (groupOf): while there is
 * room, the most visited get a row of their own, the others go to their rest. So no visitor makes the table grow.
 */
export function withinLimits(
  counts: readonly VisitCount[],
  stored: ReadonlyMap<string, ReadonlySet<string>>,
): VisitCount[] {
  const names = new Map([...stored].map(([group, known]) => [group, new Set(known)]));
  const bounded = new Map<string, VisitCount>();
  for (const count of counts.toSorted((a, b) => b.visits - a.visits)) {
    const known = names.get(groupOf(count)) ?? new Set<string>();
    names.set(groupOf(count), known);
    const hasRoom = known.has(count.name) || count.name === count.rest || known.size < namesADay[count.kind];
    if (hasRoom && count.name !== count.rest) known.add(count.name);
    addCount(bounded, hasRoom ? count : { ...count, name: count.rest });
  }
  return [...bounded.values()];
}

export const groupOf = ({ day, kind }: Pick<VisitCount, 'day' | 'kind'>): string => `${day} ${kind}`;
