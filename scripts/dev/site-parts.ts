import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { TranslatedBuilds } from '#server/http/translated-builds.ts';
import type { SiteServices } from '#server/site-services.ts';

export type DevOptions = {
  /** What renders pages, as it is now. */
  build: () => Promise<ServerBuild>;
  translated: TranslatedBuilds;
  env: Env;
  log: Logger;
  print: (line: string) => void;
};

/**
 * A part of the site: made anew when its module or anything that it imports was edited, and all later parts with it.
 */
type SitePart = { name: string; load(): Promise<object>; open(): Promise<() => Promise<void>> };

type Answer = (request: Request, bindings: object) => Response | Promise<Response>;

/** The parts in the order in which they are opened; `answer` and `isDemo` ask the ones that are open now. */
type SiteParts = { parts: readonly SitePart[]; answer: Answer; isDemo(): boolean };

/** Opening the database takes half a second and few edits concern it, so it is a part of its own. */
export function siteParts({ env, log, print, ...pages }: DevOptions): SiteParts {
  let database: Database;
  let services: SiteServices;
  let answer: Answer;

  async function openDatabase() {
    const { openSeededDatabase } = await import('#server/seeded-database.ts');
    database = await openSeededDatabase(env, log, print);
    return () => database.close();
  }

  async function startServices() {
    const { startSiteServices } = await import('#server/site-services.ts');
    const storage = (await import('#server/ports/open-storage.ts')).openStorage(env);
    services = await startSiteServices({ env, database, storage, log, print, tracing: null });
    return () => services.stop();
  }

  async function openWeb() {
    const { siteDeps, subscribeToChanges } = await import('#server/run-site.ts');
    const { createLiveHub } = await import('#server/http/live-hub.ts');
    const { openVisitCounter } = await import('#server/visits/visit-counter.ts');
    const { createApp } = await import('#server/http/app.ts');
    const live = createLiveHub(services.clock);
    const visits = openVisitCounter({ db: database.requestDb, realNow: Date.now, log });
    const unsubscribe = await subscribeToChanges(database, null, live, log);
    const hono = createApp({
      ...siteDeps({ env, log, ...services }),
      ...pages,
      mode: 'development',
      cache: null,
      live,
      visits,
      assetsDir: null,
      isDiskFull: () => database.isDiskFull(),
      readiness: async () => ({ status: 'ok', notifications: 'ok' }) as const,
    });
    answer = (request, bindings) => hono.fetch(request, bindings);
    return async () => {
      live.close();
      await visits.stop();
      await unsubscribe();
    };
  }

  return {
    parts: [
      { name: 'databáze', load: () => import('#server/db/open-database.ts'), open: openDatabase },
      { name: 'služby a úlohy', load: () => import('#server/site-services.ts'), open: startServices },
      { name: 'stránky', load: () => import('#server/run-site.ts'), open: openWeb },
    ],
    answer: (request, bindings) => answer(request, bindings),
    isDemo: () => services.isDemo,
  };
}
