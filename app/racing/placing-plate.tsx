import { type ResultStatus, resultStatusLabel } from '#domain/racing/result-status.ts';

/** Placing colours (Spec 9): first yellow, top 3 grey, others red; always with a numeral. */
export const placingClass = { first: 'p1', 'top-three': 'p3', other: 'px', status: 'pst' } as const;

type Props = { position: number | null; placing: 'first' | 'top-three' | 'other' | null; status: ResultStatus | null };

/** A finishing position or the code that stands for it; a dash while neither is known. */
export function PlacingPlate({ position, placing, status }: Props) {
  if (position !== null && placing) return <span className={`plc ${placingClass[placing]}`}>{position}.</span>;
  if (status === null) return <span className="mut">–</span>;
  return (
    <abbr className="plc pst" title={resultStatusLabel(status)} data-term={`code-${status}`}>
      {status}
    </abbr>
  );
}
