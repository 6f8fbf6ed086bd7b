import { Link } from 'react-router';
import { seasonReviewCopy } from './season-review.cs.ts';
import { resultHref } from '#features/racing/race-href.ts';
import { formatMargin } from '#features/racing/margin.rules.ts';
import { horseOf } from './names.rules.ts';
import type { RecordRace } from './records.rules.ts';
import type { SeasonReview } from './season-review.rules.ts';
import { formatMoney } from '#platform/text/czech-number.rules.ts';

const copy = seasonReviewCopy.records;

type Entry = { label: string; value: string; to: string; note: string };

/** On a season's page, its records; each leads to where it was set (season-review.records). */
export function RecordList({ review }: { review: SeasonReview }) {
  const entries = entriesOf(review);
  if (entries.length === 0) return null;
  return (
    <section className="page-section" aria-labelledby="rekordy">
      <div className="page-section-header">
        <h2 id="rekordy">{copy.heading}</h2>
        <p>{copy.note(review.counts.races)}</p>
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

const whereOf = ({ location, date }: RecordRace) => copy.where(location, date);

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
        label: copy.fastest,
        value: copy.fastestValue(quick.name, fastest.seconds),
        to: resultHref(fastest.race),
        note: whereOf(fastest.race),
      },
    run &&
      winner && {
        label: copy.run,
        value: copy.runValue(winner.name, run.wins),
        to: `/horse/${winner.slug}`,
        note: copy.runSpan(run.from, run.to),
      },
    closest && {
      label: copy.closest,
      value: closest.lengths === 0 ? copy.deadHeat : formatMargin(closest.margin ?? ''),
      to: resultHref(closest.race),
      note: whereOf(closest.race) + copy.others(closest.others),
    },
    mostTips &&
      favourite && {
        label: copy.tips,
        value: copy.tipsValue(favourite.name, mostTips.tips),
        to: resultHref(mostTips.race),
        note: whereOf(mostTips.race),
      },
    highestPrize && {
      label: copy.prize,
      value: formatMoney(highestPrize.amount, highestPrize.currency),
      to: resultHref(highestPrize.race),
      note: whereOf(highestPrize.race),
    },
    priceMove &&
      moved && {
        label: copy.move,
        value: copy.moveValue(priceMove.opening, priceMove.closing),
        to: resultHref(priceMove.race),
        note: copy.moveWhere(moved.name, priceMove.race.date),
      },
  ];
  return entries.filter((entry) => entry !== null);
}
