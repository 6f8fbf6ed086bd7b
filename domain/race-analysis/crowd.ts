/** Shares of 1; gap in percentage points, positive where the crowd rates the horse higher than the market. */
type CrowdRow = { runnerId: number; fair: number; tipShare: number; gap: number };
/** A race's tips against the market; `mostOverrated` is the horse with the largest positive gap. */
export type Crowd = {
  tips: number;
  rows: readonly CrowdRow[];
  mostOverrated: CrowdRow | null;
  mostUnderrated: CrowdRow | null;
};

/**
 * Shares of tips against fair probabilities (race-analysis.crowd); null without tips or prices. Charted on
 * /race-analysis/{slug}.
 */
export function crowdAgainstMarket(
  runners: readonly { id: number; isStarter: boolean; fair: number | null; tipCount: number }[],
): Crowd | null {
  const starters = runners.filter(({ isStarter }) => isStarter);
  const tips = starters.reduce((sum, { tipCount }) => sum + tipCount, 0);
  const rows = starters.flatMap(({ id, fair, tipCount }) =>
    fair === null ? [] : [{ runnerId: id, fair, tipShare: tipCount / tips, gap: (tipCount / tips - fair) * 100 }],
  );
  if (tips === 0 || rows.length === 0) return null;
  const byGap = rows.toSorted((a, b) => b.gap - a.gap);
  const [first = null] = byGap;
  const last = byGap.at(-1) ?? null;
  return {
    tips,
    rows,
    mostOverrated: first && first.gap > 0 ? first : null,
    mostUnderrated: last && last.gap < 0 ? last : null,
  };
}
