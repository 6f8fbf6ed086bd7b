import { hasWon } from '#domain/racing/placing.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { isStart } from './starts.ts';

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
