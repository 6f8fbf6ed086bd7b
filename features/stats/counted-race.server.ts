import { sql } from 'drizzle-orm';

/** In SQL, whether statistics count the race `r`: one of its runners has run in it (statistics.what-counts). */
export const isCountedRace = sql`exists (select from race_participations run where run.race_id = r.id and run.ran_on is not null)`;
