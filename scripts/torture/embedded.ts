import { openDatabase } from '../../platform/db/open-database.server.ts';
import { freePort } from '#tests/e2e/site.ts';
import type { Query } from './target.ts';

/** The environment of a site on the embedded database. */
export type EmbeddedEnv = { DATA_DIR: string; APP_URL: string } & Record<string, string>;

/** A site on the embedded database in this folder. */
export async function embeddedEnv(dataDir: string): Promise<EmbeddedEnv> {
  const port = String(await freePort());
  return { PORT: port, HOST: '127.0.0.1', APP_URL: `http://localhost:${port}`, DATA_DIR: dataDir, SEED: 'day' };
}

/** Queries of an embedded database whose site is stopped. */
export function queriesIn(dataDir: string): Query {
  return async <Row>(text: string) => {
    const database = await openDatabase({ dataDir, warn: console.warn });
    const { rows } = await database.execute(text);
    await database.close();
    return rows as Row[];
  };
}
