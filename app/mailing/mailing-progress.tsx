import { Form } from 'react-router';
import { Submit } from '#app/admin/submit.tsx';
import { adminMailingCopy as words } from '#app/copy/admin-mailing.ts';
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
  const { facts } = words.progress;
  const settled = progress.people - progress.waiting;
  return (
    <section aria-labelledby="prubeh">
      <div className="sec-h">
        <h2 id="prubeh">{words.progress.heading}</h2>
      </div>
      <p>{whenOf(mailing)}</p>
      {progress.people > 0 && (
        <p className="row nowrap">
          <progress className="pbar" value={settled} max={progress.people} aria-label={words.progress.heading} />
          <span className="sm num">{words.progress.bar(settled, progress.people)}</span>
        </p>
      )}
      <dl className="rev-f">
        {(Object.keys(facts) as (keyof Counts)[]).map((name) => (
          <div key={name}>
            <dt>{facts[name]}</dt>
            <dd className="num">{words.number(progress[name])}</dd>
          </div>
        ))}
      </dl>
      <Steps state={mailing.state} hasFailed={progress.failed > 0} />
    </section>
  );
}

function whenOf({ state, scheduledAt, startedAt, finishedAt }: Mailing): string {
  if (finishedAt !== null) return words.progress.finished(finishedAt);
  if (startedAt !== null) return words.progress.started(startedAt);
  return scheduledAt === null ? words.states[state] : words.progress.scheduled(scheduledAt);
}

function Steps({ state, hasFailed }: { state: MailingState; hasFailed: boolean }) {
  const moves = { sending: 'pause', paused: 'resume', scheduled: 'unschedule' } as const;
  const move = state === 'sending' || state === 'paused' || state === 'scheduled' ? moves[state] : null;
  return (
    <Form method="post" className="row">
      {move && <Submit step={move} label={words[move]} className="btn btn-o" />}
      {hasFailed && <Submit step="retry" label={words.failed.retry} className="btn btn-o" />}
    </Form>
  );
}

type Failure = { email: string; reason: string | null; attempts: number; isFinal: boolean; dueAt: number };

/** Mails that didn't go out, with what the other side said. */
export function MailFailures({ failures }: { failures: readonly Failure[] }) {
  const { columns } = words.failed;
  return (
    <div className="panel flush bleed">
      <table className="tb">
        <caption className="vh">{words.failed.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.to}</th>
            <th scope="col">{columns.reason}</th>
            <th scope="col" className="r">
              {columns.next}
            </th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ email, reason, attempts, isFinal, dueAt }) => (
            <tr key={email}>
              <th scope="row">{maskedEmail(email)}</th>
              <td className="sm msg-m">{reason}</td>
              <td className="r sm">{isFinal ? words.failed.final(attempts) : words.failed.again(attempts, dueAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
