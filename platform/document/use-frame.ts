import { useRouteLoaderData } from 'react-router';
import type { FrameSettings } from '#features/site/site-settings.rules.ts';
import type { ClockAnchor } from '#platform/time/site-time.rules.ts';
import type { LivePage } from '#platform/live/live-page.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';

/** What is loaded for every page: settings, counts, span of the data, clock. */
export type Frame = {
  settings: FrameSettings;
  counts: { horses: number; jockeys: number };
  /** Of all results before today; null without any (statistics.span). */
  seasons: SeasonSpan | null;
  appUrl: string;
  /** The analytics tag's id; null when the site has none. */
  analyticsId: string | null;
  year: number;
  now: Instant;
  clock: ClockAnchor | null;
  live: LivePage;
};

/** Missing only on error pages. */
export function useFrame(): Frame {
  const frame = useRouteLoaderData<Frame>('root');
  if (!frame) throw new Error('the frame of the page was not loaded');
  return frame;
}
