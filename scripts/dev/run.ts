import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { stopOnSignals } from '../../platform/process/stop-on-signals.server.ts';
import { createDevSite, type DevSite } from './dev-site.ts';
import { followImports, serverModules } from './server-modules.ts';
import { translatedPages } from './translated-pages.ts';

/** Folders that development doesn't serve: with the database alone, thousands of files needn't be watched. */
const unserved = ['.data', 'build', 'docs', 'seeds', 'tests'].map((name) => join(process.cwd(), name));
const isUnserved = (path: string) => unserved.some((folder) => path.startsWith(folder));

/**
 * The site with reloading: Vite in front, every page rendered anew, and the process's own code replaced while it runs.
 */
async function develop(): Promise<void> {
  // Whoever is stopped while it starts must not leave its database running.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
  followImports();
  const { keepFilesPrivate } = await import('../../platform/db/data-folder.server.ts');
  keepFilesPrivate();
  const { readEnv } = await import('../../platform/process/env.server.ts');
  const env = readEnv();
  const { openLog } = await import('../../platform/process/open-log.server.ts');
  const log = openLog(env.LOG_LEVEL);
  const server = createServer();
  const vitePromise = createVite({
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: isUnserved } },
    appType: 'custom',
    plugins: [serverModules(() => void updateWithoutRequest(site))],
  });
  const build = async () =>
    (await vitePromise).ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  const english = translatedPages({
    translation: 'en',
    server,
    watch: { ignored: isUnserved },
    plugins: [serverModules(() => void updateWithoutRequest(site))],
  });
  const translated = { en: english.build };
  const site = createDevSite({ build, translated, env, log, print: console.log });
  const [vite] = await Promise.all([vitePromise, site.update()]);
  const answer = getRequestListener(site.fetch);
  server.on('request', (request, response) => {
    const { url } = request;
    // Vite takes its folder from the address of what it doesn't answer itself.
    const next = () => void answer(Object.assign(request, { url }), response);
    if (!english.isOf(url?.split('?')[0] ?? '')) return vite.middlewares(request, response, next);
    return void english.middlewares().then((answerFile) => answerFile(request, response, next));
  });
  if (site.isDemo()) {
    const { demoAccounts } = await import('../../features/demo/demo-accounts.rules.ts');
    const { demoAccountLines } = await import('#text/demo/demo');
    demoAccountLines(demoAccounts, false).forEach((line) => console.log(line));
  }
  // Vite's own listeners would end the process at once; a database that wasn't closed takes seconds to recover.
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
  stopOnSignals(async () => {
    server.close();
    await site.stop();
    server.closeAllConnections();
    await vite.close();
    await english.close();
  });
  server.listen(env.PORT, env.HOST, () => console.log(`Rovinka běží na ${env.APP_URL}, se znovunačítáním`));
  // Compiles the pages before the first visit; what is wrong with them is in the terminal by now, and in that visit.
  await build().catch(() => undefined);
}

/** A changed job must run without anybody asking for a page. */
async function updateWithoutRequest(site: DevSite): Promise<void> {
  try {
    await site.update();
  } catch (error) {
    console.error(error);
  }
}

develop().catch((error: unknown) => {
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exit(1);
});
