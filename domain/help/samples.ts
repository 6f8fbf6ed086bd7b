import type { RaceCardView, RaceDayView, RunnerView } from '#domain/race-day/race-day-view.ts';
import type { Instant } from '#domain/shared/time.ts';

const maxOddsRunners = 5;
const maxGateRunners = 3;

type Race = Pick<RaceCardView, 'number' | 'name' | 'analysisSlug'>;
type Runner = Pick<RunnerView, 'id' | 'number' | 'horse' | 'odds' | 'badges'>;

const startersOf = (race: RaceCardView) => race.runners.filter(({ isNonStarter }) => !isNonStarter);
const raceOf = ({ number, name, analysisSlug }: RaceCardView): Race => ({ number, name, analysisSlug });
const runnerOf = ({ id, number, horse, odds, badges }: RunnerView): Runner => ({ id, number, horse, odds, badges });

/**
 * The sample of /odds-landing (site.landing-pages): the day's richest race among those both bookmakers have priced, with its
 * first runners; null without any.
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
 * The horse whose page is sampled on /stats-landing (server/help/read-horse-sample.ts): the one with the longest form, where
 * most wins in its race count as one more run. Null without runners.
 */
export function horseSample(view: RaceDayView): number | null {
  const score = ({ badges, form }: RunnerView) => form.length + (badges.includes('most-wins') ? 1 : 0);
  const runners = view.races.flatMap(startersOf);
  return runners.toSorted((a, b) => score(b) - score(a))[0]?.horse.id ?? null;
}

/**
 * The sample of /fantasy-landing: the favourites of the first three races that have one, drawn as horses in a starting gate.
 * `deadline` is the day's first start.
 */
export function gateSample(
  view: RaceDayView,
): { runners: (Runner & { race: Race })[]; deadline: Instant | null } | null {
  const runners = view.races
    .flatMap((race) => {
      const runner = startersOf(race).find(({ badges }) => badges.includes('favourite'));
      return runner ? [{ ...runnerOf(runner), race: raceOf(race) }] : [];
    })
    .slice(0, maxGateRunners);
  const starts = view.races.flatMap(({ startAt }) => (startAt === null ? [] : [startAt]));
  if (runners.length === 0) return null;
  return { runners, deadline: starts.length === 0 ? null : (Math.min(...starts) as Instant) };
}
