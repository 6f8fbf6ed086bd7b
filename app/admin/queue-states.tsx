import { Link } from 'react-router';
import { adminJobsCopy, queueName } from '#copy/cs/admin/jobs.ts';
import { adminWorkCopy } from '#copy/cs/admin/work.ts';
import type { Instant } from '#domain/shared/time.ts';
import { AdminSection } from './admin-section.tsx';
import { RealTimeNote } from './real-time-note.tsx';

const copy = adminWorkCopy.queue;
const maxShown = 6;

type Queue = { name: string; waiting: number; active: number; failed: number; lastAt: Instant | null };

/**
 * On /admin, the administrators' overview: a few job queues; failed, running and waiting ones first, then the most
 * recently used.
 */
export function QueueStates({ queues }: { queues: readonly Queue[] }) {
  const known = queues.filter((queue) => urgencyOf(queue) > 0 || queue.lastAt !== null);
  const first = known
    .toSorted((a, b) => urgencyOf(b) - urgencyOf(a) || (b.lastAt ?? 0) - (a.lastAt ?? 0))
    .slice(0, maxShown);
  return (
    <AdminSection
      id="fronta"
      heading={copy.heading}
      more={
        <Link className="small-text" to="/admin/jobs">
          {copy.all}
        </Link>
      }
    >
      {first.length === 0 ? (
        <p className="small-text">{copy.none}</p>
      ) : (
        <table className="data-table jobs-table">
          <caption className="visually-hidden">{copy.caption}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{copy.name}</th>
              <th scope="col">{copy.last}</th>
              <th scope="col">{copy.state}</th>
            </tr>
          </thead>
          <tbody>
            {first.map((queue) => (
              <tr key={queue.name}>
                <th scope="row">{queueName(queue.name)}</th>
                <td className="numeric">{queue.lastAt === null ? copy.never : adminJobsCopy.at(queue.lastAt)}</td>
                <td className="align-right">
                  <State queue={queue} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <RealTimeNote />
    </AdminSection>
  );
}

/** The order of the queues: the higher, the sooner somebody should look. */
const urgencyOf = ({ failed, active, waiting }: Queue): number =>
  failed > 0 ? 3 : active > 0 ? 2 : waiting > 0 ? 1 : 0;

function State({ queue: { failed, active, waiting } }: { queue: Queue }) {
  if (failed > 0) return <span className="badge badge-error">{copy.failed(failed)}</span>;
  if (active > 0) return <span className="badge badge-next">{copy.active}</span>;
  if (waiting > 0) return <span className="badge badge-warning">{copy.waiting(waiting)}</span>;
  return <span className="badge badge-ok">{copy.done}</span>;
}
