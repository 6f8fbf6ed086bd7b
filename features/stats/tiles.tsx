import type { ReactNode } from 'react';
import type { TermId } from '#text/terms/terms';
import { Term } from '#features/terms/term.tsx';

/** `term`: the label is a defined term. */
export type Tile = { label: string; value: ReactNode; unit?: ReactNode; term?: TermId; className?: string };

/** A strip of large figures, in the given order. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="stat-tiles">
      {tiles.map(({ label, value, unit, term, className = 'stat-tile' }) => (
        <div className={className} key={label}>
          <dt>{term ? <Term id={term}>{label}</Term> : label}</dt>
          <dd className="numeric">
            {value}
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
