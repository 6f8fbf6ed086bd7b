import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { report } from '#features/analytics/analytics.ts';
import { raceDayCopy } from '#text/race-day/race-day';
import { Icon } from '#platform/ui/icon.tsx';
import { isPlainClick } from '#platform/ui/is-plain-click.ts';
import { later } from '#platform/ui/later.ts';
import type { DayPicker as Picker } from './day-picker.rules.ts';
import type { DayOption } from './race-day-view.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

const DayDialog = later(async () => (await import('./day-dialog.tsx')).DayDialog);

const copy = raceDayCopy.picker;

type DayPickerProps = {
  picker: Picker<DayOption>;
  today: PragueDate;
  onSelectDay: (day: DayOption) => void;
};

/** The home page's race-day picker (race-day.picker-several-days); days are links, so it works without JavaScript. */
export function DayPicker({ picker, today, onSelectDay }: DayPickerProps) {
  if (picker.form === 'hidden') return null;
  const selectedId = picker.form === 'one' ? picker.day.eventId : picker.selectedId;
  return (
    <div className="day-picker">
      {picker.form === 'several' && <NearestDays {...picker} />}
      <MoreDays selectedId={selectedId} today={today} onSelectDay={onSelectDay} />
    </div>
  );
}

/** Reports the selection to analytics (race-day.selecting). */
function recordSelection({ eventId, location, date }: DayOption) {
  report({ name: 'race_day_selected', payload: { event_id: eventId, location, date } });
}

function NearestDays({ days, selectedId }: { days: readonly DayOption[]; selectedId: number }) {
  return (
    <div className="days" role="group" aria-label={copy.several}>
      {days.map((day, at) => (
        <Link
          key={day.eventId}
          className="day-button"
          to={`/?eventId=${day.eventId}`}
          aria-current={day.eventId === selectedId}
          onClick={() => recordSelection(day)}
          preventScrollReset
          viewTransition
        >
          {at === 0 && <Icon name="flag-checkered" />}
          {day.location} <small>{raceDayCopy.horses(day.horseCount)}</small>
        </Link>
      ))}
    </div>
  );
}

type MoreDaysProps = Omit<DayPickerProps, 'picker'> & { selectedId: number };

/** Opens the dialog, whose code is loaded on first use; without JavaScript it links to the results' day list. */
function MoreDays({ selectedId, today, onSelectDay }: MoreDaysProps) {
  const [isOpen, setIsOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <>
      <Link
        ref={link}
        className="button button-small button-on-cover-outline"
        to="/race-results"
        aria-haspopup="dialog"
        onPointerEnter={DayDialog.prefetch}
        onFocus={DayDialog.prefetch}
        onClick={open}
      >
        <Icon name="calendar-dots" />
        {copy.more}
      </Link>
      {isOpen && (
        <Suspense>
          <DayDialog
            selectedId={selectedId}
            today={today}
            onSelectDay={(day) => {
              recordSelection(day);
              onSelectDay(day);
            }}
            onClose={() => setIsOpen(false)}
            returnFocusTo={link}
          />
        </Suspense>
      )}
    </>
  );
}
