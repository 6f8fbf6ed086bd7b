import { PostForm } from '#platform/forms/post-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminJobsCopy as copy, queueName } from '#text/operations/jobs';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { maskedEmail } from '#features/accounts/masked-email.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

type Queue = { name: string; waiting: number; active: number; failed: number; done: number; lastAt: Instant | null };

const queueColumns: readonly Column<Queue>[] = [
  { heading: copy.queues.columns.name, isRowHead: true, cell: ({ name }) => queueName(name) },
  {
    heading: copy.queues.columns.waiting,
    isRightAligned: true,
    className: 'numeric',
    cell: ({ waiting }) => copy.number(waiting),
  },
  {
    heading: copy.queues.columns.active,
    isRightAligned: true,
    isDesktopOnly: true,
    className: 'numeric',
    cell: ({ active }) => copy.number(active),
  },
  {
    heading: copy.queues.columns.done,
    isRightAligned: true,
    isDesktopOnly: true,
    className: 'numeric',
    cell: ({ done }) => copy.number(done),
  },
  {
    heading: copy.queues.columns.failed,
    isRightAligned: true,
    className: 'numeric',
    cell: ({ failed }) =>
      failed > 0 ? <span className="badge badge-error">{copy.number(failed)}</span> : copy.number(0),
  },
  {
    heading: copy.queues.columns.last,
    isRightAligned: true,
    isDesktopOnly: true,
    className: 'numeric',
    cell: ({ lastAt }) => copy.at(lastAt),
  },
];

export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  return <DataTable caption={copy.queues.caption} columns={queueColumns} rows={queues} keyOf={({ name }) => name} />;
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

const failureColumns: readonly Column<FailedJob>[] = [
  {
    heading: copy.failures.columns.what,
    isRowHead: true,
    cell: ({ name, kind, to }) => (
      <>
        {queueName(name)}
        <small>{[kind, to && copy.failures.to(maskedEmail(to))].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  {
    heading: copy.failures.columns.reason,
    className: 'small-text message-text',
    cell: ({ reason, attempts }) => (
      <>
        {reason}
        <small>{copy.failures.attempts(attempts)}</small>
      </>
    ),
  },
  {
    heading: copy.failures.columns.when,
    isRightAligned: true,
    cell: ({ id, failedAt }) => (
      <>
        <span className="numeric small-text">{copy.at(failedAt)}</span>
        <PostForm>
          <input type="hidden" name="id" value={id} />
          <Submit step="retry" label={copy.failures.retry} className="button button-outline button-small" />
        </PostForm>
      </>
    ),
  },
];

/** At /admin/jobs: jobs that are not retried any more, each with a button for one more attempt. */
export function FailureTable({ failures }: { failures: readonly FailedJob[] }) {
  return <DataTable caption={copy.failures.caption} columns={failureColumns} rows={failures} keyOf={({ id }) => id} />;
}
