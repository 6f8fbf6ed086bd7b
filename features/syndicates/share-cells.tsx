import { syndicatesCopy as copy } from './syndicates.cs.ts';

type Props = { taken: number; total: number; isLarge?: boolean };

/** A syndicate's shares as cells, filled when taken; one image to screen readers. */
export function ShareCells({ taken, total, isLarge = false }: Props) {
  return (
    <span
      className={isLarge ? 'share-cells share-cells-large' : 'share-cells'}
      role="img"
      aria-label={copy.taken(taken, total)}
    >
      {Array.from({ length: total }, (_, at) => (
        <i key={at} className={at < taken ? 'is-filled' : undefined} />
      ))}
    </span>
  );
}
