import { raceName } from '#features/racing/race-name.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { winners } from '#features/racing/dead-heat.rules.ts';
import { winningTime } from '#features/racing/finish-time.rules.ts';
import type { RaceState } from '#features/racing/race-state.rules.ts';
import { countStarters, isStarter } from '#features/racing/result-status.rules.ts';
import { comparePlacing, runningOrder } from '#features/racing/running-order.rules.ts';
import { joinWithAnd } from '#text/platform/text/words';
import type { Instant } from '#platform/time/time.rules.ts';
import { horseBadges } from '#features/stats/horse-badges.rules.ts';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import type {
  EventRow,
  HorseRecordRow,
  PhotoRow,
  PricePoint,
  RaceRow,
  RunnerRow,
  TipRow,
} from './race-day-rows.rules.ts';
import type { RaceCardView } from './race-day-view.rules.ts';
import { runnerView } from './runner-view.rules.ts';
import { videoOf } from './video-of.rules.ts';

/** The rows of one race; records are those of the whole day by horse, prices and tips by runner. */
export type RaceCardRows = {
  event: EventRow;
  race: RaceRow;
  state: RaceState;
  runners: readonly RunnerRow[];
  photos: readonly PhotoRow[];
  records: ReadonlyMap<number, HorseRecordRow>;
  prices: ReadonlyMap<number, readonly PricePoint[]>;
  tips: ReadonlyMap<number, readonly TipRow[]>;
};

/** A race card with its runners in the default order (race-day.default-order). */
export function raceCard(rows: RaceCardRows): RaceCardView {
  const { event, race, runners, tips } = rows;
  return {
    ...headerOf(race),
    state: rows.state,
    starterCount: countStarters(runners),
    winnerName: winnerName(runners),
    winningTime: winningTime(runners),
    tipCount: runners.reduce((sum, runner) => sum + (tips.get(runner.id)?.length ?? 0), 0),
    pricedAt: pricedAt(rows),
    analysisSlug: analysisSlug({
      eventId: event.id,
      raceId: race.id,
      raceNumber: race.number,
      location: event.location,
      time: race.time,
    }),
    runners: runnersOf(rows),
    photos: rows.photos.map(({ url, altText, credit }) => ({ url, altText, credit })),
  };
}

function pricedAt({ race, runners, prices }: RaceCardRows): Instant | null {
  if (race.isCompleted) return null;
  const moments = runners.flatMap(({ id }) => prices.get(id)?.map(({ at }) => at) ?? []);
  return moments.length === 0 ? null : (Math.max(...moments) as Instant);
}

/** The off time only where it differs from the programme's, corrections not while the race is reopened. */
function headerOf(race: RaceRow) {
  const {
    isCompleted: _completed,
    isCancelled: _cancelled,
    seasonNumber: _season,
    prizeSplit: _split,
    liveUrl: _live,
    videoUrl: _video,
    ...facts
  } = race;
  return {
    ...facts,
    name: race.name && raceName(race.name),
    offTime: race.offTime === race.time ? null : race.offTime,
    video: videoOf(race),
    corrections: race.isCompleted ? race.corrections : [],
  };
}

/** Both names after a dead heat. */
function winnerName(runners: readonly RunnerRow[]): string | null {
  const names = winners(runners)
    .toSorted(comparePlacing)
    .map((runner) => horseName(runner.horseName));
  return names.length === 0 ? null : joinWithAnd(names);
}

function runnersOf({ race, runners, records, prices, tips }: RaceCardRows) {
  const badges = horseBadges(
    runners.map((runner) => ({
      id: runner.id,
      odds: runner.odds,
      isNonStarter: !isStarter(runner),
      record: records.get(runner.horseId) ?? null,
    })),
  );
  return listedRunners(runners, race.isCompleted).map((runner) =>
    runnerView(runner, {
      isCompleted: race.isCompleted,
      record: records.get(runner.horseId) ?? null,
      prices: prices.get(runner.id) ?? [],
      tips: tips.get(runner.id) ?? [],
      badges: badges.get(runner.id) ?? [],
    }),
  );
}

/** Reserves stand below the others while they may still move up; a result doesn't list them (racing.reserves). */
function listedRunners(runners: readonly RunnerRow[], isCompleted: boolean): RunnerRow[] {
  const listed = isCompleted ? runners.filter(({ reserve }) => reserve === null) : runners;
  return runningOrder(listed, isCompleted).toSorted((a, b) => (a.reserve ?? 0) - (b.reserve ?? 0));
}
