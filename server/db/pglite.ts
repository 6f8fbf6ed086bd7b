import { accessSync, constants, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite, PGliteOptions, Results } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartError } from '#server/start-error.ts';
import type { Database, OnQuery, SiteLock } from './database.ts';
import { makePrivateFolder } from './data-folder.ts';
import { DurableFiles, durableStartParams, syncFolder, syncPath } from './durable-files.ts';
import { hasRoom } from './explain-storage-error.ts';
import { lockFolder } from './folder-lock.ts';
import { adoptPreBaselineDatabase, migrationError, migrationsFolder } from './migration-records.ts';
import { probeQuery, sessionSettings } from './session-settings.ts';
import type { OnStatement } from './slow-queries.ts';
import { dateTypes, YieldingPGlite } from './yielding-pglite.ts';

type Options = { clockOffsetS?: number; onQuery?: OnQuery; onStatement?: OnStatement };

/** Opens the embedded database in dataDir/pglite, durable and locked against a second process. Throws StartError. */
export async function openPgliteFolder(dataDir: string, options: Options = {}): Promise<Database> {
  const folder = join(resolve(dataDir), 'pglite');
  const unlock = lockDataFolder(resolve(dataDir), folder);
  const isDiskFull = () => !hasRoom(folder);
  try {
    if (!existsSync(folder)) await createFolder(folder);
    refuseOtherVersion(folder);
    return await pgliteDatabase(await openDurable(folder, options), { unlock, isDiskFull }, options);
  } catch (error) {
    unlock();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Databázi ve složce ${folder} nelze otevřít, je poškozená nebo ji založil jiný program; obnovte zálohu do nové ` +
        `složky DATA_DIR (rovinka restore). Důvod: ${error}`,
      { cause: error },
    );
  }
}

/** PostgreSQL's version inside PGlite; its files can be read by no other. */
const postgresVersion = '18';

function refuseOtherVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : postgresVersion;
  if (version === postgresVersion) return;
  throw new StartError(
    `Databázi ve složce ${folder} založil web s\u00a0PostgreSQL ${version}, tento má ${postgresVersion}: zazálohujte ji ` +
      'tím webem (rovinka backup) a\u00a0zálohu obnovte do nové složky DATA_DIR (rovinka restore).',
  );
}

function lockDataFolder(dataDir: string, folder: string): () => void {
  try {
    makePrivateFolder(dataDir);
    if (existsSync(folder)) makePrivateFolder(folder);
    accessSync(dataDir, constants.W_OK);
    return lockFolder(`${folder}.lock`, folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Do datové složky ${dataDir} nelze zapisovat: ${error}`, { cause: error });
  }
}

/** PGlite in memory, empty or loaded from a dump, for tests, the bench and the generated documents. */
export async function openPgliteInMemory({
  dump,
  ...options
}: Options & { dump?: Blob } = {}): Promise<Database & { dump(): Promise<Blob> }> {
  const pg = await start({ loadDataDir: dump ?? (await emptyDatabase()), onStatement: options.onStatement });
  const database = await pgliteDatabase(pg, { unlock: () => undefined, isDiskFull: () => false }, options);
  return { ...database, dump: () => pg.dumpDataDir('none') };
}

/**
 * Created under a temporary name and renamed, so that an interrupted first start leaves no partial database. Its first
 * files are unpacked from a package: running initdb in WebAssembly takes some four seconds of a processor.
 */
async function createFolder(folder: string): Promise<void> {
  const tempFolder = `${folder}.unfinished`;
  rmSync(tempFolder, { recursive: true, force: true });
  makePrivateFolder(tempFolder);
  const pg = await start({ fs: new DurableFiles(tempFolder), loadDataDir: await emptyDatabase() });
  await pg.close();
  syncFolder(tempFolder);
  renameSync(tempFolder, folder);
  syncPath(join(folder, '..'));
}

/** The default of 128 MB keeps the demonstration twice in memory: here, and in the system's own cache of files. */
const bufferParams = ['-c', 'shared_buffers=32MB'];

/**
 * Leaves WebAssembly to V8's first compiler: the second takes 600 MB for the SQL parser alone, in the first second of a
 * process, and half a second of a processor. Without it a read takes about a fifth longer.
 */
const wasmFlags = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

async function start(options: PGliteOptions & Pick<Options, 'onStatement'>): Promise<PGlite> {
  wasmFlags.forEach((flag) => setFlagsFromString(flag));
  const pg = new YieldingPGlite({ ...options, extensions: { amcheck, pg_trgm, unaccent } });
  await pg.waitReady;
  return pg;
}

async function openDurable(folder: string, { onStatement }: Options): Promise<PGlite> {
  const files = new DurableFiles(folder);
  const pg = await start({ fs: files, startParams: [...durableStartParams, ...bufferParams], onStatement });
  const before = files.syncCount;
  await pg.query(probeQuery);
  if (files.syncCount === before) {
    await pg.close();
    throw new StartError(
      `Vestavěná databáze neukládá soubory ve složce ${folder} na disk; při výpadku proudu můžete přijít o\u00a0data.`,
    );
  }
  return pg;
}

/** The folder of a database, as pgliteDatabase needs it. */
type Place = { unlock: () => void; isDiskFull: () => boolean };

async function pgliteDatabase(
  pg: PGlite,
  { unlock, isDiskFull }: Place,
  { clockOffsetS, onQuery }: Options,
): Promise<Database> {
  await pg.exec(sessionSettings(clockOffsetS));
  const db = drizzle({ client: pg, logger: onQuery && { logQuery: onQuery } });
  // Only this process can open the folder, so the locks needn't be in the database.
  const locks = new Set<SiteLock>();
  return {
    db,
    requestDb: db,
    engine: 'pglite',
    async migrate(folder = migrationsFolder) {
      try {
        await adoptPreBaselineDatabase(db);
        await migrate(db, { migrationsFolder: folder });
      } catch (error) {
        throw migrationError(error);
      }
    },
    async listen(channel, onMessage) {
      const unlisten = await pg.listen(channel, onMessage);
      return () => unlisten();
    },
    isListening: () => !pg.closed,
    probe: async () => void (await pg.query(probeQuery)),
    isDiskFull,
    pools: () => [],
    async takeLock(lock) {
      if (locks.has(lock)) return null;
      locks.add(lock);
      return async () => void locks.delete(lock);
    },
    async execute(text, values) {
      // The job queue sends whole transactions as one text: within one of ours, a failed one doesn't stay open.
      const results = values?.length ? [await pg.query(text, values)] : await pg.transaction((tx) => tx.exec(text));
      return { rows: results.flatMap(withDates) };
    },
    async close() {
      await pg.close();
      unlock();
    },
  };
}

/** The rows with moments as Date, as the job queue reads them from PostgreSQL's driver. */
function withDates({ rows, fields }: Results<unknown>): Record<string, unknown>[] {
  const names = fields.filter(({ dataTypeID }) => dateTypes.includes(dataTypeID)).map(({ name }) => name);
  return (rows as Record<string, unknown>[]).map((row) => {
    const dates = names.flatMap((name) => (typeof row[name] === 'string' ? [[name, new Date(row[name])]] : []));
    return { ...row, ...Object.fromEntries(dates) };
  });
}
