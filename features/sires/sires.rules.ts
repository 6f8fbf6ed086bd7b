import { horseName } from '#features/racing/horse-name.rules.ts';
import { readHorse } from '#features/racing/horse-identity.rules.ts';
import { type DistanceBand, distanceBands } from '#features/racing/distance-band.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { SireRow } from './sires.server.ts';

type Record = { runs: number; wins: number; places: number };

export type SireView = Record & {
  key: string;
  name: string;
  country: string | null;
  kinds: { kind: RaceKind; record: Record }[];
  bands: { band: DistanceBand; record: Record }[];
};

/**
 * Sires with the record of their offspring, most wins first (named-races.sires). Two spellings of a sire are one by the rule
 * of horses' names; different countries are different sires, and one without a country is the only one of that name.
 */
export function sires(rows: readonly SireRow[]): SireView[] {
  const named = rows.map((row) => ({ row, ...readHorse(row.sire) }));
  const countries = new Map<string, Set<string>>();
  for (const { name, country } of named) {
    const known = countries.get(fold(name)) ?? new Set<string>();
    countries.set(fold(name), country === null ? known : known.add(country));
  }
  const groups = Map.groupBy(named, ({ name, country }) => {
    const known = [...(countries.get(fold(name)) ?? [])];
    return `${fold(name)} ${country ?? (known.length === 1 ? known[0] : '')}`.trim();
  });
  return [...groups]
    .map(([key, group]) => {
      const runs = group.map(({ row }) => row);
      return {
        key,
        name: horseName(group[0]?.name ?? ''),
        country: group.find(({ country }) => country !== null)?.country ?? null,
        ...recordOf(runs),
        kinds: [...Map.groupBy(runs, ({ kind }) => kind)].map(([kind, some]) => ({ kind, record: recordOf(some) })),
        bands: distanceBands.flatMap((band) => {
          const some = runs.filter((run) => run.band === band);
          return some.length > 0 ? [{ band, record: recordOf(some) }] : [];
        }),
      };
    })
    .toSorted((a, b) => b.wins - a.wins || b.runs - a.runs || a.key.localeCompare(b.key));
}

function recordOf(rows: readonly Record[]): Record {
  const total = { runs: 0, wins: 0, places: 0 };
  for (const { runs, wins, places } of rows) {
    total.runs += runs;
    total.wins += wins;
    total.places += places;
  }
  return total;
}
