import { raceDayCopy } from '#copy/cs/public/race-day.ts';
import { Icon } from '#app/ui/icon.tsx';

const copy = raceDayCopy.dayState;

type Props = { event: { status: 'scheduled' | 'cancelled' | 'moved'; statusNote: string | null } };

/** A cancelled or moved day says so, with the reason. Tips of a cancelled day are void (Decision D4). */
export function DayAlert({ event: { status, statusNote } }: Props) {
  if (status === 'scheduled') return null;
  return (
    <div className="alert alert-warning">
      <Icon name="warning" />
      <p>
        <b>{copy[status]}</b> {statusNote} {status === 'cancelled' && copy.tipsVoid}
      </p>
    </div>
  );
}
