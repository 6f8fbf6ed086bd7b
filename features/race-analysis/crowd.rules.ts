import { tipShares } from './tip-shares.rules.ts';

/** Shares of 1; gap in percentage points, positive where the crowd rates the horse higher than the market. */
type CrowdRow = { runnerId: number; fair: number; tipShare: number; gap: number };
/** A race's tips against the market; `mostOverrated` is the horse with the largest positive gap. */
export type Crowd = {
  tips: number;
  rows: readonly CrowdRow[];
  mostOverrated: CrowdRow | null;
  mostUnderrated: CrowdRow | null;
};

/** Shares of tips against fair probabilities (race-analysis.crowd); null without tips or prices. */
export function crowdAgainstMarket(
  runners: readonly { id: number; isStarter: boolean; fair: number | null; tipCount: number }[],
): Crowd | null {
  const shares = tipShares(runners);
  const tips = runners.reduce((sum, { isStarter, tipCount }) => sum + (isStarter ? tipCount : 0), 0);
  const rows = runners.flatMap(({ id, fair }, index) => {
    const tipShare = shares[index] ?? null;
    return fair === null || tipShare === null ? [] : [{ runnerId: id, fair, tipShare, gap: (tipShare - fair) * 100 }];
  });
  if (rows.length === 0) return null;
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
