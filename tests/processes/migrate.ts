import { openDatabase } from '#platform/db/open-database.server.ts';

// Migrates the database of a URL by a folder.
const [databaseUrl = '', folder] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, warn: console.warn });
await database.migrate(folder);
await database.close();
