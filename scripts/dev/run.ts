import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import { createServer as createVite, type Plugin } from 'vite';
import { demoAccountLines } from '#server/demo/demo-account-lines.ts';
import { readEnv } from '#server/env.ts';
import { createDevSite, type DevSite } from './dev-site.ts';

/** The site with reloading: Vite in front, every page rendered anew, and the process's own code replaced while it runs. */
async function develop(): Promise<void> {
  const env = readEnv();
  const log = pino({ level: env.LOG_LEVEL });
  const server = createServer();
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
    plugins: [updateWithoutRequest(() => site)],
  });
  const site: DevSite = createDevSite({ vite, env, log, print: console.log });
  await site.update();
  const answer = getRequestListener(site.fetch);
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  );
  if (site.isDemo()) demoAccountLines().forEach((line) => console.log(line));
  server.listen(env.PORT, env.HOST, () => console.log(`Rovinka běží na ${env.APP_URL}, se znovunačítáním`));
  const stop = async () => {
    server.close();
    await site.stop();
    server.closeAllConnections();
    await vite.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

/** A changed job must run without anybody asking for a page. */
function updateWithoutRequest(site: () => DevSite): Plugin {
  return {
    name: 'rovinka:update-without-request',
    hotUpdate() {
      // What is wrong is in the terminal by now, and in the next answer.
      if (this.environment.name === 'ssr')
        site()
          .update()
          .catch(() => undefined);
    },
  };
}

develop().catch((error: unknown) => {
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exit(1);
});
