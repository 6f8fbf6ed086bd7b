import { raceDayCopy } from '#text/race-day/race-day';
import { Icon } from '#platform/ui/icon.tsx';
import { asSentence } from '#platform/text/czech-typography.rules.ts';
import type { RaceDayView } from './race-day-view.rules.ts';

const copy = raceDayCopy.dayState;

type Props = { event: Pick<RaceDayView['event'], 'status' | 'statusNote'> };

/** The alert of a cancelled or moved day, with the reason (race-day.day-state). Tips of a cancelled day are void. */
export function DayStateAlert({ event: { status, statusNote } }: Props) {
  if (status === 'scheduled') return null;
  return (
    <div className="alert alert-warning">
      <Icon name="warning" />
      <p>
        <b>{copy[status]}</b> {statusNote && asSentence(statusNote)} {status === 'cancelled' && copy.tipsVoid}
      </p>
    </div>
  );
}
