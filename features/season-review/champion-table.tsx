import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { seasonReviewCopy } from './season-review.cs.ts';
import { tipAnalysisCopy } from '#features/tip-analysis/tip-analysis.cs.ts';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import type { ChampionCategory, Champions, Tally } from './champions.rules.ts';
import { horseOf, personOf } from './names.rules.ts';
import type { SeasonReview } from './season-review.rules.ts';
import { formatSignedPercent } from '#platform/text/czech-number.rules.ts';

const copy = seasonReviewCopy.champions;

type Line = { key: string; category: string; who: ReactNode; result: string; how: string };

/** On a season's page, who won it or leads: riders, trainers, horses, tippers and robots (season-review.champions). */
export function ChampionTable({ review }: { review: SeasonReview }) {
  const isOver = review.countedTo === null;
  const lines = [...review.champions.map((line) => championLine(line, review)), ...tipLines(review)];
  return (
    <section className="page-section" aria-labelledby="sampioni">
      <div className="page-section-header">
        <h2 id="sampioni">{copy.heading(isOver)}</h2>
        <p>{copy.note}</p>
      </div>
      <div className="panel flush bleed">
        <table className="data-table champion-table">
          <caption className="visually-hidden">{copy.caption(review.season, isOver)}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.category}</th>
              <th scope="col">{copy.who(isOver)}</th>
              <th scope="col" className="align-right">
                {copy.result}
              </th>
              <th scope="col" className="hide-on-mobile">
                {copy.how}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, category, who, result, how }) => (
              <tr key={key}>
                <th scope="row">{category}</th>
                <td>
                  {who}
                  {how && <small className="only-on-mobile muted">{how}</small>}
                </td>
                <td className="align-right numeric">
                  <b>{result}</b>
                </td>
                <td className="hide-on-mobile small-text">{how}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="source-note">{copy.tippersNote(smallSampleThreshold)}</p>
    </section>
  );
}

function championLine(line: Champions, review: SeasonReview): Line {
  const { category, champions } = line;
  const [best] = champions;
  const isHorse = category !== 'jockeys' && category !== 'trainers';
  return {
    key: category,
    category: copy.categories[category],
    who: champions.map(({ id }) => <ChampionName key={id} category={category} id={id} review={review} />),
    result: best === undefined ? '' : isHorse ? copy.winsOf(best) : copy.wins(best.wins),
    how: best === undefined ? '' : howOf(line, best, isHorse, review),
  };
}

function howOf({ category, sharers, next }: Champions, best: Tally, isHorse: boolean, review: SeasonReview): string {
  if (sharers > 1) return copy.shared(sharers);
  if (isHorse && best.wins > 1 && best.beaten === 0) return copy.unbeaten;
  const nextName = next && nameOf(category, next.id, review);
  if (next && nextName) return copy.lead(best, next, nextName);
  return isHorse && best.courses > 1 ? copy.courses(best.courses) : '';
}

function nameOf(category: ChampionCategory, id: number, { names }: SeasonReview): string | null {
  if (category === 'jockeys' || category === 'trainers') return personOf(names, category, id)?.short ?? null;
  return horseOf(names, id)?.name ?? null;
}

type NameProps = { category: ChampionCategory; id: number; review: SeasonReview };

function ChampionName({ category, id, review: { names } }: NameProps) {
  if (category === 'jockeys' || category === 'trainers') {
    const person = personOf(names, category, id);
    const path = category === 'jockeys' ? '/jockey' : '/trainer';
    return (
      person && (
        <span className="champion">
          <Link className="horse" to={`${path}/${person.slug}`}>
            {person.name}
          </Link>
        </span>
      )
    );
  }
  const horse = horseOf(names, id);
  return (
    horse && (
      <span className="champion">
        <Silk silk={horse.silk} />
        <HorseLink horse={horse} />
      </span>
    )
  );
}

function tipLines({ tipper, robot, crowd }: SeasonReview): Line[] {
  const lines: Line[] = [];
  if (tipper) {
    lines.push({
      key: 'tippers',
      category: copy.tippers,
      who: (
        <span className="champion">
          <Link className="horse" to={`/tip-analysis/user/${tipper.userId}`}>
            {tipper.username ?? seasonReviewCopy.anonymous}
          </Link>
        </span>
      ),
      result: copy.units(tipper.profit),
      how: copy.tipper(tipper.roi, tipper.tips),
    });
  }
  if (robot) {
    lines.push({
      key: 'robots',
      category: copy.robots,
      who: (
        <span className="champion">
          <Icon name="robot" />
          <b>{tipAnalysisCopy.bots[robot.bot]}</b>
        </span>
      ),
      result: formatSignedPercent(robot.roi),
      how: copy.robot(crowd.total?.roi ?? null),
    });
  }
  return lines;
}
