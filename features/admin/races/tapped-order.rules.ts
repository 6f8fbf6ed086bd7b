/** An order of finish entered by tapping runners, as text that `parseOrder` understands (race-office.by-thumb). */
export function tapNext(order: string, number: number): string {
  const before = order.trim();
  return before === '' || /[-=]$/.test(before) ? `${before}${number}` : `${before}-${number}`;
}

/** Takes the last number back, with what separates it from the one before. */
export const untapLast = (order: string): string => order.replace(/[^\d]*\d*[^\d]*$/, '');

/** Whether the order already has the number, also while it can't be read yet: '4='. */
export const isTapped = (order: string, number: number): boolean =>
  (order.match(/\d+/g) ?? []).map(Number).includes(number);
