import { writeSync } from 'node:fs';
import { openDatabase } from '#server/db/open-database.ts';

// A separate process for server/db/durability.db.test.ts: opens the data folder given, then inserts
// 1, 2, 3 … and prints each once it is acknowledged. Written synchronously: PGlite's queries never yield to a stream, and a closed reader ends the process.
const [dataDir = ''] = process.argv.slice(2);
try {
  const database = await openDatabase({ dataDir, warn: console.warn });
  await database.execute('create table if not exists written (n int primary key)');
  for (let n = 1; ; n += 1) {
    await database.execute('insert into written values ($1)', [n]);
    writeSync(1, `${n}\n`);
  }
} catch (error) {
  process.stderr.write(`${error}\n`);
  process.exitCode = 1;
}
