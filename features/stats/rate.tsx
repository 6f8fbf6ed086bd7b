import { horseCopy } from '#text/horses/horses';
import { formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';

/** A share as percent; 'málo dat' when `count` is below `sample` (design.small-sample). */
export function Rate({
  share,
  count,
  sample,
  digits = 0,
}: {
  share: number | null;
  count: number;
  sample: number;
  digits?: number;
}) {
  if (share === null) return <span className="muted">–</span>;
  if (count < sample) return <span className="small-sample">{horseCopy.fewData}</span>;
  return <span>{formatPercent(inPercent(share), digits)}</span>;
}
