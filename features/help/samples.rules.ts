import type { RaceCardView, RaceDayView, RunnerView } from '#features/race-day/race-day-view.rules.ts';
import type { FantasyMarket } from '#features/fantasy/market.rules.ts';
import type { FantasyRules } from '#features/fantasy/scoring.rules.ts';
import { sampleTeam } from '#features/fantasy/robots.rules.ts';

const maxOddsRunners = 5;
const maxGateRunners = 3;

type Race = Pick<RaceCardView, 'number' | 'name' | 'analysisSlug' | 'startAt' | 'pricedAt'>;
type Runner = Pick<RunnerView, 'id' | 'number' | 'horse' | 'odds' | 'badges'>;

const startersOf = (race: RaceCardView) => race.runners.filter(({ isNonStarter }) => !isNonStarter);
const raceOf = ({ number, name, analysisSlug, startAt, pricedAt }: RaceCardView): Race => ({
  number,
  name,
  analysisSlug,
  startAt,
  pricedAt,
});
const runnerOf = ({ id, number, horse, odds, badges }: RunnerView): Runner => ({ id, number, horse, odds, badges });

/**
 * A sample of odds (site.landing-pages): the day's richest race among those both bookmakers have priced, with its first
 * runners; null without any.
 */
export function oddsSample(view: RaceDayView): { race: Race; runners: Runner[] } | null {
  const priced = view.races.flatMap((race) => {
    const runners = startersOf(race).filter(({ odds }) => odds.fortuna !== null && odds.tipsport !== null);
    return runners.length > 0 ? [{ race, runners }] : [];
  });
  const [best] = priced.toSorted((a, b) => (b.race.prizeMoney ?? 0) - (a.race.prizeMoney ?? 0));
  return best ? { race: raceOf(best.race), runners: best.runners.slice(0, maxOddsRunners).map(runnerOf) } : null;
}

/**
 * The horse whose page is a sample of statistics: the one with the longest form, where most wins in its race count as
 * one more run. Null without runners.
 */
export function horseSample(view: RaceDayView): number | null {
  const score = ({ badges, form }: RunnerView) => form.length + (badges.includes('most-wins') ? 1 : 0);
  const runners = view.races.flatMap(startersOf);
  return runners.toSorted((a, b) => score(b) - score(a))[0]?.horse.id ?? null;
}

/** A sample of the league: the first three boxes of a sample team, with their prices in credits; null without any. */
export function gateSample(market: FantasyMarket, rules: FantasyRules) {
  const { picks } = sampleTeam(market, rules);
  const boxes = picks.slice(0, maxGateRunners).flatMap(({ raceId, runnerId }) => {
    const race = market.races.find(({ id }) => id === raceId);
    const runner = race?.runners.find(({ id }) => id === runnerId);
    return race && runner ? [{ id: runner.id, horse: runner.horse, price: runner.price, raceNumber: race.number }] : [];
  });
  return boxes.length === 0 ? null : boxes;
}
