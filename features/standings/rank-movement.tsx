import { rankMovementCopy as copy } from '#text/standings/rank-movement';
import { Icon } from '#platform/ui/icon.tsx';
import './rank-movement.css';

/** By how many places somebody has risen (or, below nought, fallen), beside their rank; null: they had none. */
export function RankMovement({ moved }: { moved: number | null }) {
  if (moved === null) return <span className="rank-movement">{copy.new}</span>;
  if (moved === 0)
    return (
      <span className="rank-movement">
        <Icon name="minus" />
        <span className="visually-hidden">{copy.same}</span>
      </span>
    );
  const isUp = moved > 0;
  const count = Math.abs(moved);
  return (
    <span className={isUp ? 'rank-movement up' : 'rank-movement down'}>
      <Icon name={isUp ? 'arrow-up' : 'arrow-down'} />
      {count}
      <span className="visually-hidden">{isUp ? copy.up(count) : copy.down(count)}</span>
    </span>
  );
}
