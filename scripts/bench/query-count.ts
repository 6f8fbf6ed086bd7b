import { sql } from 'drizzle-orm';
import { pragueDate } from '../../platform/time/prague-time.rules.ts';
import type { Instant } from '../../platform/time/time.rules.ts';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { readHomePage } from '../../features/race-day/read-home-page.server.ts';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { insertRaceDays } from './racing-data.ts';
import type { Row } from './table.ts';

/** Counts the queries of the home page for a day of eight races and for a day of one, which must be equal. */
export async function countQueries(): Promise<Row[]> {
  let count = 0;
  const server = await startOwnPostgres();
  const database = await openDatabase({
    databaseUrl: server.url,
    warn: console.warn,
    onQuery: () => (count += 1),
  });
  await database.migrate();
  const eventId = await insertRaceDays(database.db, 10);
  const now = Date.now() as Instant;
  const counted = async () => {
    count = 0;
    await readHomePage(database.db, { now, requestedId: eventId });
    return count;
  };
  const withEight = await counted();
  await database.db.execute(sql`delete from races where event_id = ${eventId} and race_number > 1`);
  const withOne = await counted();
  await database.close();
  await server.stop();
  return [
    {
      what: `queries of the home page on ${pragueDate(now)}: eight races, then one`,
      measured: `${withEight}, ${withOne}`,
      aim: 'equal',
      met: withEight === withOne,
    },
  ];
}
