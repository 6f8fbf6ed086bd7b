import { openDatabase } from '#platform/db/open-database.server.ts';

// Opens the data folder given, then inserts 1, 2, 3 … and prints each
// once it is acknowledged.
const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, warn: console.warn });
await database.execute('create table written (n int primary key)');
for (let n = 1; ; n += 1) {
  await database.execute('insert into written values ($1)', [n]);
  process.stdout.write(`${n}\n`);
}
