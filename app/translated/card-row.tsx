import type { ReactNode } from 'react';
import { UnknownValue } from '#features/race-day/unknown-value.tsx';
import { DaySilk } from '#features/racing/day-silk.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { JockeyLink } from '#features/racing/jockey-link.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { formatKilograms } from '#platform/text/number.en.ts';
import { formatStones } from './measures.en.ts';
import { pagesCopy } from './pages.en.ts';
import { runnerFacts } from '#features/race-day/runner-facts.en.ts';
import { marginWords, sexLetter } from '#features/racing/words.en.ts';
import type { RunnerView } from '#features/race-day/race-day-view.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { runnerAnchor } from '#features/racing/race-anchor.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { formFigures } from '#text/stats/form-figure';

const copy = pagesCopy.card;

type Props = {
  runner: RunnerView;
  kind: RaceKind;
  eventId: number;
  runnerCount: number;
  isOver: boolean;
  price: ReactNode;
};

/** A runner of a translated racecard; on a phone the hidden columns stand below the horse's name. */
export function CardRow({ runner, kind, eventId, runnerCount, isOver, price }: Props) {
  const { horse, jockey, weightKg, result, tips, reserve } = runner;
  const age = horse.age === null ? null : copy.yearsOld(horse.age, horse.sex && sexLetter(horse.sex, horse.age));
  return (
    <tr
      id={runnerAnchor(runner.id)}
      className={reserve === null ? (runner.isNonStarter ? 'is-non-starter' : undefined) : 'is-reserve'}
    >
      {isOver && (
        <td>
          <PlacingPlate
            position={result?.position ?? null}
            placing={result?.placing ?? null}
            status={result?.status ?? null}
          />
        </td>
      )}
      <td>{runner.number === null ? <UnknownValue /> : <span className="cloth">{runner.number}</span>}</td>
      <td>
        <DaySilk eventId={eventId} horseId={horse.id} runnerCount={runnerCount} />
      </td>
      <th scope="row">
        <span lang="cs">
          <HorseLink horse={horse} />
        </span>
        <Badge runner={runner} />
        <div className="only-on-mobile small-text">
          {[jockey && shortRiderName(jockey.name), age, weightKg !== null && weightText(weightKg)]
            .filter(Boolean)
            .join(' · ')}
        </div>
        <div className="cell-details">
          <FormLine form={formOf(runner)} />
          {[horse.trainer && shortRiderName(horse.trainer), runnerFacts(runner, kind)].filter(Boolean).join(' · ')}
        </div>
      </th>
      <td className="align-right numeric hide-on-mobile nowrap">{age ?? <UnknownValue />}</td>
      <td className="hide-on-mobile">{jockey ? <JockeyLink jockey={jockey} /> : <UnknownValue />}</td>
      <td className="align-right numeric hide-on-mobile">
        {weightKg === null ? (
          <UnknownValue />
        ) : (
          <>
            <b>{formatStones(weightKg)}</b>
            <small>{formatKilograms(weightKg)}</small>
          </>
        )}
      </td>
      {isOver && (
        <td className="align-right numeric hide-on-mobile">
          {result?.time ?? <UnknownValue />}
          {result?.margin && <small>{marginWords(result.margin)}</small>}
        </td>
      )}
      <td className="align-right">{reserve === null ? price : <UnknownValue />}</td>
      <td className="align-right numeric">{tips.count === 0 ? <UnknownValue /> : tips.count}</td>
    </tr>
  );
}

/** '9-8 (61.0kg)', whose hyphen ends no line. */
const weightText = (weightKg: number): string =>
  `${formatStones(weightKg).replace('-', '-\u2060')} (${formatKilograms(weightKg)})`;

/** The server's figures have the Czech codes. */
function formOf({ form }: RunnerView) {
  return form.map((figure) =>
    figure.status ? (formFigures([{ position: null, status: figure.status }])[0] ?? figure) : figure,
  );
}

function Badge({ runner: { isNonStarter, reserve, badges } }: { runner: RunnerView }) {
  if (reserve !== null) return <span className="badge">{copy.reserve(reserve)}</span>;
  if (isNonStarter) return <span className="badge">{copy.nonRunner}</span>;
  return badges.includes('favourite') ? <span className="badge badge-favourite">{copy.favourite}</span> : null;
}
