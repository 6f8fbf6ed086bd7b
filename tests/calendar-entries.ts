/** An entry of an iCalendar text: its lines by name, values unescaped; a name with parameters is kept whole. */
type ReadEntry = Record<string, string>;

/**
 * The entries of an iCalendar text by their UID, as a calendar program reads them: unfolded, then split at the first
 * colon, without their reminders. Throws when two entries have one UID.
 */
export function calendarEntries(text: string): Record<string, ReadEntry> {
  const [, ...parts] = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n');
  const entries = parts.map((part) => {
    const lines = (part.split(/BEGIN:VALARM|END:VEVENT/)[0] ?? '').trimEnd().split('\r\n');
    return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), unescaped(line)]));
  });
  const byUid = Object.fromEntries(entries.map((entry) => [(entry['UID'] ?? '').replace(/@.*/, ''), entry]));
  if (Object.keys(byUid).length !== entries.length) throw new Error(`two entries have one UID: ${text}`);
  return byUid;
}

const unescaped = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .replace(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))
    .replaceAll('\u00a0', ' ');
