import { changeText, courseModeCopy } from '#text/course-mode/course-mode';
import { Icon, type IconName } from '#platform/ui/icon.tsx';
import type { RecordedChange, RecordedChangeKind } from '#features/race-day/recorded-change.rules.ts';
import { pragueTime } from '#platform/time/prague-time.rules.ts';

const copy = courseModeCopy.changes;

const icons: Readonly<Record<RecordedChangeKind, IconName>> = {
  scratched: 'prohibit',
  reinstated: 'check',
  'jockey-changed': 'swap',
  'race-moved': 'clock',
  'race-cancelled': 'prohibit',
  'race-restored': 'check',
  'day-cancelled': 'prohibit',
  'day-moved': 'calendar-dots',
  'day-restored': 'check',
};

/** What changed on the day before its races, newest first (course-mode.changes). */
export function ChangeList({ changes }: { changes: readonly RecordedChange[] }) {
  return (
    <section aria-labelledby="zmeny-dne">
      <div className="page-section-header">
        <h2 id="zmeny-dne">{copy.heading}</h2>
        <p>{copy.count(changes.length)}</p>
      </div>
      <ul className="course-changes">
        {changes.map((change) => {
          const { subject, text, details } = changeText(change);
          const icon = icons[change.kind];
          return (
            <li key={change.id} className={icon === 'prohibit' ? 'is-off' : undefined}>
              <Icon name={icon} />
              <span>
                <b>{subject}</b>
                {text}
                {details && <small>{details}</small>}
              </span>
              <time>{pragueTime(change.changedAt)}</time>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
