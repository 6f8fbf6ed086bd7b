import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { Database } from '../../platform/db/database.server.ts';
import type { Env } from '../../platform/process/env.server.ts';
import type { TranslatedBuilds } from '../../app/http/translated-builds.server.ts';
import type { SiteServices } from '../../app/server/site-services.server.ts';

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
    const { openSeededDatabase } = await import('../../app/server/seeded-database.server.ts');
    database = await openSeededDatabase(env, log, print);
    return () => database.close();
  }

  async function startServices() {
    const { startSiteServices } = await import('../../app/server/site-services.server.ts');
    const storage = (await import('../../platform/files/open-storage.server.ts')).openStorage(env);
    services = await startSiteServices({ env, database, storage, log, print, tracing: null });
    return () => services.stop();
  }

  async function openWeb() {
    const { siteDeps, subscribeToChanges } = await import('../../app/server/run-site.server.ts');
    const { createLiveHub } = await import('../../platform/live/live-hub.server.ts');
    const { openVisitCounter } = await import('../../features/visits/visit-counter.server.ts');
    const { createApp } = await import('../../app/http/app.server.ts');
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
      { name: 'databáze', load: () => import('../../platform/db/open-database.server.ts'), open: openDatabase },
      { name: 'služby a úlohy', load: () => import('../../app/server/site-services.server.ts'), open: startServices },
      { name: 'stránky', load: () => import('../../app/server/run-site.server.ts'), open: openWeb },
    ],
    answer: (request, bindings) => answer(request, bindings),
    isDemo: () => services.isDemo,
  };
}
