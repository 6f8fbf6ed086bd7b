import type { CSSProperties } from 'react';
import type { Silk as SilkModel } from './silk.rules.ts';

type SilkStyle = CSSProperties & Record<`--${'b' | 's' | 'c'}${1 | 2}`, string | undefined>;

/** A plain part has one colour. */
const second = ({ pattern, c2 }: { pattern: string; c2: string }) => (pattern === 'plain' ? undefined : c2);

/**
 * Racing colours drawn from public/silks.svg (racing.silks). Decorative; only the outline, which is drawn with the cap,
 * follows the theme.
 */
export function Silk({ silk: { body, sleeves, cap } }: { silk: SilkModel }) {
  const style: SilkStyle = {
    '--b1': body.c1,
    '--b2': second(body),
    '--s1': sleeves.c1,
    '--s2': second(sleeves),
    '--c1': cap.c1,
    '--c2': second(cap),
  };
  return (
    <svg className="silk" aria-hidden="true" style={style}>
      <use href={`/silks.svg#sleeves-${sleeves.pattern}`} />
      <use href={`/silks.svg#body-${body.pattern}`} />
      <use href={`/silks.svg#cap-${cap.pattern}`} />
    </svg>
  );
}
