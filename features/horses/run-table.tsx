import { Link } from 'react-router';
import { horsePageCopy } from './horse-page.cs.ts';
import { runGroupsCopy } from '#features/racing/run-groups.cs.ts';
import { JockeyLink } from '#features/racing/jockey-link.tsx';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { raceTitle } from '#features/racing/race-title.ts';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { resultHref } from '#features/racing/race-href.ts';
import type { RunView } from './run-view.rules.ts';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { categoryLabel } from '#features/racing/category.rules.ts';
import { correctionText } from '#features/racing/correction-text.rules.ts';
import { formatSectionalTime } from '#features/racing/sectional-time.rules.ts';
import { formatDayMonth, formatWeekday } from '#platform/time/czech-date.rules.ts';
import { formatDecimal, formatMetres, formatWeight, nbsp } from '#platform/text/czech-number.rules.ts';
import { runAnchor } from './long-form.tsx';

const copy = horsePageCopy.runs;

/**
 * The table of a horse's page: its runs that match the filter, newest on top; secondary columns move under the race's
 * name on a phone.
 */
export function RunTable({ name, runs, isDemo }: { name: string; runs: readonly RunView[]; isDemo: boolean }) {
  const { columns } = copy;
  return (
    <div className="panel flush bleed">
      <table className="data-table run-table">
        <caption className="visually-hidden">{copy.caption(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.place}</th>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.race}</th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.distance}
            </th>
            <th scope="col" className="hide-on-mobile">
              {columns.jockey}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.weight}
            </th>
            <th scope="col" className="align-right">
              {columns.odds}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.time}
            </th>
            <th scope="col" className="hide-on-mobile">
              {columns.margin}
            </th>
            <th scope="col" className="align-right hide-on-mobile hide-on-tablet">
              {columns.tips}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} isDemo={isDemo} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RunRow({ run, isDemo }: { run: RunView; isDemo: boolean }) {
  const title = raceTitle({ name: run.raceName, number: run.raceNumber });
  const sectionals = sectionalsText(run);
  const carried = carriedFacts(run);
  const correction = correctionText(run.corrections, run.date);
  return (
    <tr id={runAnchor(run.id)}>
      <td>
        <PlacingPlate position={run.position} placing={run.placing} status={run.status} />
        {run.position !== null && <small className="numeric">{`${run.position}/${run.starters}`}</small>}
        {run.fence !== null && <small className="nowrap">{copy.atFence(run.fence)}</small>}
      </td>
      <td className="numeric nowrap">
        {formatWeekday(run.date)}
        {nbsp}
        {formatDayMonth(run.date)}
        <small>{run.date.slice(0, 4)}</small>
      </td>
      <th scope="row">
        <Link className="horse" to={resultHref(run)} lang="cs">
          {title}
        </Link>
        <small>{raceFacts(run).join(' · ')}</small>
        <small className="only-on-mobile">{phoneFacts(run).join(' · ')}</small>
        {correction && <small>{correction}</small>}
        {sectionals && <small className="numeric">{sectionals}</small>}
      </th>
      <td className="align-right numeric nowrap hide-on-mobile">
        {run.distanceM === null ? <Unknown /> : formatMetres(run.distanceM)}
      </td>
      <td className="hide-on-mobile nowrap">{run.jockey ? <JockeyLink jockey={run.jockey} /> : <Unknown />}</td>
      <td className="align-right numeric hide-on-mobile">
        {run.weightKg === null ? <Unknown /> : formatWeight(run.weightKg)}
        {carried.map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
      </td>
      <td className="align-right nowrap">
        <OddsValue odds={run.odds} isDemo={isDemo} />
        {run.courseOdds !== null && <small>{copy.courseOdds(formatOdds(run.courseOdds) + oddsSuffix)}</small>}
      </td>
      <td className="align-right numeric hide-on-mobile">{run.time ?? <Unknown />}</td>
      <td className="hide-on-mobile nowrap">
        {run.margin ?? <Unknown />}
        {lengthsText(run) && <small>{lengthsText(run)}</small>}
      </td>
      <td className="align-right numeric hide-on-mobile hide-on-tablet">
        {run.tipCount === 0 ? <Unknown /> : run.tipCount}
      </td>
    </tr>
  );
}

function raceFacts({ location, category, kind, raceType, goingValue }: RunView): string[] {
  const type = kind === 'other' ? raceType : runGroupsCopy.kinds[kind];
  const going = goingValue === null ? null : copy.going(formatDecimal(goingValue, 1));
  return [location, type, category === null ? null : categoryLabel(category), going].filter((fact) => fact !== null);
}

function phoneFacts(run: RunView): string[] {
  const { distanceM, jockey, weightKg, time, margin } = run;
  return [
    distanceM === null ? null : formatMetres(distanceM),
    jockey?.name ?? null,
    weightKg === null ? null : `${formatWeight(weightKg)}${nbsp}kg`,
    time,
    margin,
    ...carriedFacts(run),
  ].filter((fact) => fact !== null);
}

/** The rating of the day and what the horse wore, a first time marked. */
function carriedFacts({ handicapRating, equipment }: RunView): string[] {
  const print = (worn: typeof equipment) => worn.map(({ letter }) => letter).join(nbsp);
  return [
    handicapRating === null ? null : copy.rating(handicapRating),
    equipment.length === 0 ? null : copy.equipment(print(equipment), print(equipment.filter(({ isFirst }) => isFirst))),
  ].filter((fact) => fact !== null);
}

function sectionalsText({ sectionalTimes }: RunView): string | null {
  if (sectionalTimes.length === 0) return null;
  const times = sectionalTimes.map((time) => `${formatMetres(time.metres)}${nbsp}${formatSectionalTime(time)}`);
  return copy.sectionals(times.join(', '));
}

/** Shown only where it differs from the gap to the horse ahead. */
function lengthsText({ position, lengthsBehind }: RunView): string | null {
  if (position === null || position < 3 || lengthsBehind === null) return null;
  return copy.behind(formatDecimal(lengthsBehind, 1));
}

function Unknown() {
  return <span className="muted">–</span>;
}
