import { raceCardCopy as copy } from '#text/race-day/race-card';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import type { CardRunner } from './home-day.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { HorseBadges } from './horse-badges.tsx';

/** A race card's cell of a horse with its badges, form and stable (or trainer). */
export function HorseCell({ runner, isOver }: { runner: CardRunner; isOver: boolean }) {
  const { horseId, horseName: name, country = null } = runner;
  return (
    <th scope="row" className="runner">
      <HorseLink horse={{ name, country, slug: idSlug(horseId, name) }} />
      {runner.isNonStarter && !runner.reserve ? (
        <span className="badge">{copy.nonStarter(runner.isMare ? 'kl' : null, isOver)}</span>
      ) : (
        runner.badges && <HorseBadges badges={runner.badges} />
      )}
      <div className="cell-details" data-age={runner.ageAndSex}>
        {runner.form && <FormLine form={runner.form} />}
        {runner.equipment && (
          <span
            className="equipment"
            role="img"
            data-term="equipment"
            aria-label={copy.equipment + runner.equipment.join(', ')}
          >
            {runner.equipment.map((mark) => (
              <i key={mark} className={mark[1] && 'is-first'}>
                {mark}
              </i>
            ))}
          </span>
        )}
        {[runner.ageAndSex, connections(runner)].filter(Boolean).join(' · ')}
      </div>
    </th>
  );
}

/** The trainer stands in for a missing stable: the demonstration has none. */
function connections({ stable, trainer }: CardRunner): string | undefined {
  if (stable) return copy.stable(stable);
  return trainer && copy.trainer(shortRiderName(trainer));
}
