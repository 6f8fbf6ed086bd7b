import { silkId } from './silk.rules.ts';

/**
 * A horse's racing colours on a race card, drawn from the picture of its day's silks (racing.silks). Decorative.
 * Another number of runners is another address, so that an open page gets the silk of a horse that came later.
 */
export function DaySilk({ eventId, horseId, runnerCount }: { eventId: number; horseId: number; runnerCount: number }) {
  return (
    <svg className="silk" aria-hidden="true">
      <use href={`/silks/${eventId}?n=${runnerCount}#${silkId(horseId)}`} />
    </svg>
  );
}
