import { landingCopy as copy } from './landing.cs.ts';
import { Silk } from '#features/racing/silk.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import type { HorsePageView } from '#features/horses/horse-page.rules.ts';
import { formatDecimal, inPercent } from '#platform/text/czech-number.rules.ts';
import { Sample } from './sample.tsx';

type Props = { view: Pick<HorsePageView, 'horse' | 'record' | 'form'>; isDemo: boolean };

/** Card of the statistics landing page: a horse that runs on the next race day, in three figures and its form. */
export function HorseSample({ view: { horse, record, form }, isDemo }: Props) {
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
