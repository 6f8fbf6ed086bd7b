import { memo } from 'react';
import { raceCardCopy } from '#text/race-day/race-card';
import { BookmakerMark } from '#features/odds/bookmaker-mark.tsx';
import { FormerPrice, PriceChange, Sparkline } from '#features/odds/price-movement.tsx';
import { useFormerValue } from '#platform/live/use-former-value.ts';
import { DaySilk } from '#features/racing/day-silk.tsx';
import { JockeyLink } from '#features/racing/jockey-link.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { useIsMyTip, useTipList } from '#features/tips/my-tips.ts';
import { TipAction } from '#features/tips/tip-action.tsx';
import type { TipLock } from '#features/tips/tip-button.tsx';
import { Tippers } from '#features/tips/tippers.tsx';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { movementOf } from '#features/odds/movement.rules.ts';
import type { CardRunner } from './home-day.rules.ts';
import { hasWon, placingOf } from '#features/racing/placing.rules.ts';
import { runnerAnchor } from '#features/racing/race-anchor.rules.ts';
import { formatKilograms, formatWeight } from '#text/platform/text/number';
import type { Instant } from '#platform/time/time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { HorseCell } from './horse-cell.tsx';
import { UnknownValue } from './unknown-value.tsx';

type Props = {
  runner: CardRunner;
  eventId: number;
  /** Of the whole day, for the picture of its silks. */
  runnerCount: number;
  raceId: number;
  raceNumber: number;
  startAt: Instant | null;
  isOver: boolean;
  isDemo: boolean;
  /** Why nobody can tip in this race; null = tipping is open. */
  lock: TipLock | null;
};

/**
 * A runner's row of a race card; on a phone CSS lays its cells out in three lines. Rendered again only when its own
 * runner has changed (race-day.one-row).
 */
export const RunnerRow = memo(function RunnerRow({
  runner,
  eventId,
  runnerCount,
  raceId,
  raceNumber,
  startAt,
  isOver,
  isDemo,
  lock,
}: Props) {
  const { id, result, horseId, horseName, draw, rating } = runner;
  const tips = useTipList(id, runner.tips);
  const isMine = useIsMyTip(id) ?? false;
  const position = result?.position ?? null;
  const place = <PlacingPlate position={position} placing={placingOf(position)} status={result?.status ?? null} />;
  return (
    <tr
      id={runnerAnchor(id)}
      className={
        (isMine ? 'is-mine ' : '') + (runner.reserve ? 'is-reserve' : runner.isNonStarter ? 'is-non-starter' : '') ||
        undefined
      }
    >
      {isOver && <td className="place">{place}</td>}
      <td className="number">
        <StartNumber runner={runner} />
        <DaySilk eventId={eventId} horseId={horseId} runnerCount={runnerCount} />
      </td>
      {draw !== undefined && <td className="draw">{draw ?? <UnknownValue />}</td>}
      <HorseCell runner={runner} isOver={isOver} />
      {rating !== undefined && <td className="rating">{rating ?? <UnknownValue />}</td>}
      <JockeyCell runner={runner} />
      <td className="weight">
        {runner.weightKg === undefined ? <UnknownValue /> : formatWeight(runner.weightKg)}
        {runner.allowance && <small>{runner.allowance}</small>}
      </td>
      {isOver ? <TimeCell result={result} /> : <MovementCell prices={runner.prices} />}
      <OddsCell runner={runner} isDemo={isDemo} />
      <td className="tipped">
        {tips.count === 0 ? <UnknownValue /> : <Tippers runnerId={id} horseName={horseName} tips={tips} />}
      </td>
      {!isOver && (
        <td className="action">
          {runner.reserve ? null : result && !runner.isNonStarter ? (
            place
          ) : (
            <TipAction
              runner={{
                runnerId: id,
                raceId,
                raceNumber,
                startAt,
                horse: { id: horseId, name: horseName },
                tips: runner.tips,
              }}
              eventId={eventId}
              lock={lock ?? (runner.isNonStarter ? 'tip.non-starter' : null)}
            />
          )}
        </td>
      )}
    </tr>
  );
});

/** A reserve has its order in place of a number: N1 (racing.reserves). */
function StartNumber({ runner: { number, reserve } }: { runner: CardRunner }) {
  if (number === null && !reserve) return <UnknownValue />;
  return <span className="cloth">{reserve ? `N${reserve}` : number}</span>;
}

/** On a phone CSS adds the weight and what else is known of the runner, whose own cells have no place there. */
function JockeyCell({ runner }: { runner: CardRunner }) {
  const { jockeyId, jockeyName: name, jockeyTitle, weightKg, behindWeight } = runner;
  return (
    <td
      className="rider"
      data-weight={weightKg === undefined ? behindWeight : formatKilograms(weightKg) + (behindWeight ?? '')}
    >
      {name === undefined ? (
        <UnknownValue />
      ) : (
        <JockeyLink
          jockey={{ name, title: jockeyTitle ?? null, slug: jockeyId === undefined ? null : idSlug(jockeyId, name) }}
        />
      )}
    </td>
  );
}

function TimeCell({ result }: { result: CardRunner['result'] }) {
  return (
    <td className="time">
      {result?.time ?? <UnknownValue />}
      {result?.margin && (
        <small>
          {!hasWon(result.position) && <span className="visually-hidden">{raceCardCopy.margin} </span>}
          {result.margin}
        </small>
      )}
    </td>
  );
}

function MovementCell({ prices }: Pick<CardRunner, 'prices'>) {
  const movement = prices && movementOf(prices);
  return (
    <td className="movement">
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

/** The displayed price N:1 with its bookmaker (odds.displayed), and for a moment what it was. */
function OddsCell({ runner: { odds, marker }, isDemo }: { runner: CardRunner; isDemo: boolean }) {
  const former = useFormerValue(odds ?? null);
  if (odds === undefined || marker === undefined) {
    return (
      <td className="price">
        <UnknownValue />
      </td>
    );
  }
  return (
    <td className="price">
      <b>{formatOdds(odds)}</b>
      {oddsSuffix}
      <BookmakerMark mark={marker} isDemo={isDemo} />
      {former !== null && <FormerPrice former={former} price={odds} />}
    </td>
  );
}
