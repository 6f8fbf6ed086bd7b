import { useRouteLoaderData } from 'react-router';
import type { FrameSettings } from '#domain/site/site-settings.ts';
import type { ClockAnchor } from '#domain/shared/site-time.ts';
import type { LivePage } from '#domain/shared/live-page.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { SeasonSpan } from '#domain/stats/season-span.ts';

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
