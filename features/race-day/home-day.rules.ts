import type { BookmakerMark } from '#features/odds/displayed-odds.rules.ts';
import { correctionText } from '#text/racing/correction-text';
import { withLabels } from '#features/racing/race-labels.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { TipNames } from '#features/tips/tip-names.rules.ts';
import type { RaceCardView, RaceDayView, RunnerView } from './race-day-view.rules.ts';
import {
  ageAndSex,
  allowanceText,
  behindWeight,
  equipmentMark,
  wideColumns,
  type WideColumns,
} from './runner-facts.rules.ts';
import { reservesNote } from '#text/race-day/runner-facts';

/**
 * A runner as a card of the home page shows it. The page carries its data beside its HTML, so nothing stands in it that
 * follows from the rest (addresses, the change of a price) and nothing that is empty; its silk is in a picture
 * (docs/decisions/0051).
 */
export type CardRunner = {
  id: number;
  number: number | null;
  horseId: number;
  horseName: string;
  country?: string;
  /** Only where words follow it: of a non-starter, and in a result. */
  isMare?: true;
  stable?: string;
  /** Only without a stable. */
  trainer?: string;
  jockeyId?: number;
  jockeyName?: string;
  jockeyTitle?: string;
  weightKg?: number;
  /** The box and the official rating, null where unknown; only in a race that has the column (race-day.runner-facts). */
  draw?: number | null;
  rating?: number | null;
  /** '−1,5' */
  allowance?: string;
  /** On a phone, whose rows have no columns for it: ' (−1,5) · HR 82'. */
  behindWeight?: string;
  /** 'K', 'K 1.' */
  equipment?: readonly string[];
  /** '5 hř' */
  ageAndSex?: string;
  /** The displayed price with its bookmaker (odds.displayed). */
  odds?: number;
  marker?: BookmakerMark;
  /** Displayed prices, oldest first; only two and more (odds.movement). */
  prices?: readonly number[];
  badges?: RunnerView['badges'];
  form?: RunnerView['form'];
  isNonStarter?: true;
  /** The order among the reserves, in place of a number, a price and tips (racing.reserves). */
  reserve?: number;
  /** Above the first reserve. */
  reservesNote?: string;
  result?: CardResult;
  tips: TipNames;
};

/** The placing follows from the position. */
type CardResult = FilledFields<Omit<NonNullable<RunnerView['result']>, 'placing'>>;

/** Its category and kind are written as people read them, so that browsers need not know how sources write them. */
export type HomeRace = Omit<RaceCardView, 'runners' | 'corrections'> & {
  runners: readonly CardRunner[];
  /** When its result was corrected last, and all its corrections in words (results.corrections). */
  correctedAt?: Instant;
  correction?: string;
};

/** The race day of the home page. */
export type HomeDay = Omit<RaceDayView, 'races' | 'changesAt'> & { races: readonly HomeRace[] };

/** What the home page shows of a race day. */
export function homeDay({ event, next, races }: RaceDayView): HomeDay {
  return {
    event,
    next,
    races: races.map(({ runners, corrections, ...race }) => ({
      ...withLabels(race),
      ...filled({ correctedAt: corrections.at(-1)?.at, correction: correctionText(corrections, event.date) || null }),
      runners: cardRunners(runners, wideColumns(runners, race.kind)),
    })),
  };
}

function cardRunners(runners: readonly RunnerView[], columns: WideColumns): CardRunner[] {
  const reserves = runners.filter(({ reserve }) => reserve !== null);
  return runners.map((runner) => ({
    ...cardRunner(runner, columns),
    ...(runner === reserves[0] && { reservesNote: reservesNote(reserves.length) }),
  }));
}

function cardRunner(view: RunnerView, { hasDraw, hasRating }: WideColumns): CardRunner {
  const { id, number, horse, jockey, weightKg, odds, movement, ...runner } = view;
  const isPriced = runner.reserve === null;
  return {
    id,
    number,
    horseId: horse.id,
    horseName: horse.name,
    ...filled({
      country: horse.country,
      isMare: (horse.sex === 'kl' && (runner.isNonStarter || runner.result !== null)) || null,
      stable: horse.stable,
      trainer: horse.stable === null ? horse.trainer : null,
      jockeyId: jockey?.id,
      jockeyName: jockey?.name,
      jockeyTitle: jockey?.title,
      weightKg,
      ageAndSex: ageAndSex(horse),
      allowance: allowanceText(view),
      behindWeight: behindWeight(view),
      equipment: runner.equipment.map(equipmentMark),
      odds: isPriced ? odds.displayed?.odds : null,
      marker: isPriced ? odds.displayed?.marker : null,
      prices: isPriced ? movement?.points : null,
      badges: runner.badges,
      form: runner.form,
      isNonStarter: runner.isNonStarter || null,
      reserve: runner.reserve,
      result: runner.result && cardResult(runner.result),
    }),
    ...(hasDraw && { draw: runner.draw }),
    ...(hasRating && { rating: runner.handicapRating }),
    tips: runner.tips,
  };
}

function cardResult({ position, status, time, margin, row }: NonNullable<RunnerView['result']>): CardResult {
  return filled({ position, status, time, margin, row });
}

type FilledFields<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** Without what is unknown, and without empty lists. */
function filled<Fields extends object>(fields: Fields): FilledFields<Fields> {
  const isFilled = (value: unknown) =>
    value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value))) as FilledFields<Fields>;
}
