import { openDatabase } from '#platform/db/open-database.server.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { mailingJob } from '#features/mailing/mailing-queue.server.ts';
import { openMailer } from '#features/mailing/mailer.server.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';
import { testLinks } from '#tests/mailing.ts';

// A separate process that sends what is due until it is killed. Arguments: the folder or URL of a database, an SMTP
// URL.
const [databaseLocation = '', mailUrl = ''] = process.argv.slice(2);
const databaseOptions = databaseLocation.startsWith('postgres')
  ? { databaseUrl: databaseLocation }
  : { dataDir: databaseLocation };
const database = await openDatabase({ ...databaseOptions, warn: console.warn });
const clock = await openSiteClock(database, console.warn);
const mailer = openMailer({ mailUrl, mailFrom: undefined, outboxDir: '/nowhere' });
await startJobs({
  database,
  clock,
  log: console,
  jobs: [mailingJob({ db: database.db, clock, mailer, links: testLinks })],
});
