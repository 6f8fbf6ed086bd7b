import { PostForm } from '#platform/forms/post-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminMailingCopy as copy } from '#text/mailing/admin-mailing';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { maskedEmail } from '#features/accounts/masked-email.rules.ts';
import type { MailingState } from './mailing-fields.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

type Counts = {
  people: number;
  sent: number;
  waiting: number;
  failed: number;
  skipped: number;
  unsubscribed: number;
};
type Mailing = {
  state: MailingState;
  scheduledAt: Instant | null;
  startedAt: Instant | null;
  finishedAt: Instant | null;
};

/** `isExpired`: the records of its recipients are deleted, so that nothing can be counted. */
type Props = { mailing: Mailing; progress: Counts; isExpired: boolean };

/** Section of /admin/mailing/{id}: the progress of a mailing that is scheduled, being sent or sent. */
export function MailingProgress({ mailing, progress, isExpired }: Props) {
  return (
    <section aria-labelledby="prubeh">
      <div className="page-section-header">
        <h2 id="prubeh">{copy.progress.heading}</h2>
      </div>
      <p>{whenOf(mailing)}</p>
      {isExpired ? <p className="prose-width">{copy.progress.expired}</p> : <Numbers progress={progress} />}
      <Steps state={mailing.state} hasFailed={progress.failed > 0} />
    </section>
  );
}

function Numbers({ progress }: { progress: Counts }) {
  const { facts } = copy.progress;
  const settled = progress.people - progress.waiting;
  return (
    <>
      {progress.people > 0 && (
        <p className="inline-group nowrap">
          <progress
            className="mailing-progress-bar"
            value={settled}
            max={progress.people}
            aria-label={copy.progress.heading}
          />
          <span className="small-text numeric">{copy.progress.bar(settled, progress.people)}</span>
        </p>
      )}
      <dl className="fact-grid">
        {(Object.keys(facts) as (keyof Counts)[]).map((name) => (
          <div key={name}>
            <dt>{facts[name]}</dt>
            <dd className="numeric">{copy.number(progress[name])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function whenOf({ state, scheduledAt, startedAt, finishedAt }: Mailing): string {
  if (finishedAt !== null) return copy.progress.finished(finishedAt);
  if (startedAt !== null) return copy.progress.started(startedAt);
  return scheduledAt === null ? copy.states[state] : copy.progress.scheduled(scheduledAt);
}

function Steps({ state, hasFailed }: { state: MailingState; hasFailed: boolean }) {
  const moves = { sending: 'pause', paused: 'resume', scheduled: 'unschedule' } as const;
  const move = state === 'sending' || state === 'paused' || state === 'scheduled' ? moves[state] : null;
  return (
    <PostForm className="inline-group">
      {move && <Submit step={move} label={copy[move]} className="button button-outline" />}
      {hasFailed && <Submit step="retry" label={copy.failed.retry} className="button button-outline" />}
    </PostForm>
  );
}

type Failure = { email: string; reason: string | null; attempts: number; isFinal: boolean; dueAt: number };

const failureColumns: readonly Column<Failure>[] = [
  { heading: copy.failed.columns.to, isRowHead: true, cell: ({ email }) => maskedEmail(email) },
  { heading: copy.failed.columns.reason, className: 'small-text message-text', cell: ({ reason }) => reason },
  {
    heading: copy.failed.columns.next,
    isRightAligned: true,
    className: 'small-text',
    cell: ({ isFinal, attempts, dueAt }) =>
      isFinal ? copy.failed.final(attempts) : copy.failed.again(attempts, dueAt),
  },
];

/** Table of /admin/mailing/{id}: mails that were not delivered, with the mail server's reason. */
export function MailFailures({ failures }: { failures: readonly Failure[] }) {
  return (
    <DataTable caption={copy.failed.caption} columns={failureColumns} rows={failures} keyOf={({ email }) => email} />
  );
}
