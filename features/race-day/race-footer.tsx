import { horseCopy } from '#text/horses/horses';
import { raceCardCopy as copy } from '#text/race-day/race-card';
import { useTipCount } from '#features/tips/my-tips.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import type { HorseBadge } from '#features/stats/horse-badges.rules.ts';
import type { HomeRace } from './home-day.rules.ts';
import { badgeIcons } from './horse-badges.tsx';
import { isRaceOver } from './is-race-over.ts';

/**
 * The foot of a race card: tip count, of when the odds are, an explanation of the odds with the way to both bookmakers'
 * prices, and the legend of badge icons.
 */
export function RaceFooter({ race, eventId }: { race: HomeRace; eventId: number }) {
  const hasOdds = race.runners.some(({ odds }) => odds !== undefined);
  const tipCount = useTipCount(race.runners);
  return (
    <footer className="race-card-footer">
      <span>{copy.tipsInRace(tipCount)}</span>
      <BadgeLegend race={race} />
      {race.pricedAt !== null && !isRaceOver(race) && <span>{copy.pricedAt(race.pricedAt, race.startAt)}</span>}
      {hasOdds && (
        <PageLink to={`/odds-analysis?eventId=${eventId}&race=${race.number}`}>
          {copy.higherOdds(isRaceOver(race))}
        </PageLink>
      )}
    </footer>
  );
}

function BadgeLegend({ race }: { race: HomeRace }) {
  const shown = (['most-wins', 'best-placement'] satisfies HorseBadge[]).filter((badge) =>
    race.runners.some(({ badges }) => badges?.includes(badge)),
  );
  if (shown.length === 0) return null;
  return (
    <span className="badge-legend" aria-hidden="true">
      {shown.map((badge) => (
        <span key={badge}>
          <Icon name={badgeIcons[badge]} /> {horseCopy.badges[badge].toLowerCase()}
        </span>
      ))}
    </span>
  );
}
