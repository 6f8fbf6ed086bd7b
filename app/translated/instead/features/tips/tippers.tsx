import type { TipNames } from '#features/tips/tip-names.rules.ts';

/** How many picked a runner; who, the Czech page tells. */
export function Tippers({ tips }: { tips: TipNames }) {
  return <b className="numeric">{tips.count}</b>;
}
