import type { Instant } from '#platform/time/time.rules.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';

// A separate process whose task 'poison' ends it at once, as running out of memory would. Arguments: the URL of a
// database, and the name of a task to queue.
const [databaseUrl = '', name] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, warn: console.warn });
const jobs = await startJobs({
  database,
  clock: { now: () => 1_000 as Instant, anchor: () => null },
  log: console,
  jobs: [],
  queues: [
    {
      name: 'poisoned',
      retries: 1,
      retryDelayS: 1,
      work: async (payload) =>
        void (JSON.stringify(payload).includes('poison') && process.kill(process.pid, 'SIGKILL')),
    },
  ],
  pollS: 1,
});
await jobs.enqueue(database.db, 'poisoned', { name });
