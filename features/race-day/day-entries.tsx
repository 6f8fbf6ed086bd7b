import type { KeyboardEvent } from 'react';
import { dayDialogCopy as copy } from '#text/race-day/day-dialog';
import { raceDayCopy } from '#text/race-day/race-day';
import { Icon } from '#platform/ui/icon.tsx';
import { isPlainClick } from '#platform/ui/is-plain-click.ts';
import type { DayOption } from './race-day-view.rules.ts';
import { formatFullDate, formatRelativeDay } from '#text/platform/time/date';
import { isTodayOrLater } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { DayEntry } from './day-entry.tsx';

type Props = {
  heading: string;
  days: readonly DayOption[];
  selectedId: number;
  today: PragueDate;
  onSelect: (day: DayOption) => void;
};

/** A group of race days in the dialog, each a link to its page; arrow keys move between them. */
export function DayEntries({ heading, days, selectedId, today, onSelect }: Props) {
  return (
    <section>
      <h3>
        <span>{heading}</span>
        <span>{copy.days(days.length)}</span>
      </h3>
      <ul className="day-entries">
        {days.map((day) => (
          <li key={day.eventId}>
            <a
              className={day.eventId === selectedId ? 'is-on' : undefined}
              href={`/?eventId=${day.eventId}`}
              aria-current={day.eventId === selectedId}
              onKeyDown={moveFocus}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onSelect(day);
              }}
            >
              <DayEntry day={day} today={today} details={[formatFullDate(day.date), ...remarks(day, today)]} />
              <span className="badge-group">
                <CountBadge count={day.raceCount} letter="R" name={raceDayCopy.races(day.raceCount)} />
                <CountBadge count={day.horseCount} letter="K" name={raceDayCopy.horses(day.horseCount)} />
              </span>
              <span className="day-entry-arrow">
                <Icon name={day.eventId === selectedId ? 'check' : 'caret-right'} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function remarks(day: DayOption, today: PragueDate): string[] {
  if (day.status !== 'scheduled') return [copy[day.status]];
  if (isTodayOrLater(day.date, today)) return [formatRelativeDay(day.date, today)];
  return day.mainWinner ? [copy.mainWinner(day.mainWinner)] : [];
}

/** Arrow up and down move through all days of the dialog, Home and End to its ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const links = [
    ...(event.currentTarget.closest('.dialog-body')?.querySelectorAll<HTMLElement>('.day-entries a') ?? []),
  ];
  const at = links.findIndex((link) => link === document.activeElement);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 };
  const target = links[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function CountBadge({ count, letter, name }: { count: number; letter: string; name: string }) {
  return (
    <span className="badge badge-count" title={name}>
      <span aria-hidden="true">
        {count} <i>{letter}</i>
      </span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
