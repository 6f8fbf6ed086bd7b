import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/e2e/site.ts';
import { memoryFolder } from '#tests/memory-folder.ts';
import { type OwnPostgres, startOwnPostgres } from '#tests/postgres-server.ts';
import { type Proxy, startNginx } from './nginx.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

/** Several processes of the site on one PostgreSQL behind nginx with TLS, all on this machine. */
export type Cluster = {
  url: string;
  proxy: Proxy;
  database: OwnPostgres;
  processes: readonly SiteProcess[];
  /** For commands of the command line on the same site. */
  environment: Record<string, string>;
  /** Logs and settings of all that runs. */
  folder: string;
  stop(): Promise<void>;
};

type Options = {
  processCount: number;
  seed: 'day' | 'demo';
  /** Where the database's folder is made. */
  databaseParent?: string;
  /** More of the processes' environment. */
  env?: Record<string, string>;
  /** The same, known once the database runs. */
  envFor?: (database: OwnPostgres) => Promise<Record<string, string>>;
  /** The database's URL for a process, by its index; by default the server's own. */
  databaseUrlFor?: (index: number, database: OwnPostgres) => Promise<string>;
};

const sameForAll = { HOST: '127.0.0.1', TRUST_PROXY: '1', ALLOW_CLOCK_OFFSET: '1' };
const secret = 'a-cluster-on-one-machine-has-no-secrets-to-keep';

/** Starts a cluster. Needs PostgreSQL and nginx. */
export async function startCluster({
  processCount,
  seed,
  databaseUrlFor,
  envFor,
  databaseParent,
  env: given,
}: Options): Promise<Cluster> {
  // A kill loses nothing of a file in memory either, and a busy disk would make every experiment wait.
  const place = memoryFolder() ?? tmpdir();
  const folder = mkdtempSync(join(place, 'rovinka-cluster-'));
  const database = await startOwnPostgres({ isDurable: true, parent: databaseParent ?? place });
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const environment = {
    APP_URL: url,
    APP_SECRET: secret,
    DATABASE_URL: database.url,
    STORAGE_URL: `file://${folder}/media`,
  };
  const processes: SiteProcess[] = [];
  // One after the other: the first one seeds.
  for (let index = 0; index < processCount; index += 1) {
    const databaseUrl = (await databaseUrlFor?.(index, database)) ?? database.url;
    const own = {
      PORT: String(await freePort()),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, `data-${index + 1}`),
    };
    const env = { ...environment, ...sameForAll, SEED: seed, ...own, ...given, ...(await envFor?.(database)) };
    processes.push(await startSiteProcess(env, join(folder, `process-${index + 1}.log`)));
  }
  const proxy = await startNginx(
    folder,
    port,
    processes.map((each) => each.port),
  );
  return {
    url,
    proxy,
    database,
    processes,
    environment,
    folder,
    async stop() {
      await proxy.stop();
      await Promise.all(processes.map((each) => each.stop()));
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
