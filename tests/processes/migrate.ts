import { openDatabase } from '#server/db/open-database.ts';

// A separate process for server/db/migrations.db.test.ts, which kills it: migrates the database of a URL by a folder.
const [databaseUrl = '', folder] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, warn: console.warn });
await database.migrate(folder);
await database.close();
