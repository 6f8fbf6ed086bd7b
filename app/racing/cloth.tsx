import { oddsAnalysisCopy } from '#copy/cs/public/odds-analysis.ts';

type Props = { number: number | null; isSmall?: boolean; isOff?: boolean };

/** The saddle-cloth number; outlined for a non-starter. */
export function Cloth({ number, isSmall = false, isOff = false }: Props) {
  if (number === null) return null;
  return (
    <span
      className={`cloth${isSmall ? ' cloth-small' : ''}${isOff ? ' is-off' : ''}`}
      role="img"
      aria-label={oddsAnalysisCopy.table.number(number)}
    >
      {number}
    </span>
  );
}
