import { todayRunsNote } from '#text/stats/today-runs';

/** On a horse's and a jockey's page, what today has added to its figures (statistics.today); nothing when it hasn't. */
export function TodayRuns({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="small-text mt-2">
      <b>{text}</b> <span className="muted">({todayRunsNote})</span>
    </p>
  );
}
