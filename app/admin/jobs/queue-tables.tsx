import { Form } from 'react-router';
import { Submit } from '#app/admin/submit.tsx';
import { adminJobsCopy as copy, queueName } from '#copy/cs/admin/jobs.ts';
import { maskedEmail } from '#domain/accounts/masked-email.ts';
import type { Instant } from '#domain/shared/time.ts';

type Queue = { name: string; waiting: number; active: number; failed: number; done: number; lastAt: Instant | null };

export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const { columns, caption } = copy.queues;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col" className="align-right">
              {columns.waiting}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.active}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.done}
            </th>
            <th scope="col" className="align-right">
              {columns.failed}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.last}
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, waiting, active, failed, done, lastAt }) => (
            <tr key={name}>
              <th scope="row">{queueName(name)}</th>
              <td className="align-right numeric">{copy.number(waiting)}</td>
              <td className="align-right numeric hide-on-mobile">{copy.number(active)}</td>
              <td className="align-right numeric hide-on-mobile">{copy.number(done)}</td>
              <td className="align-right numeric">
                {failed > 0 ? <span className="badge badge-error">{copy.number(failed)}</span> : copy.number(0)}
              </td>
              <td className="align-right numeric hide-on-mobile">{copy.at(lastAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type FailedJob = {
  id: string;
  name: string;
  kind: string | null;
  to: string | null;
  reason: string | null;
  attempts: number;
  failedAt: Instant | null;
};

/** What was given up, and the button that tries it once more. */
export function FailureTable({ failures }: { failures: readonly FailedJob[] }) {
  const { columns, caption, attempts, retry, to } = copy.failures;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.reason}</th>
            <th scope="col" className="align-right">
              {columns.when}
            </th>
          </tr>
        </thead>
        <tbody>
          {failures.map((job) => (
            <tr key={job.id}>
              <th scope="row">
                {queueName(job.name)}
                <small>{[job.kind, job.to && to(maskedEmail(job.to))].filter(Boolean).join(', ')}</small>
              </th>
              <td className="small-text message-text">
                {job.reason}
                <small>{attempts(job.attempts)}</small>
              </td>
              <td className="align-right">
                <span className="numeric small-text">{copy.at(job.failedAt)}</span>
                <Form method="post">
                  <input type="hidden" name="id" value={job.id} />
                  <Submit step="retry" label={retry} className="button button-outline button-small" />
                </Form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
