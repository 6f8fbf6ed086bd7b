import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminContestCopy as copy } from '#copy/cs/admin/contest.ts';
import { contestCopy } from '#copy/cs/public/contest.ts';
import { Icon } from '#app/ui/icon.tsx';
import { openAward, type ReviewedAward, type ReviewedRound } from '#domain/contest/review.ts';
import { roundSlug } from '#domain/contest/round.ts';
import { formatMoney } from '#domain/shared/czech-number.ts';

const anchorOf = ({ monday }: ReviewedRound) => `kolo-${roundSlug(monday)}`;

/** Awards that wait for an administrator, oldest first. */
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

/** All an administrator needs to decide about one prize. */
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

/** Rounds with nothing left to do. */
export function DoneRounds({ rounds }: { rounds: readonly ReviewedRound[] }) {
  const { columns, caption, nobody } = copy.done;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.round}</th>
            <th scope="col">{columns.winner}</th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.prize}
            </th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => {
            const given = round.awards.find(({ state }) => state === 'handed-over');
            return (
              <tr key={round.monday}>
                <th scope="row">
                  <Link to={`/contest/${roundSlug(round.monday)}`}>{contestCopy.round(round.monday)}</Link>
                  <small>{contestCopy.days(round.monday)}</small>
                </th>
                <td>{given ? contestCopy.name(given.username) : <span className="muted">{nobody}</span>}</td>
                <td className="align-right numeric hide-on-mobile">{given ? formatMoney(round.prize) : '–'}</td>
                <td>
                  {given?.handedOver && (
                    <span className="small-text">{copy.done.handedOver(given.handedOver.at, given.handedOver.by)}</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
