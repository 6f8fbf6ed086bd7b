import { inPercent } from '#platform/text/number.rules.ts';
import type * as czech from './race-facts.cs.ts';
import { formatFullDate } from '#platform/time/date.en.ts';
import { formatInteger, formatKilograms, formatMetres, formatPercent } from '#platform/text/number.en.ts';
import { formatCount, nouns, plural } from '#platform/text/words.en.ts';
import { resultCodes } from './words.en.ts';
import type { Translated } from '#platform/text/translated.ts';
import type { RaceFact } from '#features/race-analysis/facts.rules.ts';
import type { RaceKind } from './race-kind.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';

const kindsRun: Record<RaceKind, string> = {
  flat: 'on the Flat',
  hurdles: 'over hurdles',
  steeplechase: 'over fences',
  'cross-country': 'over a cross-country course',
  other: 'in a race of this code',
};

/** A fact as a sentence: its subject in bold, the statement, and its evidence. */
export const factText: Translated<typeof czech.factText> = (fact, who) => {
  const sentence = (text: string, evidence: string) => ({ lead: who.name, text, evidence });
  switch (fact.kind) {
    case 'long-break':
      return sentence(`returns after ${formatInteger(fact.days)} days off.`, lastRun(fact.last));
    case 'first-run':
      return sentence('has not run in our database before.', 'no earlier result');
    case 'longest-distance':
      return sentence(
        `has not run further than ${formatMetres(fact.maxPastDistanceM)} in our database.`,
        `${formatCount(fact.races, nouns.race)} ${fact.minPastDistanceM === fact.maxPastDistanceM ? `over ${formatMetres(fact.maxPastDistanceM)}` : `from ${formatMetres(fact.minPastDistanceM)} to ${formatMetres(fact.maxPastDistanceM)}`}`,
      );
    case 'first-of-kind':
      return sentence(
        `has not run ${kindsRun[fact.raceKind]} in our database before.`,
        formatCount(fact.races, ['race of another code', 'races of other codes']),
      );
    case 'winning-run':
      return sentence(
        `won the last ${fact.wins === 1 ? 'start' : formatCount(fact.wins, ['start', 'starts'])}.`,
        lastRun(fact.last),
      );
    case 'distance-winner':
      return sentence(
        `has won ${fact.wins} of ${fact.starts} ${plural(fact.starts, ['start', 'starts'])} around ${formatMetres(fact.distanceM)}.`,
        lastRun(fact.last),
      );
    case 'course-winner':
      return sentence(
        `has won ${fact.wins} of ${fact.starts} ${plural(fact.starts, ['start', 'starts'])} of this code at the course.`,
        lastRun(fact.last),
      );
    case 'top-weight':
      return sentence(
        `carries ${formatKilograms(fact.weightKg)}, ${formatKilograms(fact.aboveKg)} more than ${who.lightest ?? 'the bottom weight'}.`,
        fact.isCareerHighest ? 'the highest weight of all known races' : 'top weight of the race',
      );
    case 'pair':
      return pairText(fact, who);
    case 'unfinished':
      return sentence(
        `${unfinished(fact.status)} ${fact.before === 1 ? 'last time out' : 'the time before last'}.`,
        `${resultCodes[fact.status].code}, ${formatFullDate(fact.date)}, ${fact.location}`,
      );
  }
};

function lastRun({ date, location, position, status }: Extract<RaceFact, { kind: 'long-break' }>['last']): string {
  const result = position !== null ? `position ${position}` : status === null ? null : resultCodes[status].word;
  return [`last ran ${formatFullDate(date)}`, location, result].filter((part) => part !== null).join(', ');
}

/** Never a word that could be read as a reproach to a rider (race-analysis.facts). */
function unfinished(status: ResultStatus): string {
  const texts: Partial<Record<ResultStatus, string>> = {
    D: 'was disqualified',
    DIS: 'was disqualified',
    DD: 'was disqualified after the race',
    PN: 'fell',
    ZN: 'lost its rider',
    SN: 'ran out',
    S: 'was left at the start',
  };
  return texts[status] ?? 'did not finish';
}

function pairText(
  { wins, rides }: Extract<RaceFact, { kind: 'pair' }>,
  who: Parameters<typeof czech.factText>[1],
): { lead: string; text: string; evidence: string } {
  return {
    lead: `${who.jockey ?? ''} and trainer ${who.trainer ?? ''}`,
    text: `have won ${wins} of ${rides} together in the ${who.season} season.`,
    evidence: `${formatPercent(inPercent(wins / rides), 1)}, the best pair of the race; horse ${who.name}`,
  };
}
