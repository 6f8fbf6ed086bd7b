import { Link } from 'react-router';
import { contestCopy } from './contest.cs.ts';
import type { ContestView } from './contest-view.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';

const copy = contestCopy.howItWorks;

type Props = { view: ContestView; organiser: string };

/**
 * Box beside the contest's standings: rules, tie-breaks and organiser, with an example from the shown numbers
 * (contest.rules-beside-standings).
 */
export function HowItWorks({ view: { leader }, organiser }: Props) {
  return (
    <Widget id="jak" heading={copy.heading} more={<Link to="/contest/rules">{copy.rules}</Link>}>
      <ol className="rules small-text">
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {leader && <p className="note">{copy.example(leader.username, leader.tips, leader.winnings, leader.roi)}</p>}
      <p className="source-note">
        {copy.free} {copy.simulation} {organiser}
      </p>
    </Widget>
  );
}
