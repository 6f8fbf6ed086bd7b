type Props = { weekday: string; day: number; month: string; isToday: boolean };

/** A date drawn as a leaf of a calendar; hidden from screen readers, since the whole date is written beside it. */
export function DateBox({ weekday, day, month, isToday }: Props) {
  return (
    <span className={isToday ? 'date-box is-today' : 'date-box'} aria-hidden="true">
      <i>{weekday}</i>
      <b>{day}.</b>
      <i>{month}</i>
    </span>
  );
}
