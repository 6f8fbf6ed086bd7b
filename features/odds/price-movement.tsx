import { oddsCopy } from '#text/odds/odds';
import { formatOdds } from './format-odds.rules.ts';
import type { Movement } from './movement.rules.ts';
import { formatDecimal } from '#text/platform/text/number';

type Direction = 'up' | 'down' | 'flat';

// In px, within the size that the style sheet gives it.
const left = 2;
const right = 51;
const top = 3.5;
const bottom = 16.5;
const dot = 'm0-.9a.9.9 0 1 1-.1 0';

/**
 * The price over time as steps, short ones at the top (design.charts). Decorative: PriceChange beside it has the text.
 */
export function Sparkline({ movement: { points, delta } }: { movement: Movement }) {
  const path = stepPath(points);
  return (
    <svg className={`sparkline ${directionOf(delta)}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The change since the opening price: an arrow drawn by CSS, with text for screen readers. */
export function PriceChange({ delta }: { delta: number | null }) {
  if (delta === null) return null;
  const direction = directionOf(delta);
  if (direction === 'flat') return <span className="price-change">{oddsCopy.unchanged}</span>;
  return (
    <span className={`price-change ${direction}`}>
      <i>{direction === 'up' ? oddsCopy.rose : oddsCopy.fell}</i>
      {formatDecimal(Math.abs(delta), Math.abs(delta) < 0.1 ? 2 : 1)}
    </span>
  );
}

/** For two seconds after a change on an open page: where the price went, and what it was (race-day.changed-price). */
export function FormerPrice({ former, price }: { former: number; price: number }) {
  return (
    <span className={`former-price ${directionOf(price - former)}`} aria-hidden="true">
      {oddsCopy.former(formatOdds(former))}
    </span>
  );
}

function directionOf(delta: number | null): Direction {
  if (delta === null || delta === 0) return 'flat';
  return delta > 0 ? 'up' : 'down';
}

/** Ends in a dot: a circle so small that its own line fills it. */
function stepPath(points: readonly number[]): string {
  const lowest = Math.min(...points);
  const span = Math.max(...points) - lowest;
  const y = (price: number) => round(top + (span === 0 ? 0.5 : (price - lowest) / span) * (bottom - top));
  const step = (right - left) / Math.max(points.length - 1, 1);
  const steps = points.map((price, at) => {
    const isUnchanged = at > 0 && price === points[at - 1];
    if (at === 0) return `M${left} ${y(price)}`;
    return isUnchanged ? '' : `H${round(left + step * at)}V${y(price)}`;
  });
  const isLevelAtEnd = points.length < 2 || points.at(-1) === points.at(-2);
  return `${steps.join('')}${isLevelAtEnd ? `H${right}` : ''}${dot}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
