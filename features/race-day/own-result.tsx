import { resultMomentCopy as copy } from '#text/race-day/result-moment';
import { DaySilk } from '#features/racing/day-silk.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import type { CardRunner } from './home-day.rules.ts';
import type { MyRaceResult, RaceTips } from '#features/tips/race-tips.rules.ts';
import type { Silks } from './finish-band.tsx';

type Props = {
  tips: RaceTips;
  tipped: readonly CardRunner[];
  standing: MyRaceResult['standing'];
  silks: Silks;
};

/**
 * The viewer's tips in a moment, and their rank (tips.race-line, contest.rank-change). Until their turn comes the same
 * rows say that they wait; CSS changes them.
 */
export function OwnResult({ tips, tipped, standing, silks }: Props) {
  const [first] = tipped;
  return (
    <>
      <div className="result-moment-own">
        {first && <DaySilk horseId={first.horseId} {...silks} />}
        <div className="result-moment-turn">
          <p className="result-moment-before" aria-hidden="true">
            <b>{copy.tips(tips.count)}</b>
            <span>{copy.waiting}</span>
          </p>
          <p className="result-moment-after">
            <b>{copy.places(tips)}</b>
            <strong className="numeric">{copy.gain(tips.gain)}</strong>
          </p>
        </div>
        <small>
          {tipped.map(tippedHorse).join('; ')}
          {tips.paid.length > 0 && <span className="result-moment-after"> · {tips.paid.join('; ')}</span>}
        </small>
      </div>
      {standing && (
        <div className="result-moment-rank">
          <span>{copy.contest}</span>
          <div className="result-moment-turn">
            <p className="result-moment-before" aria-hidden="true">
              {copy.rankBefore(standing)}
            </p>
            <p className={`result-moment-after ${directionOf(standing)}`}>
              <RankArrow standing={standing} /> {copy.rankMove(standing)} <b>{copy.rank(standing)}</b>
            </p>
          </div>
        </div>
      )}
    </>
  );
}

/** 'Černý Baron, 5,5:1'. */
function tippedHorse({ horseName, odds }: CardRunner): string {
  return odds === undefined ? horseName : `${horseName}, ${formatOdds(odds)}${oddsSuffix}`;
}

type Standing = NonNullable<MyRaceResult['standing']>;

function directionOf({ rank, before }: Standing): 'is-up' | 'is-down' | '' {
  if (rank === null || rank === before) return '';
  return before === null || rank < before ? 'is-up' : 'is-down';
}

function RankArrow({ standing }: { standing: Standing }) {
  const direction = directionOf(standing);
  if (direction === '' || standing.before === null) return null;
  return <Icon name={direction === 'is-up' ? 'arrow-up' : 'arrow-down'} />;
}
