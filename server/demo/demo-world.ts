import { type TimelineEvent, buildTimeline } from '#domain/demo/timeline.ts';
import { type NumberedRace, numberSeason } from '#domain/demo/numbered-season.ts';
import type { Season } from '#domain/demo/season.ts';
import { demoClockStart } from '#domain/demo/demo-clock.ts';
import { readSeason } from '#seeds/season.ts';

export type DemoWorld = { season: Season; races: readonly NumberedRace[]; timeline: readonly TimelineEvent[] };

/** The season and its timeline, from the seeds. Takes a second or two. */
export function demoWorld(): DemoWorld {
  const season = readSeason();
  const races = numberSeason(season);
  return { season, races, timeline: buildTimeline(races) };
}

/** Events after the start of the demonstration's clock, by time; the seed contains all earlier ones. */
export function upcomingEvents(): readonly TimelineEvent[] {
  const races = numberSeason(readSeason()).filter((race) => race.startAt > demoClockStart);
  return buildTimeline(races).filter(({ at }) => at > demoClockStart);
}
