import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { readEnv } from '#server/env.ts';
import type * as app from '#server/http/app.ts';
import type * as chat from '#server/http/subscribe-to-chat.ts';
import type * as liveHub from '#server/http/live-hub.ts';
import type * as runSite from '#server/run-site.ts';
import type * as siteServices from '#server/site-services.ts';

/** The site with reloading: Vite in front and every page rendered anew. Vite loads the server floor, so pages share it. */
async function develop(): Promise<void> {
  const env = readEnv();
  const log = pino({ level: env.LOG_LEVEL });
  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const { openSiteServices } = (await vite.ssrLoadModule('#server/site-services.ts')) as typeof siteServices;
  const { createApp } = (await vite.ssrLoadModule('#server/http/app.ts')) as typeof app;
  const { siteDeps } = (await vite.ssrLoadModule('#server/run-site.ts')) as typeof runSite;
  const { subscribeToChat } = (await vite.ssrLoadModule('#server/http/subscribe-to-chat.ts')) as typeof chat;
  const { createLiveHub } = (await vite.ssrLoadModule('#server/http/live-hub.ts')) as typeof liveHub;
  const services = await openSiteServices(env, log, console.log);
  const live = createLiveHub(services.clock);
  await services.database.listen('changed', live.publish, live.publishAll);
  await subscribeToChat(services.database, live, log);
  const site = createApp({
    ...siteDeps({ env, log, ...services }),
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    mode: 'development',
    cache: null,
    live,
    assetsDir: null,
    isReady: () => true,
  });
  const answer = getRequestListener(site.fetch);
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  );
  server.listen(env.PORT, env.HOST, () => console.log(`Rovinka běží na ${env.APP_URL}, se znovunačítáním`));
  const stop = async () => {
    live.close();
    server.close();
    server.closeAllConnections();
    await vite.close();
    await services.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

develop().catch((error: unknown) => {
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exit(1);
});
