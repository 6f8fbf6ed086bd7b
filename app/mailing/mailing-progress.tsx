import { Form } from 'react-router';
import { Submit } from '#app/admin/submit.tsx';
import { adminMailingCopy as copy } from '#copy/cs/admin/mailing.ts';
import { maskedEmail } from '#domain/accounts/masked-email.ts';
import type { MailingState } from '#domain/mailing/mailing-fields.ts';
import type { Instant } from '#domain/shared/time.ts';

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

/** A mailing on its way, or arrived. */
export function MailingProgress({ mailing, progress }: { mailing: Mailing; progress: Counts }) {
  const { facts } = copy.progress;
  const settled = progress.people - progress.waiting;
  return (
    <section aria-labelledby="prubeh">
      <div className="page-section-header">
        <h2 id="prubeh">{copy.progress.heading}</h2>
      </div>
      <p>{whenOf(mailing)}</p>
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
      <Steps state={mailing.state} hasFailed={progress.failed > 0} />
    </section>
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
    <Form method="post" className="inline-group">
      {move && <Submit step={move} label={copy[move]} className="button button-outline" />}
      {hasFailed && <Submit step="retry" label={copy.failed.retry} className="button button-outline" />}
    </Form>
  );
}

type Failure = { email: string; reason: string | null; attempts: number; isFinal: boolean; dueAt: number };

/** Mails that didn't go out, with what the other side said. */
export function MailFailures({ failures }: { failures: readonly Failure[] }) {
  const { columns } = copy.failed;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{copy.failed.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.to}</th>
            <th scope="col">{columns.reason}</th>
            <th scope="col" className="align-right">
              {columns.next}
            </th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ email, reason, attempts, isFinal, dueAt }) => (
            <tr key={email}>
              <th scope="row">{maskedEmail(email)}</th>
              <td className="small-text message-text">{reason}</td>
              <td className="align-right small-text">
                {isFinal ? copy.failed.final(attempts) : copy.failed.again(attempts, dueAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
