import { raceCardCopy as copy } from '#copy/cs/public/race-card.ts';
import { HorseLink } from '#app/racing/horse-link.tsx';
import { JockeyLink } from '#app/racing/jockey-link.tsx';
import { FormLine } from '#app/racing/form-line.tsx';
import { shortRiderName } from '#domain/racing/rider-name.ts';
import type { RunnerView } from '#domain/race-day/race-day-view.ts';
import { formatKilograms } from '#domain/shared/czech-number.ts';
import { HorseBadges } from './horse-badges.tsx';

/**
 * A race card's cell of a horse with its form, stable (or trainer) and badges; on a phone also the contents of the
 * hidden columns.
 */
export function HorseCell({ runner, isOver }: { runner: RunnerView; isOver: boolean }) {
  const { horse, result } = runner;
  const finish = isOver && result ? [result.time, result.margin].filter(Boolean).join(' · ') : '';
  return (
    <td>
      <div className="horse-cell">
        <HorseLink horse={horse} />
        <RiderLine runner={runner} />
        {finish && <span className="only-on-mobile cell-subline numeric">{finish}</span>}
        <span className="cell-details">
          <FormLine form={runner.form} />
          <Connections horse={horse} />
        </span>
        {runner.isNonStarter ? (
          <span className="badge">{copy.nonStarter(horse.sex, isOver)}</span>
        ) : (
          <HorseBadges badges={runner.badges} />
        )}
      </div>
    </td>
  );
}

function RiderLine({ runner: { jockey, weightKg } }: { runner: RunnerView }) {
  if (!jockey && weightKg === null) return null;
  return (
    <span className="only-on-mobile cell-subline">
      {jockey && <JockeyLink jockey={jockey} hasTooltip={false} />}
      {weightKg !== null && `${jockey ? ' · ' : ''}${formatKilograms(weightKg)}`}
    </span>
  );
}

/** The trainer stands in for a missing stable: the demonstration has none. */
function Connections({ horse: { stable, trainer } }: { horse: RunnerView['horse'] }) {
  if (stable) return <span className="horse-connections">{copy.stable(stable)}</span>;
  return trainer ? <span className="horse-connections">{copy.trainer(shortRiderName(trainer))}</span> : null;
}
