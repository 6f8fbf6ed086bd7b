import { raceDayCopy } from '#text/race-day/race-day';
import { resultsCopy as copy } from '#text/results/results';
import { UnknownValue } from '#features/race-day/unknown-value.tsx';
import { ComparedPrice } from '#features/odds/compared-price.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { JockeyLink } from '#features/racing/jockey-link.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { useIsMyTip } from '#features/tips/my-tips.ts';
import { Tippers } from '#features/tips/tippers.tsx';
import { formatOdds } from '#features/odds/format-odds.rules.ts';
import { runnerFacts } from '#text/race-day/runner-facts';
import type { RaceResultView, ResultRow } from './day-results.rules.ts';
import { formatKilograms, formatMoney, formatWeight } from '#text/platform/text/number';

type Props = { race: RaceResultView; title: string };

/**
 * The runners of a race in the official order of its result; on a phone the hidden columns are listed under the horse's
 * name.
 */
export function ResultTable({ race, title }: Props) {
  const { columns } = copy;
  return (
    <table className="data-table result-table">
      <caption className="visually-hidden">
        {raceDayCopy.raceNumber(race.number)}, <span lang="cs">{title}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{columns.placing}</th>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.horse}</th>
          <th scope="col" className="align-right hide-on-mobile">
            {columns.weight}
          </th>
          <th scope="col" className="hide-on-mobile">
            {columns.jockey}
          </th>
          <th scope="col" className="hide-on-mobile hide-on-tablet">
            {columns.trainer}
          </th>
          <th scope="col" className="hide-on-mobile">
            {columns.margin}
          </th>
          <th scope="col" className="align-right hide-on-mobile">
            {columns.time}
          </th>
          <th scope="col" className="align-right hide-on-mobile">
            <abbr title={columns.courseTitle}>{columns.course}</abbr>
          </th>
          <th scope="col" className="align-right">
            {columns.fortuna}
          </th>
          <th scope="col" className="align-right">
            {columns.tipsport}
          </th>
          <th scope="col" className="hide-on-mobile hide-on-tablet column-tippers">
            {columns.tips}
          </th>
        </tr>
      </thead>
      <tbody>
        {race.runners.map((runner) => (
          <Row key={runner.id} runner={runner} race={race} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { runner: ResultRow; race: Pick<RaceResultView, 'currency' | 'kind'> };

function Row({ runner, race }: RowProps) {
  const { result, horse, jockey, tips } = runner;
  const isMine = useIsMyTip(runner.id) ?? false;
  return (
    <tr
      className={(isMine ? 'is-mine ' : '') + (runner.isNonStarter ? 'is-non-starter' : '') || undefined}
      data-first-three={(result?.position ?? Number.POSITIVE_INFINITY) <= 3 || undefined}
    >
      <td>
        <PlacingPlate
          position={result?.position ?? null}
          placing={result?.placing ?? null}
          status={result?.status ?? null}
        />
        {isMine && <span className="visually-hidden"> {copy.mine}</span>}
      </td>
      <td>
        {runner.number === null ? (
          <UnknownValue />
        ) : (
          <span className="cloth">
            <span className="visually-hidden">{copy.number(runner.number)}</span>
            <span aria-hidden="true">{runner.number}</span>
          </span>
        )}
      </td>
      <HorseCell runner={runner} race={race} />
      <td className="align-right numeric hide-on-mobile">
        {runner.weightKg === null ? <UnknownValue /> : formatWeight(runner.weightKg)}
      </td>
      <td className="hide-on-mobile column-rider">{jockey ? <JockeyLink jockey={jockey} /> : <UnknownValue />}</td>
      <td className="hide-on-mobile hide-on-tablet column-trainer">{horse.trainer ?? <UnknownValue />}</td>
      <td className="hide-on-mobile column-margin">
        <Margin runner={runner} />
      </td>
      <td className="align-right numeric hide-on-mobile">{result?.time ?? <UnknownValue />}</td>
      <td className="align-right numeric hide-on-mobile">
        {runner.courseOdds === null ? <UnknownValue /> : formatOdds(runner.courseOdds)}
      </td>
      <Odds runner={runner} />
      <td className="hide-on-mobile hide-on-tablet small-text column-tippers">
        {tips.count === 0 ? <UnknownValue /> : <Tippers runnerId={runner.id} horseName={horse.name} tips={tips} />}
      </td>
    </tr>
  );
}

function HorseCell({ runner, race: { currency, kind } }: RowProps) {
  const { horse, jockey, result, tips, prize, courseOdds } = runner;
  const facts = runnerFacts(runner, kind);
  const finish = result ? [result.time, result.margin, behindText(runner)].filter(Boolean).join(' · ') : '';
  const connections = [horse.trainer, courseOdds !== null && copy.atCourse(formatOdds(courseOdds))]
    .filter(Boolean)
    .join(' · ');
  return (
    <th scope="row">
      <span className="result-horse">
        <Silk silk={horse.silk} />
        <span>
          <HorseLink horse={horse} />
          {result?.status && (
            <small className="result-status">
              {copy.status(result.status, horse.sex === 'kl')}
              {runner.fence !== null && copy.atFence(runner.fence)}
            </small>
          )}
          <small className="only-on-mobile">
            {jockey && <JockeyLink jockey={jockey} />}
            {jockey && runner.weightKg !== null && ' · '}
            {runner.weightKg !== null && formatKilograms(runner.weightKg)}
          </small>
          {facts && <small className="numeric">{facts}</small>}
          {finish && <small className="only-on-mobile numeric result-finish">{finish}</small>}
          {connections && <small className="only-on-mobile">{connections}</small>}
          {prize !== null && prize > 0 && <small className="numeric">{copy.prize(formatMoney(prize, currency))}</small>}
          {tips.count > 0 && (
            <span className="only-on-mobile">
              <Tippers runnerId={runner.id} horseName={horse.name} tips={tips} />
            </span>
          )}
        </span>
      </span>
    </th>
  );
}

/** The gap to the horse in front and the lengths behind the winner; for the winner the manner of winning. */
function Margin({ runner }: { runner: ResultRow }) {
  const { result } = runner;
  if (!result?.margin) return <UnknownValue />;
  const behind = behindText(runner);
  return (
    <>
      {result.margin}
      {runner.isDeadHeat && <small>{copy.deadHeat}</small>}
      {behind && <small className="numeric">{behind}</small>}
    </>
  );
}

function behindText({ result, lengthsBehind }: ResultRow): string | null {
  return lengthsBehind !== null && (result?.position ?? 0) > 2 ? copy.behind(lengthsBehind) : null;
}

/** Both closing prices, the better one marked. */
function Odds({ runner: { odds } }: { runner: ResultRow }) {
  return (
    <>
      <td className="align-right numeric">
        <ComparedPrice odds={odds} mark="F" />
      </td>
      <td className="align-right numeric">
        <ComparedPrice odds={odds} mark="T" />
      </td>
    </>
  );
}
