import { type SQL, sql } from 'drizzle-orm';
import { hasWon } from '#features/racing/run-race.server.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/**
 * In SQL, of the race `r` the runner `p` that won it before today, as a lateral table of one row: of a dead heat, which
 * is one race, the winner listed first (racing.dead-heat).
 */
export const winnerOfRace = (columns: SQL, today: PragueDate) => sql`lateral (
  select ${columns} from race_participations p
  where p.race_id = r.id and ${hasWon(sql`p`)} and p.ran_on < ${today}
  order by p.result_row nulls last, p.number limit 1)`;
