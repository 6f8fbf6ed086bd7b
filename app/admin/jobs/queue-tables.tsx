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
      <table className="tb">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col" className="r">
              {columns.waiting}
            </th>
            <th scope="col" className="r hide-m">
              {columns.active}
            </th>
            <th scope="col" className="r hide-m">
              {columns.done}
            </th>
            <th scope="col" className="r">
              {columns.failed}
            </th>
            <th scope="col" className="r hide-m">
              {columns.last}
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, waiting, active, failed, done, lastAt }) => (
            <tr key={name}>
              <th scope="row">{queueName(name)}</th>
              <td className="r num">{copy.number(waiting)}</td>
              <td className="r num hide-m">{copy.number(active)}</td>
              <td className="r num hide-m">{copy.number(done)}</td>
              <td className="r num">
                {failed > 0 ? <span className="badge b-err">{copy.number(failed)}</span> : copy.number(0)}
              </td>
              <td className="r num hide-m">{copy.at(lastAt)}</td>
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
      <table className="tb">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.reason}</th>
            <th scope="col" className="r">
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
              <td className="sm msg-m">
                {job.reason}
                <small>{attempts(job.attempts)}</small>
              </td>
              <td className="r">
                <span className="num sm">{copy.at(job.failedAt)}</span>
                <Form method="post">
                  <input type="hidden" name="id" value={job.id} />
                  <Submit step="retry" label={retry} className="btn btn-o btn-s" />
                </Form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
