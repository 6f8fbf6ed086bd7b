import { Link } from 'react-router';
import { seasonReviewCopy } from './season-review.cs.ts';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { horseOf } from './names.rules.ts';
import type { SeasonReview } from './season-review.rules.ts';

const copy = seasonReviewCopy.surprise;

/** On a season's page, the winner that the market trusted least (season-review.surprise). */
export function SurpriseBox({ review: { surprise, surpriseTips, names, countedTo } }: { review: SeasonReview }) {
  const horse = surprise && horseOf(names, surprise.horseId);
  if (!surprise || !horse) return null;
  const { race, odds, isCoursePrice, startsBefore, placedBefore, margin } = surprise;
  const text = [
    copy.where(race.location, race.date, race.raceNumber),
    copy.before(startsBefore, placedBefore),
    surpriseTips ? copy.tips(surpriseTips) : '',
  ];
  const facts: [string, string][] = [[copy.odds(isCoursePrice), formatOdds(odds) + oddsSuffix]];
  if (surpriseTips && surpriseTips.tippers > 0) {
    facts.push([copy.onWinner(surpriseTips.onWinner), String(surpriseTips.onWinner)]);
  }
  if (margin !== null) facts.push([copy.margin, copy.marginOf(margin)]);
  return (
    <section className="surprise" aria-labelledby="prekvapeni">
      <Silk silk={horse.silk} />
      <div>
        <p className="eyebrow">{copy.eyebrow(countedTo === null)}</p>
        <h2 id="prekvapeni">{copy.title(horse.name, horse.sex, odds)}</h2>
        <p>{text.filter(Boolean).join(' ')}</p>
        <dl className="surprise-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="inline-group">
          <Link className="strong-link" to={`/race-analysis/${analysisSlug(race)}`}>
            {copy.analysis}
          </Link>
          <HorseLink horse={horse} />
        </p>
      </div>
    </section>
  );
}
