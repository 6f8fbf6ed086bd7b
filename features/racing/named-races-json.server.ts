import { type SQL, sql } from 'drizzle-orm';
import type { NamedRaceOfRace } from './named-race-of-race.rules.ts';

/** The named races that a race is an edition of or a qualifier for, as JSON; null without any (named-races.page). */
export const namedRacesJson = (raceId: SQL) => sql<NamedRaceOfRace[] | null>`(
  select json_agg(json_build_object('slug', n.slug, 'name', n.name, 'role', d.role, 'ordinal', d.ordinal) order by d.role)
  from race_editions d join named_races n on n.id = d.named_race_id
  where d.race_id = ${raceId} and d.answer = 'same'
)`;
