import { horseCopy } from '#text/horses/horses';
import { Icon, type IconName } from '#platform/ui/icon.tsx';
import type { HorseBadge } from '#features/stats/horse-badges.rules.ts';

export const badgeIcons: Record<HorseBadge, IconName> = {
  favourite: 'star-fill',
  'most-wins': 'trophy-fill',
  'best-placement': 'medal-fill',
};

const classes: Record<HorseBadge, string> = {
  favourite: 'badge-favourite',
  'most-wins': 'badge-most-wins',
  'best-placement': 'badge-best-placing',
};

/** A runner's badges (race-day.badges). All but the favourite are icons only, explained under the table. */
export function HorseBadges({ badges }: { badges: readonly HorseBadge[] }) {
  return badges.map((badge) => (
    <span key={badge} className={`badge ${classes[badge]}`} data-term={badge}>
      <Icon name={badgeIcons[badge]} />
      <span className={badge === 'favourite' ? undefined : 'badge-text'}>{horseCopy.badges[badge]}</span>
    </span>
  ));
}
