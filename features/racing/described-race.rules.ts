import type { RaceFacts } from './fields.rules.ts';
import { formatMetres } from '#text/platform/text/number';

/** What a race is, in the order of every page that says it, in every language. */
export const describingFacts = ['distanceM', 'raceType', 'category'] as const satisfies readonly (keyof RaceFacts)[];
type DescribingFact = (typeof describingFacts)[number];
export type DescribedRace = Pick<RaceFacts, DescribingFact>;

/** Each fact that is known, as people read it; kind and category are labels already. */
export const describeRace = (race: DescribedRace): { name: DescribingFact; text: string }[] =>
  describingFacts.flatMap((name) => {
    const fact = race[name];
    return fact ? [{ name, text: typeof fact === 'number' ? formatMetres(fact) : fact }] : [];
  });
