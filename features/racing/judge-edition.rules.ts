import { courseKey } from './course-of-place.rules.ts';
import {
  compareEditions,
  isSameDeclined,
  namedRaceKey,
  namedRaceName,
  type QualifierName,
  qualifierName,
} from './named-race.rules.ts';
import { raceName as shownName } from './race-name.rules.ts';

/** A named race that is stored, with its newest edition. */
export type KnownNamedRace = {
  id: number;
  name: string;
  place: string;
  month: number;
  year: number;
  ordinal: number | null;
};

/** A race that is to be judged. */
export type JudgedRace = { raceName: string; place: string; date: string };

/** What a race is: an edition of a stored named race, of a new one, of none, or it may be one (named-races.same). */
export type EditionVerdict =
  | { answer: 'same' | 'unsure'; namedRaceId: number; ordinal: number | null }
  | { answer: 'new'; name: string; ordinal: number | null }
  | { answer: 'different' };

/**
 * The order in which races are judged: the name that most years share before one that a sponsor had for a year, a short
 * name before a longer one, then the newest first. So a named race has the name and the month of today, and no sponsor's.
 */
export function judgingOrder<Race extends JudgedRace>(races: readonly Race[]): Race[] {
  const named = races.map((race) => {
    const { name } = namedRaceName(race.raceName);
    return { race, length: name.length, key: `${namedRaceKey(name)} ${courseKey(race.place)}` };
  });
  const counts = new Map<string, number>();
  for (const { key } of named) counts.set(key, (counts.get(key) ?? 0) + 1);
  const countOf = ({ key }: { key: string }) => counts.get(key) ?? 0;
  return named
    .toSorted((a, b) => countOf(b) - countOf(a) || a.length - b.length || yearOf(b.race.date) - yearOf(a.race.date))
    .map(({ race }) => race);
}

/** Judges a race against all named races; a name that is nobody's own counts only where it is known already. */
export function judgeEdition(race: JudgedRace, known: readonly KnownNamedRace[]): EditionVerdict {
  const { name, ordinal, isProper } = namedRaceName(race.raceName);
  if (name === '') return { answer: 'different' };
  const facts = { name, ordinal, place: race.place, year: yearOf(race.date), month: monthOf(race.date) };
  const key = namedRaceKey(name);
  const likely = known.filter(
    (one) => namedRaceKey(one.name) === key || (isProper && courseKey(one.place) === courseKey(race.place)),
  );
  const answers = likely.map((one) => ({ id: one.id, answer: compareEditions(facts, one) }));
  const found = answers.find(({ answer }) => answer === 'same') ?? answers.find(({ answer }) => answer === 'unsure');
  if (found && found.answer !== 'different') return { answer: found.answer, namedRaceId: found.id, ordinal };
  return isProper ? { answer: 'new', name: shownName(name), ordinal } : { answer: 'different' };
}

/** The named race that a qualifier's name names; null when none is known, or two of that name are (named-races.qualifiers). */
export function qualifiedRace(
  race: Pick<JudgedRace, 'raceName'>,
  known: readonly KnownNamedRace[],
): (QualifierName & { namedRaceId: number }) | null {
  const found = qualifierName(race.raceName);
  if (!found) return null;
  const [only, ...others] = known.filter(({ name }) => isSameDeclined(name, found.raceName));
  return only && others.length === 0 ? { ...found, namedRaceId: only.id } : null;
}

export const yearOf = (date: string): number => Number(date.slice(0, 4));
export const monthOf = (date: string): number => Number(date.slice(5, 7));
