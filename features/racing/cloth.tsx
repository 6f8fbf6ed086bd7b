import { oddsAnalysisCopy } from '#text/odds-analysis/odds-analysis';

type Props = { number: number | null; isSmall?: boolean; isNonStarter?: boolean };

/** The saddle-cloth number; outlined for a non-starter. */
export function Cloth({ number, isSmall = false, isNonStarter = false }: Props) {
  if (number === null) return null;
  return (
    <span
      className={`cloth${isSmall ? ' cloth-small' : ''}${isNonStarter ? ' is-off' : ''}`}
      role="img"
      aria-label={oddsAnalysisCopy.table.number(number)}
    >
      {number}
    </span>
  );
}
