// In which order the areas are drawn.

/** area → the areas it uses directly. */
export type Uses = Readonly<Record<string, readonly string[]>>;

/** Everything that each area reaches, by however many steps; in a cycle each area is visited once. */
function reachOf(uses: Uses): Map<string, Set<string>> {
  const reach = new Map<string, Set<string>>();
  const visit = (area: string): Set<string> => {
    const known = reach.get(area);
    if (known) return known;
    const found = new Set<string>();
    reach.set(area, found);
    for (const other of uses[area] ?? []) {
      found.add(other);
      for (const further of visit(other)) found.add(further);
    }
    return found;
  };
  for (const area of Object.keys(uses)) visit(area);
  return reach;
}

/** The uses that nothing else implies: a → c is left out where a → b → c is there. */
export function withoutTransitive(uses: Uses): Record<string, string[]> {
  const reach = reachOf(uses);
  return Object.fromEntries(
    Object.entries(uses).map(([area, others]) => [
      area,
      others.filter((other) => !others.some((between) => between !== other && reach.get(between)?.has(other))),
    ]),
  );
}

/** Areas by how many steps lead down from them: those that use no other come first. */
export function layersOf(uses: Uses): string[][] {
  const heights = new Map<string, number>();
  const heightOf = (area: string): number => {
    const known = heights.get(area);
    if (known !== undefined) return known;
    heights.set(area, 0);
    const height = Math.max(-1, ...(uses[area] ?? []).map(heightOf)) + 1;
    heights.set(area, height);
    return height;
  };
  const layers: string[][] = [];
  for (const area of Object.keys(uses)) (layers[heightOf(area)] ??= []).push(area);
  return layers;
}
