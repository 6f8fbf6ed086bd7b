import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

/** A tipper whom a person follows; null without a name. */
export type FollowedTipper = { userId: string; username: string | null };

/** An open tip of a followed tipper (tippers.feed). */
export type TipperTip = FollowedTipper & {
  tipId: number;
  placedAt: Instant;
  eventId: number;
  date: PragueDate;
  location: string;
  raceNumber: number;
  time: ClockTime | null;
  horseId: number;
  horseName: string;
};
