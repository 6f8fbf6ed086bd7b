import { hasWon } from '#features/racing/placing.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { isStart } from './starts.rules.ts';

/** The starts that today has added, apart from all figures (statistics.today). */
export type TodayRuns = { runs: number; wins: number };

type Run = { date: PragueDate; position: number | null; status: ResultStatus | null };

/**
 * The one cut-off of a horse's or a jockey's page, for its tiles, its form and its streaks alike: `counted` are runs
 * before today, `todayRuns` the starts since, null = nothing. Takes runs of completed races; non-starters and annulled
 * races are in neither (statistics.what-counts).
 */
export function beforeToday<Row extends Run>(
  completed: readonly Row[],
  today: PragueDate,
): { counted: readonly Row[]; todayRuns: TodayRuns | null } {
  const started = completed.filter(({ status }) => status !== 'DNS' && status !== 'A');
  const since = started.filter(({ date }) => date >= today).filter(isStart);
  const wins = since.filter(({ position }) => hasWon(position)).length;
  return {
    counted: started.filter(({ date }) => date < today),
    todayRuns: since.length === 0 ? null : { runs: since.length, wins },
  };
}
