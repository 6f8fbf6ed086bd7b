import type { Database } from '#platform/db/database.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { withPostgresUrl } from './db.ts';

/** A migrated, empty database, opened by its owner and by a user who may read and write rows and nothing else. */
export async function withPlainUser(
  run: (opened: { owner: Database; plain: Database; plainUrl: string }) => Promise<void>,
): Promise<void> {
  await withPostgresUrl('migrated', async (databaseUrl) => {
    const role = `plain_${process.pid}`;
    const owner = await openDatabase({ databaseUrl, warn: console.warn });
    await owner.execute(`create role ${role}; grant all on all tables in schema public, drizzle, drafts to ${role};
      grant all on all sequences in schema public to ${role}; grant usage on schema drizzle, drafts to ${role}`);
    const url = new URL(databaseUrl);
    url.searchParams.set('options', `-c role=${role}`);
    const plain = await openDatabase({ databaseUrl: url.href, warn: console.warn });
    try {
      await run({ owner, plain, plainUrl: url.href });
    } finally {
      await plain.close();
      await owner.execute(`drop owned by ${role}; drop role ${role}`);
      await owner.close();
    }
  });
}
