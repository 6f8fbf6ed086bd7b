import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { mayPassOn } from '#features/racing/passed-on.server.ts';
import { readTimeDistancePage } from '#features/time-distance/time-distance.server.ts';
import { endpoint } from './endpoint.server.ts';
import { Day, Kind } from './schemas.server.ts';
import { timeDistanceWords } from '#text/api/endpoints';

export const timeDistance = endpoint({
  path: '/time-distance',
  summary: timeDistanceWords.timeDistance,
  query: z.object({
    location: z.string().max(60).optional().describe(timeDistanceWords.location),
    kind: Kind.optional(),
    distance: z.string().max(6).optional().describe(timeDistanceWords.distance),
  }),
  data: z.object({
    location: z.string(),
    kind: Kind,
    locations: z.array(z.string()),
    raceCount: z.int(),
    rows: z.array(
      z.object({
        distanceM: z.int(),
        raceCount: z.int(),
        record: z.object({
          name: z.string(),
          slug: z.string(),
          date: Day,
          seconds: z.number(),
          going: z.number().nullable(),
        }),
        median: z.number().nullable(),
        standard: z.number().nullable(),
        speedMs: z.number().nullable(),
        secondsPerKm: z.number().nullable(),
      }),
    ),
  }),
  async run({ db, now, dependsOn, validUntil }, { query }) {
    const { location: course = null, kind = null, distance = null } = query;
    const asked = { location: course, kind, distance };
    const found = await readTimeDistancePage(db, now, asked, mayPassOn(sql`r.id`));
    dependsOn('events', 'clock', ...(found?.eventIds ?? []).map((id) => `event:${id}`));
    // No race is completed yet: a 404.
    if (!found) return null;
    validUntil(found.validUntil);
    const { location, locations, choice, view } = found;
    return { data: { location, locations, kind: choice.kind, raceCount: view.raceCount, rows: [...view.rows] } };
  },
});
