import { httpsLink } from '#platform/text/safe-link.rules.ts';
import type { RaceRow } from './race-day-rows.rules.ts';
import type { RaceCardView } from './race-day-view.rules.ts';

/** Where a race is shown: its recording once it is completed, before that live; by https alone (race-day.race-facts). */
export function videoOf({
  isCompleted,
  videoUrl,
  liveUrl,
}: Pick<RaceRow, 'isCompleted' | 'videoUrl' | 'liveUrl'>): RaceCardView['video'] {
  const url = httpsLink(isCompleted ? videoUrl : liveUrl);
  return url === null ? null : { url, isLive: !isCompleted };
}
