import { openDatabase } from '#platform/db/open-database.server.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { mailingJob, mailingWorkQueue } from '#features/mailing/mailing-queue.server.ts';
import { openMailer } from '#features/mailing/mailer.server.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';
import { testLinks } from '#tests/mailing.ts';

// A separate process that sends what is due until it is killed. Arguments: the folder or URL of a database, an SMTP
// URL, and the seconds after which a dead worker's mail is taken by another.
const [databaseLocation = '', mailUrl = '', lease = ''] = process.argv.slice(2);
const databaseOptions = databaseLocation.startsWith('postgres')
  ? { databaseUrl: databaseLocation }
  : { dataDir: databaseLocation };
const database = await openDatabase({ ...databaseOptions, warn: console.warn });
const clock = await openSiteClock(database, console.warn);
const mailer = openMailer({ mailUrl, mailFrom: undefined, outboxDir: '/nowhere' });
const pace = { leaseS: Number(lease), idleS: 1, pollIntervalMs: 500 };
await startJobs({
  database,
  clock,
  log: console,
  jobs: [mailingJob(database.db, clock, pace)],
  queues: [mailingWorkQueue({ database, clock, mailer, links: testLinks, pace })],
});
