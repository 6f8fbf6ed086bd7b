import type { ResultStatus } from './result-status.rules.ts';
import { placeText, resultStatusCode, resultStatusLabel } from '#text/racing/result-status';

/**
 * CSS class of each placing, in lists and charts of form: first yellow, top three grey, others and codes red, always
 * with a numeral (race-day.placing-colours).
 */
export const placingClass = {
  first: 'placing-first',
  'top-three': 'placing-top-three',
  other: 'placing-other',
  status: 'placing-status',
} as const;

type Props = { position: number | null; placing: 'first' | 'top-three' | 'other' | null; status: ResultStatus | null };

/** A finishing position or the code in its place; a dash while neither is known. */
export function PlacingPlate({ position, placing, status }: Props) {
  if (position !== null && placing)
    return <span className={`placing-plate ${placingClass[placing]}`}>{placeText(position)}</span>;
  if (status === null) return <span className="muted">–</span>;
  return (
    <abbr className="placing-plate placing-status" title={resultStatusLabel(status)} data-term={`code-${status}`}>
      {resultStatusCode(status)}
    </abbr>
  );
}
