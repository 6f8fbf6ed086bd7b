import { Link } from 'react-router';
import { raceAnalysisCopy } from '#text/race-analysis/race-analysis';
import { conditionsText } from '#text/racing/conditions-text';
import { timeQuery } from '#features/racing/time-query.ts';
import type { RaceAnalysis } from './race-analysis.rules.ts';
import { describeRace } from '#features/racing/described-race.rules.ts';
import { goingLabel } from '#text/racing/going';
import { parseGoingReadings } from '#features/racing/going-reading.rules.ts';
import { withLabels } from '#features/racing/race-labels.rules.ts';
import { formatDecimal, formatMoney } from '#text/platform/text/number';

const copy = raceAnalysisCopy.conditions;

/** The race analysis page's list of the race's conditions in plain Czech, and its purse by places. */
export function Conditions({ analysis }: { analysis: RaceAnalysis }) {
  const { event, race, starters, nonStarters, placesPaid } = analysis;
  const described = describeRace(withLabels(race));
  const rows = [
    [copy.start, startText(analysis)],
    [copy.who, conditionsText(race) || null],
    [copy.track, textOf(described.filter(({ name }) => name !== 'category'))],
    [copy.going, goingText(analysis)],
    [copy.weather, race.weather && copy.weatherText(race.weather)],
    [copy.category, textOf(described.filter(({ name }) => name === 'category'))],
    [race.isCompleted ? copy.ran : copy.runs, copy.horses(starters, nonStarters, hasGap(analysis))],
    [copy.places, copy.placesPaid(placesPaid, starters)],
    [copy.prize, race.prizeMoney === null ? null : formatMoney(race.prizeMoney, race.currency)],
    [copy.notes, race.notes],
    [copy.stewards, race.stewardsNote],
  ] as const;
  return (
    <section className="panel" aria-labelledby="podminky">
      <div className="panel-header">
        <h2 id="podminky">{copy.heading}</h2>
        {race.seasonNumber !== null && <span className="small-text muted">{copy.number(race.seasonNumber)}</span>}
      </div>
      <dl className="definition-list">
        {rows.map(
          ([name, text]) =>
            text && [
              <dt key={`${name}-dt`}>{name}</dt>,
              <dd key={`${name}-dd`} className="numeric">
                {text}
              </dd>,
            ],
        )}
      </dl>
      <p className="mt-3">
        <Link
          to={`/time-distance${timeQuery({ location: event.location, kind: race.kind, distanceM: race.distanceM })}`}
        >
          {copy.toTimes}
        </Link>
      </p>
      {race.namedRaces?.map(({ slug, name, role }) => (
        <p key={role}>
          <Link to={`/race/${slug}`}>{copy.throughYears(name, role)}</Link>
        </p>
      ))}
      <Purse split={race.prizeSplit} prize={race.prizeMoney} currency={race.currency} />
    </section>
  );
}

const textOf = (facts: ReturnType<typeof describeRace>): string => facts.map(({ text }) => text).join(', ');

function hasGap({ runners }: RaceAnalysis): boolean {
  return runners.some(({ number }) => number !== null && number > runners.length);
}

function startText({ race }: RaceAnalysis): string {
  if (race.time === null) return copy.unknown;
  return race.isCompleted || race.isCancelled ? copy.started(race.time, race.offTime) : copy.closing(race.time);
}

function goingText({ race, event }: RaceAnalysis): string | null {
  const label = race.goingText ?? (race.goingValue === null ? null : goingLabel(race.goingValue, event.date));
  const ofRace = [race.goingValue === null ? null : formatDecimal(race.goingValue, 1), label].filter(Boolean).join(' ');
  const readings = race.goingReadings === null ? null : parseGoingReadings(race.goingReadings);
  return [ofRace, ...(readings ?? []).map(copy.reading)].filter(Boolean).join(', ') || null;
}

function Purse({
  split,
  prize,
  currency,
}: {
  split: readonly number[] | null;
  prize: number | null;
  currency: string;
}) {
  if (!split || split.length === 0) return null;
  return (
    <ol
      className="purse"
      aria-label={copy.purse(formatMoney(prize ?? split.reduce((sum, part) => sum + part, 0), currency))}
    >
      {split.map((amount, at) => (
        <li key={at}>
          <span>{copy.place(at + 1)}</span>
          <b className="numeric">{formatMoney(amount, currency)}</b>
        </li>
      ))}
    </ol>
  );
}
