import { Link, useNavigation } from 'react-router';
import type { ReactNode } from 'react';
import { PostForm } from '#platform/forms/post-form.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { formatMoney } from '#text/platform/text/number';
import { adminContestCopy as copy } from '#text/contest/admin-contest';
import { type AwardStep, rejectionReason } from './award.rules.ts';
import { openAward, type ReviewedAward, type ReviewedRound } from './review.rules.ts';
import { contestCopy } from '#text/contest/contest';
import { roundSlug } from './round.rules.ts';

type ReviewFormsProps = { monday: PragueDate; award: ReviewedAward };

/**
 * Buttons of /admin/contest with which an administrator confirms, hands over or rejects one weekly prize; works without
 * a script too.
 */
export function ReviewForms({ monday, award }: ReviewFormsProps) {
  return (
    <div className="review-actions">
      {award.state === 'waiting' ? (
        <Step monday={monday} award={award} step="confirm" label={copy.confirm} note={copy.confirmNote} />
      ) : (
        <Step monday={monday} award={award} step="hand-over" label={copy.handOver} />
      )}
      <details className="more">
        <summary className="button button-outline">{copy.reject.open}</summary>
        <PostForm className="form-stack">
          <Choice monday={monday} award={award} />
          <label className="form-field">
            <span>{copy.reject.label}</span>
            <CountedText name="reason" required minLength={rejectionReason.min} max={rejectionReason.max} rows={3} />
            <span className="small-text muted">{copy.reject.hint}</span>
          </label>
          <Submit step="reject" label={copy.reject.submit} className="button button-danger" />
        </PostForm>
      </details>
    </div>
  );
}

function Step({ step, label, note, ...choice }: ReviewFormsProps & { step: AwardStep; label: string; note?: string }) {
  return (
    <PostForm className="inline-group">
      <Choice {...choice} />
      <Submit step={step} label={label} className="button button-primary" />
      {note && <span className="small-text muted">{note}</span>}
    </PostForm>
  );
}

function Choice({ monday, award }: ReviewFormsProps) {
  return (
    <>
      <input type="hidden" name="monday" value={monday} />
      <input type="hidden" name="userId" value={award.userId} />
    </>
  );
}

/** All buttons are disabled while one is being submitted. */
function Submit({ step, label, className }: { step: AwardStep; label: string; className: string }) {
  const isSaving = useNavigation().state !== 'idle';
  return (
    <button className={className} type="submit" name="step" value={step} disabled={isSaving}>
      {isSaving ? copy.saving : label}
    </button>
  );
}

const anchorOf = ({ monday }: ReviewedRound) => `kolo-${roundSlug(monday)}`;

/** The list of /admin/contest: weekly prizes to confirm or hand over, oldest first. */
export function ReviewTodo({ rounds }: { rounds: readonly ReviewedRound[] }) {
  return (
    <ol className="todo">
      {rounds.map((round) => {
        const award = openAward(round);
        if (!award) return null;
        const isWaiting = award.state === 'waiting';
        return (
          <li key={round.monday} className={isWaiting ? 'todo-error' : 'todo-warning'}>
            <Icon name={isWaiting ? 'trophy' : 'envelope-simple'} />
            <span>
              <b>{copy.todo[isWaiting ? 'waiting' : 'confirmed'](contestCopy.round(round.monday), award.username)}</b>
              <small>{award.decided ? copy.todo.confirmedAt(award.decided.at) : copy.todo.frozen(round.at)}</small>
            </span>
            <a className="button button-outline button-small" href={`#${anchorOf(round)}`}>
              {copy.todo.open}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** The facts on /admin/contest by which an administrator decides about one weekly prize. */
export function AwardFacts({ round, award }: { round: ReviewedRound; award: ReviewedAward }) {
  const { facts } = copy;
  const rejected = round.awards.filter(({ state }) => state === 'rejected');
  return (
    <>
      <header className="inline-group inline-group-spread" id={anchorOf(round)}>
        <h3>
          {contestCopy.round(round.monday)}: {contestCopy.name(award.username)}{' '}
          <span className={award.state === 'waiting' ? 'badge badge-warning' : 'badge badge-ok'}>
            {copy.states[award.state]}
          </span>
        </h3>
        <p className="small-text muted">{contestCopy.days(round.monday)}</p>
      </header>
      <dl className="fact-grid">
        <Fact term={facts.prize}>{formatMoney(round.prize)}</Fact>
        <Fact term={facts.place}>{facts.numbers(award.rank, award.roi, award.tips)}</Fact>
        <Fact term={facts.email}>
          {award.email === null ? facts.noEmail : <a href={`mailto:${award.email}`}>{award.email}</a>}
        </Fact>
        {award.state === 'waiting' && (
          <Fact term={facts.address}>
            {award.sameAddress.length === 0 ? facts.nobodyElse : facts.others(award.sameAddress)}
          </Fact>
        )}
        {rejected.length > 0 && (
          <Fact term={facts.rejected}>
            {rejected.map(({ userId, username, reason, decided }) => (
              <span key={userId}>
                {decided && facts.rejection(username, reason ?? '', decided.by, decided.at)}
                <br />
              </span>
            ))}
          </Fact>
        )}
      </dl>
      <p className="inline-group">
        <Link to={`/contest/${roundSlug(round.monday)}`}>{facts.standings}</Link>
        <Link to={`/tip-analysis/user/${award.userId}`}>{facts.tips}</Link>
      </p>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const givenAward = ({ awards }: ReviewedRound) => awards.find(({ state }) => state === 'handed-over');

const doneColumns: readonly Column<ReviewedRound>[] = [
  {
    heading: copy.done.columns.round,
    isRowHead: true,
    cell: ({ monday }) => (
      <>
        <Link to={`/contest/${roundSlug(monday)}`}>{contestCopy.round(monday)}</Link>
        <small>{contestCopy.days(monday)}</small>
      </>
    ),
  },
  {
    heading: copy.done.columns.winner,
    cell(round) {
      const award = givenAward(round);
      return award ? contestCopy.name(award.username) : <span className="muted">{copy.done.nobody}</span>;
    },
  },
  {
    heading: copy.done.columns.prize,
    isRightAligned: true,
    isDesktopOnly: true,
    className: 'numeric',
    cell: (round) => (givenAward(round) ? formatMoney(round.prize) : '–'),
  },
  {
    heading: copy.done.columns.state,
    cell(round) {
      const handedOver = givenAward(round)?.handedOver;
      return handedOver && <span className="small-text">{copy.done.handedOver(handedOver.at, handedOver.by)}</span>;
    },
  },
];

/** The table of /admin/contest: rounds whose prize needs nothing more. */
export function DoneRounds({ rounds }: { rounds: readonly ReviewedRound[] }) {
  return <DataTable caption={copy.done.caption} columns={doneColumns} rows={rounds} keyOf={({ monday }) => monday} />;
}
