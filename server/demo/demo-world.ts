import { type TimelineEvent, buildTimeline } from '#domain/demo/timeline.ts';
import { type NumberedRace, numberSeason } from '#domain/demo/numbered-season.ts';
import type { Season } from '#domain/demo/season.ts';
import { demoClockStart } from '#domain/demo/demo-clock.ts';
import { readSeason } from '#seeds/season.ts';

export type DemoWorld = { season: Season; races: readonly NumberedRace[]; work: readonly TimelineEvent[] };

/** The whole season and everything that happens in it, from the seeds. Takes a second or two. */
export function demoWorld(): DemoWorld {
  const season = readSeason();
  const races = numberSeason(season);
  return { season, races, work: buildTimeline(races) };
}

/** What happens after the demonstration's clock has started, in the order of time: the seed did all before. */
export function upcomingWork(): readonly TimelineEvent[] {
  const races = numberSeason(readSeason()).filter((race) => race.startAt > demoClockStart);
  return buildTimeline(races).filter(({ at }) => at > demoClockStart);
}
