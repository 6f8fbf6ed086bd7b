import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { type Tile, Tiles } from '#features/stats/tiles.tsx';
import { formatInteger, formatMoney, formatSigned, formatSignedPercent } from '#text/platform/text/number';
import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import { resultHref } from '#features/racing/race-href.ts';
import { formatMargin } from '#text/racing/margin';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { seasonReviewCopy } from '#text/season-review/season-review';
import {
  type ChampionCategory,
  type Champions,
  horseOf,
  personOf,
  type SeasonReview,
  type Tally,
} from './season-review.rules.ts';
import type { RecordRace } from './records.rules.ts';

/** The head of a season: when and where it was run, and the seasons beside it. */
export function SeasonHead({ review: { season, span, countedTo, seasons } }: { review: SeasonReview }) {
  return (
    <section className="cover" aria-labelledby="sezona">
      <div className="cover-inner">
        <div>
          <p className="eyebrow">{seasonReviewCopy.eyebrow}</p>
          <h1 id="sezona">{seasonReviewCopy.heading(season)}</h1>
          {span && <p className="cover-facts">{seasonReviewCopy.span(span.first, span.last, span.courses)}</p>}
          {span && countedTo && <p className="season-running">{seasonReviewCopy.running(countedTo)}</p>}
        </div>
        {seasons.length > 1 && (
          <nav className="segmented-control season-years" aria-label={seasonReviewCopy.years}>
            {seasons.map((year) => (
              <Link key={year} to={`/season/${year}`} aria-current={year === season ? 'page' : undefined}>
                {year}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </section>
  );
}

/** The season in figures; those of tips only where somebody tipped. */
export function SeasonTiles({ review: { counts, crowd } }: { review: SeasonReview }) {
  const tiles: Tile[] = [
    { label: seasonReviewCopy.tiles.days(counts.days), value: formatInteger(counts.days) },
    { label: seasonReviewCopy.tiles.races(counts.races), value: formatInteger(counts.races) },
    { label: seasonReviewCopy.tiles.starts(counts.starts), value: formatInteger(counts.starts) },
    { label: seasonReviewCopy.tiles.horses(counts.horses), value: formatInteger(counts.horses) },
  ];
  if (crowd.total) {
    tiles.push(
      { label: seasonReviewCopy.tiles.tips(crowd.total.tips), value: formatInteger(crowd.total.tips) },
      { label: seasonReviewCopy.tiles.roi, value: formatSigned(crowd.total.roi, 1), unit: ' %' },
    );
  }
  return <Tiles tiles={tiles} />;
}

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

const recordsCopy = seasonReviewCopy.records;

type Entry = { label: string; value: string; to: string; note: string };

/** On a season's page, its records; each leads to where it was set (season-review.records). */
export function RecordList({ review }: { review: SeasonReview }) {
  const entries = entriesOf(review);
  if (entries.length === 0) return null;
  return (
    <section className="page-section" aria-labelledby="rekordy">
      <div className="page-section-header">
        <h2 id="rekordy">{recordsCopy.heading}</h2>
        <p>{recordsCopy.note(review.counts.races)}</p>
      </div>
      <dl className="season-records">
        {entries.map(({ label, value, to, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Link to={to}>{value}</Link>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const whereOf = ({ location, date }: RecordRace) => recordsCopy.where(location, date);

function entriesOf({ records, names }: SeasonReview): Entry[] {
  const {
    fastestKilometre: fastest,
    winningRun: run,
    closestFinish: closest,
    mostTips,
    highestPrize,
    priceMove,
  } = records;
  const horse = (one: { horseId: number } | null) => one && horseOf(names, one.horseId);
  const [quick, winner, favourite, moved] = [horse(fastest), horse(run), horse(mostTips), horse(priceMove)];
  const entries: (Entry | null)[] = [
    fastest &&
      quick && {
        label: recordsCopy.fastest,
        value: recordsCopy.fastestValue(quick.name, fastest.seconds),
        to: resultHref(fastest.race),
        note: whereOf(fastest.race),
      },
    run &&
      winner && {
        label: recordsCopy.run,
        value: recordsCopy.runValue(winner.name, run.wins),
        to: `/horse/${winner.slug}`,
        note: recordsCopy.runSpan(run.from, run.to),
      },
    closest && {
      label: recordsCopy.closest,
      value: closest.lengths === 0 ? recordsCopy.deadHeat : formatMargin(closest.margin ?? ''),
      to: resultHref(closest.race),
      note: whereOf(closest.race) + recordsCopy.others(closest.others),
    },
    mostTips &&
      favourite && {
        label: recordsCopy.tips,
        value: recordsCopy.tipsValue(favourite.name, mostTips.tips),
        to: resultHref(mostTips.race),
        note: whereOf(mostTips.race),
      },
    highestPrize && {
      label: recordsCopy.prize,
      value: formatMoney(highestPrize.amount, highestPrize.currency),
      to: resultHref(highestPrize.race),
      note: whereOf(highestPrize.race),
    },
    priceMove &&
      moved && {
        label: recordsCopy.move,
        value: recordsCopy.moveValue(priceMove.opening, priceMove.closing),
        to: resultHref(priceMove.race),
        note: recordsCopy.moveWhere(moved.name, priceMove.race.date),
      },
  ];
  return entries.filter((entry) => entry !== null);
}

const surpriseCopy = seasonReviewCopy.surprise;

/** On a season's page, the winner that the market trusted least (season-review.surprise). */
export function SurpriseBox({ review: { surprise, surpriseTips, names, countedTo } }: { review: SeasonReview }) {
  const horse = surprise && horseOf(names, surprise.horseId);
  if (!surprise || !horse) return null;
  const { race, odds, isCoursePrice, startsBefore, placedBefore, margin } = surprise;
  const text = [
    surpriseCopy.where(race.location, race.date, race.raceNumber),
    surpriseCopy.before(startsBefore, placedBefore),
    surpriseTips ? surpriseCopy.tips(surpriseTips) : '',
  ];
  const facts: [string, string][] = [[surpriseCopy.odds(isCoursePrice), formatOdds(odds) + oddsSuffix]];
  if (surpriseTips && surpriseTips.tippers > 0) {
    facts.push([surpriseCopy.onWinner(surpriseTips.onWinner), String(surpriseTips.onWinner)]);
  }
  if (margin !== null) facts.push([surpriseCopy.margin, surpriseCopy.marginOf(margin)]);
  return (
    <section className="surprise" aria-labelledby="prekvapeni">
      <Silk silk={horse.silk} />
      <div>
        <p className="eyebrow">{surpriseCopy.eyebrow(countedTo === null)}</p>
        <h2 id="prekvapeni">{surpriseCopy.title(horse.name, horse.sex, odds)}</h2>
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
            {surpriseCopy.analysis}
          </Link>
          <HorseLink horse={horse} />
        </p>
      </div>
    </section>
  );
}
