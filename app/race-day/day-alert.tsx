import { raceDayCopy } from '#copy/cs/public/race-day.ts';
import { Icon } from '#app/ui/icon.tsx';

const copy = raceDayCopy.dayState;

type Props = { event: { status: 'scheduled' | 'cancelled' | 'moved'; statusNote: string | null } };

/** The alert of a cancelled or moved day, with the reason (race-day.day-state). Tips of a cancelled day are void. */
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
