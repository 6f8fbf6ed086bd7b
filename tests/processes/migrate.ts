import { writeSync } from 'node:fs';
import { openDatabase } from '#server/db/open-database.ts';

// A separate process for server/db/migrations.db.test.ts: migrates a database (a URL or a data folder) by a folder of
// migrations, and prints their statements before they run. A test kills it in the middle.
const [location = '', folder] = process.argv.slice(2);
const database = await openDatabase({
  ...(location.startsWith('postgresql:') ? { databaseUrl: location } : { dataDir: location }),
  warn: console.warn,
  onQuery: (statement) => writeSync(1, `${statement}\n`),
});
await database.migrate(folder);
await database.close();
