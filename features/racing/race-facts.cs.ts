import type { RaceFact } from '#features/race-analysis/facts.rules.ts';
import type { RaceKind } from './race-kind.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';
import { resultStatusLabel } from '#text/racing/result-status';
import { formatFullDate } from '#text/platform/time/date';
import { formatInteger, formatKilograms, formatMetres, formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import { formatCount, formatOutOf, nouns, plural } from '#text/platform/text/words';

const starts = ['startu', 'startů', 'startů'] as const;
/** The kinds of race in the accusative, for 'běží poprvé …'. */
const kindsRun: Record<RaceKind, string> = {
  flat: 'rovinu',
  hurdles: 'proutky',
  steeplechase: 'steeplechase',
  'cross-country': 'cross-country',
  other: 'dostih tohoto typu',
};

/** The subject of a fact, and the other names in it. */
export type FactNames = {
  name: string;
  isMare: boolean;
  jockey: string | null;
  trainer: string | null;
  /** Whether the jockey and the trainer are women. */
  women: { jockey: boolean; trainer: boolean };
  lightest: string | null;
  season: string;
};

/** A fact as a sentence: its subject in bold, the statement, and its evidence (race-analysis.facts). */
export function factText(fact: RaceFact, who: FactNames): { lead: string; text: string; evidence: string } {
  const mareEnding = who.isMare ? 'a' : '';
  const sentence = (text: string, evidence: string) => ({ lead: who.name, text, evidence });
  switch (fact.kind) {
    case 'long-break':
      return sentence(`startuje po ${formatCount(fact.days, ['dni', 'dnech', 'dnech'])}.`, lastRun(fact.last));
    case 'first-run':
      return sentence(`v\u00a0naší databázi ještě neběžel${mareEnding}.`, 'žádný dřívější výsledek');
    case 'longest-distance':
      return sentence(
        `v\u00a0naší databázi ještě neběžel${mareEnding} dál než ${formatMetres(fact.maxPastDistanceM)}.`,
        `${formatCount(fact.races, nouns.race)} ${fact.minPastDistanceM === fact.maxPastDistanceM ? `na ${formatMetres(fact.maxPastDistanceM)}` : `od ${formatInteger(fact.minPastDistanceM)} do ${formatMetres(fact.maxPastDistanceM)}`}`,
      );
    case 'first-of-kind':
      return sentence(
        `v\u00a0naší databázi ještě neběžel${mareEnding} ${kindsRun[fact.raceKind]}.`,
        formatCount(fact.races, ['dostih jiného typu', 'dostihy jiného typu', 'dostihů jiného typu']),
      );
    case 'winning-run':
      return sentence(
        `vyhrál${mareEnding} ${fact.wins > 4 ? 'posledních' : 'poslední'} ${formatCount(fact.wins, ['start', 'starty', 'startů'])}.`,
        lastRun(fact.last),
      );
    case 'distance-winner':
      return sentence(
        `vyhrál${mareEnding} ${fact.wins} ${formatOutOf(fact.starts)}\u00a0${plural(fact.starts, starts)} kolem ${formatMetres(fact.distanceM)}.`,
        lastRun(fact.last),
      );
    case 'course-winner':
      return sentence(
        `vyhrál${mareEnding} ${fact.wins} ${formatOutOf(fact.starts)}\u00a0${plural(fact.starts, starts)} téhož typu na zdejším závodišti.`,
        lastRun(fact.last),
      );
    case 'top-weight':
      return sentence(
        `nese ${formatKilograms(fact.weightKg)}, o\u00a0${formatKilograms(fact.aboveKg)} víc než ${who.lightest ?? 'nejlehčí kůň'}.`,
        fact.isCareerHighest ? 'nejvyšší hmotnost ze všech známých dostihů' : 'nejvyšší hmotnost v\u00a0dostihu',
      );
    case 'pair':
      return pairText(fact, who);
    case 'unfinished':
      return sentence(
        `${fact.before === 1 ? 'v\u00a0posledním dostihu' : 'v\u00a0předposledním dostihu'} ${unfinished(fact.status, who.isMare)}.`,
        `${fact.status}, ${formatFullDate(fact.date)}, ${fact.location}`,
      );
  }
}

function lastRun({ date, location, position, status }: Extract<RaceFact, { kind: 'long-break' }>['last']): string {
  const result = position !== null ? `${position}.\u00a0místo` : status === null ? null : resultStatusLabel(status);
  return [`naposledy ${formatFullDate(date)}`, location, result].filter((part) => part !== null).join(', ');
}

/** Never a word that could be read as a reproach to a rider (race-analysis.facts). */
function unfinished(status: ResultStatus, isMare: boolean): string {
  const mareEnding = isMare ? 'a' : '';
  const texts: Partial<Record<ResultStatus, string>> = {
    D: `byl${mareEnding} diskvalifikován${mareEnding}`,
    DIS: `byl${mareEnding} diskvalifikován${mareEnding}`,
    DD: `byl${mareEnding} dodatečně diskvalifikován${mareEnding}`,
    PN: `upadl${mareEnding}`,
    ZN: `${isMare ? 'přišla' : 'přišel'} o\u00a0jezdce`,
    SN: `vybočil${mareEnding} z\u00a0dráhy`,
    S: `zůstal${mareEnding} na startu`,
  };
  return texts[status] ?? `nedokončil${mareEnding}`;
}

function pairText({ wins, rides }: Extract<RaceFact, { kind: 'pair' }>, who: FactNames) {
  return {
    lead: `${who.jockey ?? ''} a\u00a0${who.women.trainer ? 'trenérka' : 'trenér'} ${who.trainer ?? ''}`,
    text: `spolu v\u00a0sezoně ${who.season} ${who.women.jockey && who.women.trainer ? 'vyhrály' : 'vyhráli'} ${wins} ${formatOutOf(rides)}\u00a0${plural(rides, starts)}.`,
    evidence: `${formatPercent(inPercent(wins / rides), 1)}, nejvíc z\u00a0dvojic dostihu; kůň ${who.name}`,
  };
}
