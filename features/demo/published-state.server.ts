import type { TimelineEvent } from './timeline.rules.ts';
import type { NumberedRace } from './numbered-season.rules.ts';
import { asFirstPublished, type SeasonRunner } from './season.rules.ts';
import { type JudgedRace, judgeRace } from '#features/racing/judge-race.rules.ts';
import { judgementRefusal } from '#features/racing/judgement-refusal.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { oddsHistory } from '#features/odds/odds-history.tables.ts';
import type { participations, races } from '#features/racing/racing.tables.ts';
import { type OddsKey, oddsKey, oddsKeys } from '#features/odds/odds-columns.server.ts';

type RaceRow = typeof races.$inferInsert;
type RunnerRow = typeof participations.$inferInsert;
type Prices = Record<OddsKey, number | null>;

/** What was public of each race at a moment, besides its lineup: going, prices, result. */
export type PublishedState = {
  history: (typeof oddsHistory.$inferInsert)[];
  ofRace(race: NumberedRace): Partial<RaceRow>;
  /** `row` is the row of the official result table, from 1. */
  ofRunner(race: NumberedRace, row: number): Partial<RunnerRow>;
};

const unpriced = Object.fromEntries(oddsKeys.map((key) => [key, null])) as Prices;
const noResult = {
  finishingPosition: null,
  resultStatus: null,
  finishingMargin: null,
  finishTime: null,
  resultRow: null,
  odds: null,
} satisfies Partial<RunnerRow>;

/**
 * What the events of the timeline have made public by `now`, with results as the course first had them;
 * publishCorrections corrects them.
 */
export function publishedState(timeline: readonly TimelineEvent[], now: Instant): PublishedState {
  const past = timeline.filter(({ at }) => at <= now);
  const latest = new Map<number, Prices>();
  const history = past.flatMap((item) => (item.kind === 'prices' ? priceRows(item, latest) : []));
  const going = new Set(past.flatMap(({ kind, race }) => (kind === 'going' ? [race.id] : [])));
  const completed = new Map(past.flatMap(({ kind, race, at }) => (kind === 'result' ? [[race.id, at]] : [])));
  return {
    history: history.map((row, index) => ({ id: index + 1, ...row })),
    ofRace(numbered) {
      const { id, race } = numbered;
      const completedAt = completed.get(id);
      return {
        goingValue: going.has(id) ? race.goingValue : null,
        goingText: going.has(id) ? race.goingText : null,
        isCompleted: judgedRace(numbered, completedAt).isCompleted,
        completedAt: completedAt === undefined ? null : new Date(completedAt),
      };
    },
    ofRunner(numbered, row) {
      const { id, race, runners } = numbered;
      const runner = runners[row - 1];
      if (!runner) throw new RangeError(`race ${id} has no runner in row ${row}`);
      const completedAt = completed.get(id);
      const prices = latest.get(runner.id) ?? unpriced;
      if (completedAt === undefined) return { ...prices, ...noResult };
      const outcome = judgedRace(numbered, completedAt).outcomes.get(row - 1);
      if (!outcome) throw new RangeError(`race ${id} has no judged runner in row ${row}`);
      return { ...prices, ...resultOf(asFirstPublished(race, runner.runner), row), ...outcome };
    },
  };
}

const judgedRaces = new WeakMap<NumberedRace, JudgedRace>();

/** A race of the season before the law, as it was published; undefined = not yet. */
function judgedRace(numbered: NumberedRace, completedAt: Instant | undefined): JudgedRace {
  const known = judgedRaces.get(numbered);
  if (known?.isCompleted === (completedAt !== undefined)) return known;
  const { race, runners } = numbered;
  const now = completedAt ?? (0 as Instant);
  const isCompleted = completedAt !== undefined;
  const proposed = runners.map(({ runner }) => {
    const first = asFirstPublished(race, runner);
    const { position: finishingPosition, status: resultStatus, margin: finishingMargin, finishTime } = first;
    const given = isCompleted ? { finishingPosition, resultStatus, finishingMargin, finishTime } : {};
    return { name: String(runner.number), before: null, given };
  });
  const nothing = {
    isCompleted: false,
    isReopened: false,
    isCancelled: false,
    isDayCancelled: false,
    hasDayResult: false,
    hadLineup: false,
    hadStarted: false,
    startAt: null,
  };
  const judgement = judgeRace(
    {
      date: pragueDate(now),
      startAt: null,
      isCancelled: false,
      isDayCancelled: false,
      before: nothing,
      completes: isCompleted,
      runners: proposed,
    },
    { by: 'source', isConfirmed: false, now, overrules: [] },
  );
  if (!judgement.race) throw new Error(`race ${numbered.id} of the season: ${judgementRefusal(judgement)}`);
  judgedRaces.set(numbered, judgement.race);
  return judgement.race;
}

/**
 * Columns of a runner's published result, with the course's closing price. `row` is the row of the official table, from
 * 1.
 */
export function resultOf(runner: SeasonRunner, row: number) {
  return {
    finishingPosition: runner.position,
    resultStatus: runner.status,
    finishingMargin: runner.margin,
    finishTime: runner.finishTime,
    resultRow: row,
    odds: runner.odds,
  };
}

/** Rows of odds_history for one change of prices; it also updates `latest`. */
function priceRows({ race, move }: Extract<TimelineEvent, { kind: 'prices' }>, latest: Map<number, Prices>) {
  return move.prices.map(({ runner, market, odds }) => {
    const runnerId = race.runners[runner]?.id;
    if (runnerId === undefined) throw new RangeError(`race ${race.id} has no runner ${runner}, whose price changes`);
    const prices = latest.get(runnerId) ?? { ...unpriced };
    prices[oddsKey(move.bookmaker, market)] = odds;
    latest.set(runnerId, prices);
    return { runnerId, bookmaker: move.bookmaker, market, odds, recordedAt: new Date(move.at) };
  });
}
