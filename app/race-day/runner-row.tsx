import { memo } from 'react';
import { OddsValue } from '#app/odds/odds-value.tsx';
import { FormerPrice, PriceChange, Sparkline } from '#app/odds/price-movement.tsx';
import { useFormerValue } from '#app/live/use-former-value.ts';
import { Silk } from '#app/racing/silk.tsx';
import { JockeyLink } from '#app/racing/jockey-link.tsx';
import { PlacingPlate } from '#app/racing/placing-plate.tsx';
import { useIsMyTip, useTipList } from '#app/tips/my-tips.ts';
import { TipAction } from '#app/tips/tip-action.tsx';
import type { TipLock } from '#app/tips/tip-button.tsx';
import { Tippers } from '#app/tips/tippers.tsx';
import type { RunnerView } from '#domain/race-day/race-day-view.ts';
import { formatWeight } from '#domain/shared/czech-number.ts';
import { HorseCell } from './horse-cell.tsx';
import { UnknownValue } from './unknown-value.tsx';

type Props = {
  runner: RunnerView;
  raceId: number;
  isOver: boolean;
  isDemo: boolean;
  /** Why nobody can tip in this race; null = tipping is open. */
  lock: TipLock | null;
};

/**
 * A runner's row of a race card. On a phone the jockey, weight and time move under the horse's name, the tips under
 * odds or button. Rendered again only when its own runner has changed (race-day.one-row).
 */
export const RunnerRow = memo(function RunnerRow({ runner, raceId, isOver, isDemo, lock }: Props) {
  const { result, horse, movement } = runner;
  const tips = useTipList(runner.id, runner.tips);
  const isMine = useIsMyTip(runner.id) ?? false;
  const price = runner.odds.displayed?.odds ?? null;
  const former = useFormerValue(price);
  return (
    <tr
      className={[runner.isNonStarter && 'is-non-starter', isMine && 'is-mine'].filter(Boolean).join(' ') || undefined}
    >
      {isOver && (
        <td className="column-placing">
          <PlacingPlate
            position={result?.position ?? null}
            placing={result?.placing ?? null}
            status={result?.status ?? null}
          />
        </td>
      )}
      <td className="column-number">
        {runner.number === null ? <UnknownValue /> : <span className="cloth">{runner.number}</span>}
      </td>
      <td className="column-silk">
        <Silk silk={horse.silk} />
      </td>
      <HorseCell runner={runner} isOver={isOver} />
      <td className="column-jockey">{runner.jockey ? <JockeyLink jockey={runner.jockey} /> : <UnknownValue />}</td>
      <td className="column-weight">{runner.weightKg === null ? <UnknownValue /> : formatWeight(runner.weightKg)}</td>
      {isOver ? <TimeCell result={result} /> : <MovementCell movement={movement} />}
      <td className="column-odds">
        <OddsValue odds={runner.odds} isDemo={isDemo} />
        {former !== null && price !== null && <FormerPrice former={former} price={price} />}
        {!isOver && movement && <PriceChange delta={movement.delta} />}
      </td>
      <td className="column-tips">
        {tips.count === 0 ? <UnknownValue /> : <Tippers horseName={horse.name} tips={tips} />}
      </td>
      {!isOver && (
        <td className="column-tip-button">
          <TipAction
            runner={{ runnerId: runner.id, raceId, horse, tips: runner.tips }}
            lock={lock ?? (runner.isNonStarter ? 'tip.non-starter' : null)}
          />
        </td>
      )}
    </tr>
  );
});

function TimeCell({ result }: { result: RunnerView['result'] }) {
  return (
    <td className="column-time">
      {result?.time ?? <UnknownValue />}
      {result?.margin && <small>{result.margin}</small>}
    </td>
  );
}

function MovementCell({ movement }: { movement: RunnerView['movement'] }) {
  return (
    <td className="column-movement">
      {movement ? (
        <>
          <Sparkline movement={movement} />
          <PriceChange delta={movement.delta} />
        </>
      ) : (
        <UnknownValue />
      )}
    </td>
  );
}
