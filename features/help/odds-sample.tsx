import { landingCopy as copy } from './landing.cs.ts';
import { raceCardCopy } from '#features/race-day/race-card.cs.ts';
import { Silk } from '#features/racing/silk.tsx';
import { ComparedPrice } from '#features/odds/compared-price.tsx';
import { Cloth } from '#features/racing/cloth.tsx';
import type { oddsSample } from './samples.rules.ts';
import { Sample } from './sample.tsx';

type Props = { sample: NonNullable<ReturnType<typeof oddsSample>>; isDemo: boolean };

/** Card of the odds landing page: the odds of both bookmakers for one race, the better one outlined. */
export function OddsSample({ sample: { race, runners }, isDemo }: Props) {
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
