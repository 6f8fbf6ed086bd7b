import type { ReactNode } from 'react';
import { Silk } from '#features/racing/silk.tsx';
import { fantasyCopy } from '#text/fantasy/fantasy';
import { formatDayMonth, formatWeekday } from '#text/platform/time/date';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import '#features/fantasy/gate.css';
import { FormLine } from '#features/racing/form-line.tsx';
import type { HorsePageView } from '#features/horses/horse-page.rules.ts';
import { formatDecimal } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import { raceCardCopy } from '#text/race-day/race-card';
import { ComparedPrice } from '#features/odds/compared-price.tsx';
import { Cloth } from '#features/racing/cloth.tsx';
import { landingCopy as copy } from '#text/help/landing';
import type { gateSample, oddsSample } from './samples.rules.ts';

/**
 * The white card with a real example on the cover of a landing page. In the demonstration it notes once that prices and
 * silks are derived (demonstration.marked).
 */
function Sample({
  heading,
  note,
  isDemo,
  children,
}: {
  heading: string;
  note: string | null;
  isDemo: boolean;
  children: ReactNode;
}) {
  return (
    <section className="landing-sample" aria-label={copy.sample}>
      <p className="landing-sample-header">
        <b>{heading}</b>
        {note && <span>{note}</span>}
      </p>
      {children}
      {isDemo && <p className="source-note landing-sample-demo">{copy.demo}</p>}
    </section>
  );
}

type GateSampleProps = {
  boxes: NonNullable<ReturnType<typeof gateSample>>;
  /** When the teams close. */
  deadline: Instant | null;
  isDemo: boolean;
};

/**
 * Card of the fantasy landing page: three horses of the open round in a starting gate; the first one as the captain.
 */
export function GateSample({ boxes, deadline, isDemo }: GateSampleProps) {
  return (
    <Sample heading={copy.gate} note={deadline === null ? null : copy.deadline(whenOf(deadline))} isDemo={isDemo}>
      <ol className="gate">
        {boxes.map(({ id, horse, price, raceNumber }, at) => (
          <li key={id} className={at === 0 ? 'stall is-captain' : 'stall'}>
            <span className="stall-number">{at === 0 ? copy.captain : copy.race(raceNumber)}</span>
            <Silk silk={horse.silk} />
            <span className="horse">{horse.name}</span>
            <b className="numeric">{fantasyCopy.credits(price)}</b>
          </li>
        ))}
      </ol>
    </Sample>
  );
}

function whenOf(at: Instant): string {
  const date = pragueDate(at);
  return `${formatWeekday(date)}\u00a0${formatDayMonth(date)}, ${pragueTime(at)}`;
}

type HorseSampleProps = { view: Pick<HorsePageView, 'horse' | 'record' | 'form'>; isDemo: boolean };

/** Card of the statistics landing page: a horse that runs on the next race day, in three figures and its form. */
export function HorseSample({ view: { horse, record, form }, isDemo }: HorseSampleProps) {
  const { totalRaces, wins, placementRate } = record;
  return (
    <Sample heading={copy.horseOfDay} note={copy.runs(totalRaces, wins)} isDemo={isDemo}>
      <div className="landing-sample-horse">
        <Silk silk={horse.silk} />
        <div>
          <b className="horse">{horse.name}</b>
          <br />
          <FormLine form={form} />
        </div>
      </div>
      <dl className="stat-tiles stat-tiles-three">
        <div className="stat-tile">
          <dt>{copy.tiles.totalRaces(totalRaces)}</dt>
          <dd className="numeric">{totalRaces}</dd>
        </div>
        <div className="stat-tile">
          <dt>{copy.tiles.wins}</dt>
          <dd className="numeric">{wins}</dd>
        </div>
        <div className="stat-tile">
          <dt>{copy.tiles.placementRate}</dt>
          <dd className="numeric">
            {placementRate === null ? '–' : formatDecimal(inPercent(placementRate), 0)}
            {placementRate !== null && <small>%</small>}
          </dd>
        </div>
      </dl>
    </Sample>
  );
}

type OddsSampleProps = { sample: NonNullable<ReturnType<typeof oddsSample>>; isDemo: boolean };

/** Card of the odds landing page: the odds of both bookmakers for one race, the better one outlined. */
export function OddsSample({ sample: { race, runners }, isDemo }: OddsSampleProps) {
  return (
    <Sample
      heading={[copy.race(race.number), race.name].filter(Boolean).join(', ')}
      note={race.pricedAt === null ? null : raceCardCopy.pricedAt(race.pricedAt, race.startAt)}
      isDemo={isDemo}
    >
      <table className="data-table">
        <caption className="visually-hidden">{copy.sample}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.horse}</th>
            <th scope="col" className="align-right">
              F
            </th>
            <th scope="col" className="align-right">
              T
            </th>
          </tr>
        </thead>
        <tbody>
          {runners.map(({ id, number, horse, odds }) => (
            <tr key={id}>
              <th scope="row">
                <span className="inline-group name-row-small">
                  <Cloth number={number} isSmall />
                  <Silk silk={horse.silk} />
                  {horse.name}
                </span>
              </th>
              {(['F', 'T'] as const).map((mark) => (
                <td key={mark} className="align-right numeric">
                  <ComparedPrice odds={odds} mark={mark} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sample>
  );
}
