import type { SiteClock } from '#platform/live/site-clock.ts';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { isRaceOver } from '#features/race-day/is-race-over.ts';
import { RaceAlert } from '#features/race-day/race-alert.tsx';
import { RaceHeader } from '#features/race-day/race-header.tsx';
import { conditionsText } from '#text/racing/conditions-text';
import { goingText } from '#text/racing/going-text';
import { raceTitle } from '#text/racing/race-title';
import { ResultCorrection } from '#features/racing/result-correction.tsx';
import { raceCardCopy } from '#text/race-day/race-card';
import { pagesCopy } from './pages.en.ts';
import { noteWords } from '#features/racing/words.en.ts';
import { raceMarket } from '#features/odds/race-market.rules.ts';
import type { RaceCardView } from '#features/race-day/race-day-view.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { withLabels } from '#features/racing/race-labels.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { CardRow } from './card-row.tsx';
import { CzechMark } from './czech-mark.tsx';

const copy = pagesCopy.card;

type Props = {
  race: RaceCardView;
  eventId: number;
  date: PragueDate;
  runnerCount: number;
  clock: SiteClock;
  isDemo: boolean;
};

/**
 * A race of the day as a racecard for readers abroad: decimal prices, stones and pounds, the latest form on the right.
 */
export function Card({ race, eventId, date, runnerCount, clock, isDemo }: Props) {
  const title = raceTitle(race);
  const isOver = isRaceOver(race);
  const titleId = `${raceAnchor(race.number)}-nazev`;
  return (
    <article
      className={`race-card ${isOver ? 'is-done' : race.state === 'next' ? 'is-next' : ''}`}
      id={raceAnchor(race.number)}
      aria-labelledby={titleId}
    >
      <RaceHeader race={withLabels(race)} title={title} titleId={titleId} clock={clock} />
      <RaceAlert race={race} />
      <div className="race-card-note">
        <ResultCorrection corrections={race.corrections} date={date} />
        <p>{noteOf(race)}</p>
      </div>
      {race.runners.length === 0 ? (
        <div className="empty">
          <b>{raceCardCopy.empty.title}</b>
          <p className="small-text">{raceCardCopy.empty.text}</p>
        </div>
      ) : (
        <Table race={race} title={title} eventId={eventId} runnerCount={runnerCount} isDemo={isDemo} />
      )}
      {race.runners.length > 0 && <CardFooter race={race} eventId={eventId} isDemo={isDemo} />}
    </article>
  );
}

/** 'Going: Good (3.4). Handicap. Bonus: …'; the age limit stands in the head. */
function noteOf(race: RaceCardView): string {
  const going = goingText({ value: race.goingValue, text: race.goingText });
  const parts = [
    going && pagesCopy.home.going(going),
    conditionsText({ ...race, ageLimit: null }),
    race.notes && noteWords(race.notes),
  ];
  return parts.flatMap((part) => (part ? [`${part.charAt(0).toUpperCase()}${part.slice(1)}.`] : [])).join(' ');
}

type TableProps = Omit<Props, 'clock' | 'date'> & { title: string };

function Table({ race, title, eventId, runnerCount, isDemo }: TableProps) {
  const isOver = isRaceOver(race);
  const { columns } = copy;
  return (
    <table className="data-table translated-card">
      <caption className="visually-hidden">
        {copy.caption} <span lang="cs">{title}</span>
      </caption>
      <thead>
        <tr>
          {isOver && <th scope="col">{columns.placing}</th>}
          <th scope="col">{columns.number}</th>
          <th scope="col">
            <span className="visually-hidden">{columns.silks}</span>
          </th>
          <th scope="col">{columns.horse}</th>
          <th scope="col" className="align-right hide-on-mobile">
            {columns.age}
          </th>
          <th scope="col" className="hide-on-mobile">
            {columns.jockey}
          </th>
          <th scope="col" className="align-right hide-on-mobile">
            {columns.weight}
          </th>
          {isOver && (
            <th scope="col" className="align-right hide-on-mobile">
              {columns.time}
            </th>
          )}
          <th scope="col" className="align-right">
            {columns.odds}
          </th>
          <th scope="col" className="align-right">
            {columns.picks}
          </th>
        </tr>
      </thead>
      <tbody>
        {race.runners.map((runner) => (
          <CardRow
            key={runner.id}
            runner={runner}
            kind={race.kind}
            eventId={eventId}
            runnerCount={runnerCount}
            isOver={isOver}
            price={<OddsValue odds={runner.odds} isDemo={isDemo} />}
          />
        ))}
      </tbody>
    </table>
  );
}

function CardFooter({ race, eventId, isDemo }: Pick<Props, 'race' | 'eventId' | 'isDemo'>) {
  const { fortuna, tipsport } = raceMarket(
    race.runners.map(({ id, isNonStarter, reserve, odds }) => ({
      id,
      isStarter: !isNonStarter && reserve === null,
      odds,
    })),
  );
  const sum = (market: typeof fortuna) => (market.isComplete && market.margin !== null ? market.margin + 1 : null);
  const hasSum = sum(fortuna) !== null || sum(tipsport) !== null;
  return (
    <footer className="race-card-footer">
      <span>
        {[
          race.pricedAt === null ? null : copy.pricedAt(race.pricedAt, race.startAt),
          isDemo ? `${raceCardCopy.demo}.` : copy.twoBookmakers,
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      {hasSum && <span>{copy.overround(sum(fortuna), sum(tipsport))}</span>}
      {!isRaceOver(race) && (
        <a href={`/?eventId=${eventId}#${raceAnchor(race.number)}`} hrefLang="cs">
          {pagesCopy.home.czechCard}
          <CzechMark />
        </a>
      )}
    </footer>
  );
}
