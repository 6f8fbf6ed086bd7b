import type { TipNames } from '#domain/tips/tip-names.ts';

/** How many picked a runner; who, the Czech page tells. */
export function Tippers({ tips }: { tips: TipNames }) {
  return <b className="numeric">{tips.count}</b>;
}
