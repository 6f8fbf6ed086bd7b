import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminContestCopy as copy } from './admin-contest.cs.ts';
import { contestCopy } from './contest.cs.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { openAward, type ReviewedAward, type ReviewedRound } from './review.rules.ts';
import { roundSlug } from './round.rules.ts';
import { formatMoney } from '#platform/text/czech-number.rules.ts';

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
