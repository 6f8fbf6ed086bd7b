import { Link } from 'react-router';
import { breedingCopy as copy } from './breeding.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { tiers } from './tiers.rules.ts';

/** Anchor of the interest form, to which each membership links. */
export const interestId = 'zajem';

/** The three memberships, drawn as a starting gate; each links to the form with itself selected (breeding.tiers). */
export function TierList() {
  return (
    <section className="page-section page-section-compact" id="clenstvi" aria-labelledby="clenstvi-h">
      <div className="page-section-header">
        <h2 id="clenstvi-h">{copy.tiersHeading}</h2>
        <p>{copy.tiersNote}</p>
      </div>
      <div className="tiers">
        {tiers.map((tier, at) => {
          const { name, text, points, audience } = copy.tiers[tier];
          return (
            <section key={tier} className="tier" aria-label={name}>
              <p className="tier-name" aria-hidden="true">
                {at + 1}
              </p>
              <h3>{name}</h3>
              <p className="tier-description">{text}</p>
              <ul>
                {points.map((point) => (
                  <li key={point}>
                    <Icon name="check" />
                    <span>{point}</span>
                  </li>
                ))}
              </ul>
              <p className="small-text muted">{audience}</p>
              <Link className="button button-outline" to={`/chov?clenstvi=${tier}#${interestId}`}>
                {copy.interest}
                <span className="visually-hidden">{copy.interestIn(name)}</span>
              </Link>
            </section>
          );
        })}
      </div>
    </section>
  );
}
