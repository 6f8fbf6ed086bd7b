import { Link } from 'react-router';
import { contestCopy } from '#app/copy/contest.ts';
import type { ContestView } from '#domain/contest/contest-view.ts';

const words = contestCopy.howItWorks;

type Props = { view: ContestView; organiser: string };

/** Decision F: rules, organiser and tie-breaks beside the standings, with an example from the numbers shown. */
export function HowItWorks({ view: { leader }, organiser }: Props) {
  return (
    <section className="w" aria-labelledby="jak">
      <div className="w-h">
        <h2 id="jak">{words.heading}</h2>
        <Link to="/contest/rules">{words.rules}</Link>
      </div>
      <ol className="rules sm">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {leader && <p className="note">{words.example(leader.username, leader.tips, leader.winnings, leader.roi)}</p>}
      <p className="src">
        {words.free} {words.simulation} {organiser}
      </p>
    </section>
  );
}
