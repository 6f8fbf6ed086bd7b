import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type * as app from '#server/http/app.ts';
import type * as liveHub from '#server/http/live-hub.ts';
import type * as openStorage from '#server/ports/open-storage.ts';
import type * as runSite from '#server/run-site.ts';
import type * as siteServices from '#server/site-services.ts';
import type { SiteServices } from '#server/site-services.ts';

export type DevOptions = { vite: ViteDevServer; env: Env; log: Logger; print: (line: string) => void };

/** A part of the site: made anew when its module or anything that it imports was edited, and all later parts with it. */
type SitePart = { name: string; module: string; open(): Promise<() => Promise<void>> };

type Answer = (request: Request, bindings: object) => Response | Promise<Response>;

/** The parts in the order in which they are opened; `answer` and `isDemo` ask the ones that are open now. */
type SiteParts = { parts: readonly SitePart[]; answer: Answer; isDemo(): boolean };

/** Server modules that development uses, as Vite loads them. */
type Modules = {
  '#server/site-services.ts': typeof siteServices;
  '#server/run-site.ts': typeof runSite;
  '#server/http/app.ts': typeof app;
  '#server/http/live-hub.ts': typeof liveHub;
  '#server/ports/open-storage.ts': typeof openStorage;
};

/** Opening the database takes half a second and few edits concern it, so it is a part of its own. */
export function siteParts({ vite, env, log, print }: DevOptions): SiteParts {
  const load = <Name extends keyof Modules>(name: Name) => vite.ssrLoadModule(name) as Promise<Modules[Name]>;
  let database: Database;
  let services: SiteServices;
  let answer: Answer;

  async function openDatabase() {
    const { openSeededDatabase } = await load('#server/site-services.ts');
    database = await openSeededDatabase(env, log, print);
    return () => database.close();
  }

  async function startServices() {
    const { startSiteServices } = await load('#server/site-services.ts');
    const storage = (await load('#server/ports/open-storage.ts')).openStorage(env);
    services = await startSiteServices({ env, database, storage, log });
    return () => services.stop();
  }

  async function openWeb() {
    const { siteDeps, subscribeToChanges } = await load('#server/run-site.ts');
    const { createLiveHub } = await load('#server/http/live-hub.ts');
    const { createApp } = await load('#server/http/app.ts');
    const live = createLiveHub(services.clock);
    const unsubscribe = await subscribeToChanges(database, null, live, log);
    const hono = createApp({
      ...siteDeps({ env, log, ...services }),
      build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
      mode: 'development',
      cache: null,
      live,
      assetsDir: null,
      isDiskFull: () => false,
      readiness: async () => ({ status: 'ok', notifications: 'ok' }) as const,
    });
    answer = (request, bindings) => hono.fetch(request, bindings);
    return async () => {
      live.close();
      await unsubscribe();
    };
  }

  return {
    parts: [
      { name: 'databáze', module: '#server/db/open-database.ts', open: openDatabase },
      { name: 'služby a úlohy', module: '#server/site-services.ts', open: startServices },
      { name: 'stránky', module: '#server/run-site.ts', open: openWeb },
    ],
    answer: (request, bindings) => answer(request, bindings),
    isDemo: () => services.isDemo,
  };
}
