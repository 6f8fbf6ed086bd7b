import { byTime, eventsOfRace, type TimelineEvent } from './timeline.rules.ts';
import { type NumberedRace, numberSeason } from './numbered-season.rules.ts';
import type { Season } from './season.rules.ts';
import { demoClockStart, dayClockDate } from './demo-clock.rules.ts';
import { readSeason } from '#seeds/season.ts';
import { inTurns } from '#platform/process/yield-by-time.server.ts';

/**
 * The season 2023 that the demonstration is seeded with; the timeline says when which price and result is published.
 */
export type DemoWorld = { season: Season; races: readonly NumberedRace[]; timeline: readonly TimelineEvent[] };

/** Reads the season from the seeds and builds its timeline. Takes a second or two. */
export async function demoWorld(): Promise<DemoWorld> {
  const season = readSeason();
  const races = numberSeason(season);
  return { season, races, timeline: await timelineOf(races) };
}

/** The one race day of development, with the season's ids, so that the job publishes its results as well. */
export async function dayWorld(): Promise<DemoWorld> {
  const season = readSeason();
  const races = numberSeason(season).filter(({ day }) => day.date === dayClockDate);
  return { season, races, timeline: await timelineOf(races) };
}

/**
 * The part of the timeline that is published while the site runs: events after the start of the demonstration's clock,
 * by time. The seed contains all earlier ones.
 */
export async function upcomingEvents(): Promise<readonly TimelineEvent[]> {
  const races = numberSeason(readSeason()).filter(({ startAt, race }) => startAt > demoClockStart || race.correction);
  return (await timelineOf(races)).filter(({ at }) => at > demoClockStart);
}

/** All events of the races, by time. It takes a second or two, in which a site that is reset serves its visitors. */
const timelineOf = async (races: readonly NumberedRace[]): Promise<TimelineEvent[]> =>
  byTime(await inTurns(races.values().flatMap(eventsOfRace)));
