import { sql } from 'drizzle-orm';
import type { OwnYear } from './own-year.rules.ts';
import { parseYearCode } from './shared-year.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { personTopic } from '#features/accounts/person-topic.server.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { readOwnYear } from './read-own-year.server.ts';

/** A shared year as whoever has its code sees it, and the cache topics that change it. */
export type SharedYear = { season: number; userId: string; year: OwnYear; topics: readonly string[] };

/** null for an unknown code, a locked account and a season without a settled tip. */
export async function readSharedYear(db: Db, requested: string, today: PragueDate): Promise<SharedYear | null> {
  const code = parseYearCode(requested);
  if (code === null) return null;
  const [shared] = await queryRows(
    db,
    { id: text(), username: text(), season: int },
    sql`select u.id::text, u.username, s.season::int from shared_years s join users u on u.id = s.user_id
      where s.code = ${code} and u.locked_at is null`,
  );
  const year = shared ? await readOwnYear(db, shared, shared.season, today) : null;
  if (!shared || !year) return null;
  const topics = [personTopic(shared.id), standingsTopic, 'horses'];
  return { season: shared.season, userId: shared.id, year, topics };
}

/** The code of a season that its person has shared; null: it isn't shared. */
export async function readYearCode(db: Db, userId: string, season: number): Promise<string | null> {
  const [shared] = await queryRows(
    db,
    { code: text() },
    sql`select code from shared_years where user_id = ${userId} and season = ${season}`,
  );
  return shared?.code ?? null;
}
