import { Link } from 'react-router';
import { weeklyPrizeCopy } from '#text/site/home-blocks';
import { Icon } from '#platform/ui/icon.tsx';
import { Widget } from '#platform/ui/widget.tsx';
import { contestCopy as copy } from '#text/contest/contest';
import type { Award, ContestRows, Correction, FrozenRound } from './contest.rules.ts';
import { roundSlug } from './round.rules.ts';

/**
 * Box on the page of a frozen round (/contest/{round}): who won its prize, and whether it was confirmed and handed
 * over.
 */
export function AwardBox({ frozen: { award, prize } }: { frozen: NonNullable<ContestRows['frozen']> }) {
  return (
    <section className="prize-box contest-award" aria-labelledby="vitez">
      <span className="prize-amount">{weeklyPrizeCopy.amount(prize)}</span>
      <div>
        <h3 id="vitez">{copy.award.heading}</h3>
        {award ? <Winner award={award} /> : <p className="small-text">{copy.award.none}</p>}
      </div>
    </section>
  );
}

function Winner({ award }: { award: Award }) {
  const { userId, username, rank, roi, tips } = award;
  return (
    <>
      <p>
        <Link className="horse" to={`/tip-analysis/user/${userId}`}>
          {copy.name(username)}
        </Link>{' '}
        <AwardBadge award={award} />
      </p>
      <p className="small-text">{copy.award.place(rank, roi, tips)}</p>
    </>
  );
}

/** The state of a weekly prize, with the day when it was handed over. */
export function AwardBadge({ award: { state, handedOverAt } }: { award: Award }) {
  if (state === 'handed-over' && handedOverAt !== null)
    return <span className="badge badge-ok">{copy.award.handedOver(handedOverAt)}</span>;
  return (
    <span className={state === 'waiting' ? 'badge badge-warning' : 'badge badge-ok'}>{copy.award.state[state]}</span>
  );
}

/**
 * Note on a frozen round's page: what was corrected after the freeze, and why the standings stay (contest.corrections).
 */
export function CorrectionNote({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <div className="alert alert-warning">
      <Icon name="info" />
      <div>
        <p>
          <b>{copy.correction.title}</b>
        </p>
        <ul className="small-text">
          {corrections.map((correction) => (
            <li key={`${correction.date} ${correction.location} ${correction.raceNumber}`}>
              {copy.correction.race(correction)}
            </li>
          ))}
        </ul>
        <p className="small-text">{copy.correction.text}</p>
      </div>
    </div>
  );
}

/** Note on the page of a round that was frozen by former rules (operation.rule-versions). */
export function FormerRulesNote() {
  return (
    <div className="alert alert-warning">
      <Icon name="info" />
      <p>{copy.formerRules}</p>
    </div>
  );
}

/** Box beside the standings of /contest: the winner of the last frozen round. */
export function PreviousRound({ round: { monday, award } }: { round: FrozenRound }) {
  return (
    <Widget id="minule" heading={copy.previous.heading} more={<Link to="/contest/winners">{copy.previous.all}</Link>}>
      <p className="small-text muted">
        {copy.round(monday)}, {copy.days(monday)}
      </p>
      {award ? <Winner award={award} /> : <p>{copy.previous.nobody}</p>}
      <p className="mt-3">
        <Link className="button button-outline button-small" to={`/contest/${roundSlug(monday)}`}>
          {copy.previous.show}
        </Link>
      </p>
    </Widget>
  );
}
