import { raceCardCopy as copy } from '#text/race-day/race-card';
import { Icon } from '#platform/ui/icon.tsx';
import type { RaceCardView } from './race-day-view.rules.ts';

/** The way to a race's broadcast or recording, where there is one (race-day.race-facts). */
export function VideoLink({ video }: Pick<RaceCardView, 'video'>) {
  return (
    video && (
      <a className="button button-outline button-small" href={video.url} target="_blank" rel="noopener">
        <Icon name="arrow-square-out" />
        {copy.video(video.isLive)}
      </a>
    )
  );
}
