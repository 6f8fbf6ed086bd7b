type Props = { weekday: string; day: number; month: string; isToday: boolean };

/** A tear-off calendar leaf. The whole date stands in words beside it, so it is silent for a screen reader. */
export function DateBox({ weekday, day, month, isToday }: Props) {
  return (
    <span className={isToday ? 'date-box is-today' : 'date-box'} aria-hidden="true">
      <i>{weekday}</i>
      <b>{day}.</b>
      <i>{month}</i>
    </span>
  );
}
