import { placingClass } from '#features/racing/placing-plate.tsx';
import { resultCodes } from '#features/racing/words.en.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';

export { placingClass } from '#features/racing/placing-plate.tsx';

type Props = { position: number | null; placing: 'first' | 'top-three' | 'other' | null; status: ResultStatus | null };

/** A finishing position, or the code of British form books in its place. */
export function PlacingPlate({ position, placing, status }: Props) {
  if (position !== null && placing) return <span className={`placing-plate ${placingClass[placing]}`}>{position}</span>;
  if (status === null) return <span className="muted">–</span>;
  const { code, word } = resultCodes[status];
  return (
    <abbr className="placing-plate placing-status" title={word}>
      {code}
    </abbr>
  );
}
