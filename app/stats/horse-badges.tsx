import { horseCopy } from '#copy/cs/public/horses.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { HorseBadge } from '#domain/stats/horse-badges.ts';

/** Exported for the legend under a race card, which explains the icons. */
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

/** A horse's badges, on its page and on race cards (race-day.badges). On a phone a card shows all but the favourite as icons. */
export function HorseBadges({ badges }: { badges: readonly HorseBadge[] }) {
  return badges.map((badge) => (
    <span key={badge} className={`badge ${classes[badge]}`} data-term={badge}>
      <Icon name={badgeIcons[badge]} />
      <span className={badge === 'favourite' ? undefined : 'badge-text'}>{horseCopy.badges[badge]}</span>
    </span>
  ));
}
