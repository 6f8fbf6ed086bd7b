import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { readEnv } from '#server/env.ts';
import type * as app from '#server/http/app.ts';
import type * as chat from '#server/http/subscribe-to-chat.ts';
import type * as liveHub from '#server/http/live.ts';
import type * as runSite from '#server/run-site.ts';
import type * as siteParts from '#server/site-services.ts';

/** The site with reloading: Vite in front and every page rendered anew. Vite loads the server floor, so pages share it. */
async function develop(): Promise<void> {
  const env = readEnv();
  const log = pino({ level: env.LOG_LEVEL });
  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const { openSiteServices: openSiteParts } = (await vite.ssrLoadModule('#server/site-parts.ts')) as typeof siteParts;
  const { createApp } = (await vite.ssrLoadModule('#server/http/app.ts')) as typeof app;
  const { siteDeps: siteFacts } = (await vite.ssrLoadModule('#server/run-site.ts')) as typeof runSite;
  const { subscribeToChat: hearChat } = (await vite.ssrLoadModule('#server/http/hear-chat.ts')) as typeof chat;
  const { createLiveHub } = (await vite.ssrLoadModule('#server/http/live.ts')) as typeof liveHub;
  const parts = await openSiteParts(env, log, console.log);
  const live = createLiveHub(parts.clock);
  await parts.database.listen('changed', live.publish, live.publishAll);
  await hearChat(parts.database, live, log);
  const site = createApp({
    ...siteFacts({ env, log, ...parts }),
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
    await parts.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

develop().catch((error: unknown) => {
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exit(1);
});
