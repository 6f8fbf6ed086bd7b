import { writeSync } from 'node:fs';
import { freezeJob } from '#features/contest/freeze-rounds.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';

// Runs the contest's job on the database given, and prints the
// site time of each run.
const [databaseUrl = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, warn: console.warn });
const clock = await openSiteClock(database, console.warn);
const freeze = freezeJob(database.db, clock, []);
const jobs = await startJobs({
  database,
  clock,
  log: { error: (details, message) => console.error(message, details) },
  jobs: [
    {
      name: freeze.name,
      async run(enqueue) {
        const due = await freeze.run(enqueue);
        writeSync(1, `${clock.now()}\n`);
        return due;
      },
    },
  ],
});
process.once('SIGTERM', async () => {
  await jobs.stop();
  await database.close();
});
