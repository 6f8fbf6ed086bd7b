import { categoryLabel } from '#text/racing/category';
import { raceKindLabel } from '#text/racing/race-kind';
import type { RaceKind } from './race-kind.rules.ts';

type Worded = { kind: RaceKind; raceType: string; category: string | null };

/** Its category and kind as people read them, whatever words the source has for them. */
export const withLabels = <Race extends Worded>(race: Race): Race => ({
  ...race,
  category: race.category && categoryLabel(race.category),
  raceType: raceKindLabel(race.kind, race.raceType),
});
