import { programmeCopy as copy } from '#text/race-day/programme';
import { raceCardCopy } from '#text/race-day/race-card';
import { raceDayCopy } from '#text/race-day/race-day';
import { conditionsText } from '#text/racing/conditions-text';
import { goingText } from '#text/racing/going-text';
import { raceTitle } from '#text/racing/race-title';
import { Silk } from '#features/racing/silk.tsx';
import { printOdds } from '#features/odds/format-odds.rules.ts';
import { ageAndSex } from './runner-facts.rules.ts';
import { briefFacts } from '#text/race-day/runner-facts';
import type { RaceCardView, RunnerView } from './race-day-view.rules.ts';
import { compareNumbers } from '#features/racing/running-order.rules.ts';
import { describeRace } from '#features/racing/described-race.rules.ts';
import { withLabels } from '#features/racing/race-labels.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { formatMoney, formatWeight } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';

/** A race of the printed programme: its head, its runners by number, and lines for its order (race-day.programme). */
export function ProgrammeRace({ race }: { race: RaceCardView }) {
  const titleId = `program-${race.number}`;
  return (
    <section className="programme-race" aria-labelledby={titleId}>
      <header>
        <b className="programme-race-number">{race.number}.</b>
        <div>
          <h2 id={titleId}>{raceTitle(race)}</h2>
          <p>{factsOf(race).join(' · ')}</p>
        </div>
        <p className="programme-race-start">
          {race.time && <b>{race.time}</b>}
          {race.prizeMoney !== null && <span>{formatMoney(race.prizeMoney, race.currency)}</span>}
        </p>
      </header>
      {race.runners.length === 0 ? <p>{copy.unknownRunners}</p> : <Runners race={race} titleId={titleId} />}
      {race.state !== 'cancelled' && race.runners.length > 0 && (
        <p className="programme-order">
          {copy.order} <span>1.</span> <span>2.</span> <span>3.</span> <span>{copy.time}</span>
        </p>
      )}
    </section>
  );
}

const byNumber = (a: RunnerView, b: RunnerView) => compareNumbers(a.number, b.number);

function factsOf(race: RaceCardView): string[] {
  const going = goingText({ value: race.goingValue, text: race.goingText });
  return [
    race.state === 'cancelled' && raceCardCopy.cancelled,
    ...describeRace(withLabels(race)).map(({ text }) => text),
    race.runners.length > 0 && raceDayCopy.horses(race.starterCount),
    conditionsText(race),
    going && raceCardCopy.going(going),
    race.offTime && raceCardCopy.startedAt(race.offTime),
    race.stewardsNote,
    race.pricedAt !== null && raceCardCopy.pricedAt(race.pricedAt, race.startAt),
  ].filter((fact): fact is string => Boolean(fact));
}

const columns = ['box', 'number', 'silk', 'horse', 'rider', 'weight', 'form', 'fortuna', 'tipsport', 'note'] as const;

/** The silk has none of its own. */
const headings: readonly (readonly [name: (typeof columns)[number], text: string, span?: number])[] = [
  ['box', copy.place],
  ['number', copy.number],
  ['horse', copy.horse, 2],
  ['rider', copy.rider],
  ['weight', copy.weight],
  ['form', copy.form],
  ['fortuna', 'F'],
  ['tipsport', 'T'],
  ['note', copy.note],
];

function Runners({ race, titleId }: { race: RaceCardView; titleId: string }) {
  return (
    <table aria-labelledby={titleId}>
      <colgroup>
        {columns.map((name) => (
          <col key={name} className={`programme-${name}`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {headings.map(([name, text, span]) => (
            <th key={name} scope="col" className={`programme-${name}`} colSpan={span}>
              {text}
              {name === 'horse' && <small className="programme-again">{copy.race(race.number)}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {race.runners.toSorted(byNumber).map((runner) => (
          <Runner key={runner.id} runner={runner} kind={race.kind} />
        ))}
      </tbody>
    </table>
  );
}

function Runner({ runner, kind }: { runner: RunnerView; kind: RaceCardView['kind'] }) {
  const { number, horse, jockey, weightKg, odds, form, reserve } = runner;
  const isScratched = runner.isNonStarter && reserve === null;
  const { fortuna, tipsport } = printOdds(odds);
  const origin = [
    ageAndSex(horse),
    horse.trainer && raceCardCopy.trainer(shortRiderName(horse.trainer)),
    reserve !== null && copy.reserve,
  ];
  const facts = briefFacts(runner, kind);
  const brief = [
    jockey && shortRiderName(jockey.name),
    weightKg !== null && `${formatWeight(weightKg)}${nbsp}kg`,
    fortuna && `F${nbsp}${fortuna}`,
    tipsport && `T${nbsp}${tipsport}`,
  ];
  return (
    <tr className={isScratched ? 'is-non-starter' : undefined}>
      <td className="programme-box">{nbsp}</td>
      <td className="programme-number">{reserve === null ? number : `N${reserve}`}</td>
      <td className="programme-silk">
        <Silk silk={horse.silk} />
      </td>
      <th scope="row" className="programme-horse">
        <div className="programme-name">
          <span>
            <b>{horse.name}</b> {horse.country && `(${horse.country})`}
          </span>{' '}
          <small>{isScratched ? raceCardCopy.nonStarter(horse.sex, false) : origin.filter(Boolean).join(', ')}</small>
        </div>
        <p className="programme-brief">{brief.filter(Boolean).join(' · ')}</p>
      </th>
      <td className="programme-rider">
        {jockey && shortRiderName(jockey.name)}
        {jockey?.title && <small> {jockey.title}</small>}
        {facts && <small className="programme-facts">{facts}</small>}
      </td>
      <td className="programme-weight">{weightKg !== null && formatWeight(weightKg)}</td>
      <td className="programme-form">{form.map(({ label }) => label).join(' ')}</td>
      <td className="programme-fortuna">{fortuna}</td>
      <td className="programme-tipsport">{tipsport}</td>
      <td className="programme-note">{nbsp}</td>
    </tr>
  );
}
