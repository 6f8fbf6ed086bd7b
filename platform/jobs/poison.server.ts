import type { Database } from '#platform/db/database.server.ts';

/** How long a job pauses that ended its process at each of its tries. */
const pause = '15 minutes';

/**
 * Whether a job's last tries all ended with the death of their process (operation.poison): sent again at once, it would
 * be the death of the next one too.
 */
export async function isPoisonous(database: Database, job: string): Promise<boolean> {
  // pg-boss words the output so when it takes a task over from a process that sends no heartbeat.
  const { rows } = await database.execute(
    `select 1 from pgboss.job where name = $1 and state = 'failed' and completed_on > now() - interval '${pause}'
      and output #>> '{value,message}' = 'job heartbeat timeout' limit 1`,
    [job],
  );
  return rows.length > 0;
}
