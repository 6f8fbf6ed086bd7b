import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { translations } from '#features/site/languages.rules.ts';
import { keepFilesPrivate } from '#platform/db/data-folder.server.ts';
import { routes } from '#app/http/routes.server.ts';
import { isLocalSite } from '#platform/http/client-address.server.ts';
import type { TranslatedBuilds } from '#app/http/translated-builds.server.ts';
import { readEnv } from '#platform/process/env.server.ts';
import { endAfterBugs, openReportedLog } from '#platform/process/report-bugs.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { stopOnSignals } from '#platform/process/stop-on-signals.server.ts';
import { startTexts } from '#text/app/server/start';

const serverBuildPath = fileURLToPath(new URL('../../build/server/index.js', import.meta.url));
const assetsDir = fileURLToPath(new URL('../../build/client', import.meta.url));

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function loadTranslated(): Promise<TranslatedBuilds> {
  const builds = translations.map(async (language) => {
    const path = new URL(`../../build/${language}/server/index.js`, import.meta.url);
    return [language, (await import(path.href)) as ServerBuild] as const;
  });
  return Object.fromEntries(await Promise.all(builds));
}

/** The site: opens the services, then the web server. */
export async function startSite(): Promise<void> {
  keepFilesPrivate();
  // From now on: whoever is stopped while it starts must not leave its database running.
  let stop = async (): Promise<void> => undefined;
  stopOnSignals(() => stop());
  const env = readEnv();
  if (!existsSync(serverBuildPath)) {
    throw new StartError(startTexts.notBuilt);
  }
  // Loaded only now, because it takes over a second: a wrong setting is reported at once.
  const [{ openSiteServices }, { runSite }, { openDemoAccounts }] = await Promise.all([
    import('./site-services.server.ts'),
    import('./run-site.server.ts'),
    import('#features/demo/open-demo-accounts.server.ts'),
  ]);
  const { log, reported } = await openReportedLog(env, routes.patternOf);
  endAfterBugs({ log, reported });
  // While the database starts, or a process of its own seeds it.
  const builds = Promise.all([import(pathToFileURL(serverBuildPath).href) as Promise<ServerBuild>, loadTranslated()]);
  builds.catch(() => undefined); // Reported below.
  const services = await openSiteServices(env, log, print);
  try {
    const demoLines = services.isDemo ? await openDemoAccounts(services.database.db, !isLocalSite(env.APP_URL)) : [];
    const [build, translated] = await builds;
    const site = await runSite({ env, log, build, translated, assetsDir, ...services });
    stop = async () => {
      await site.stop();
      await services.stop();
    };
    demoLines.forEach(print);
    print(startTexts.running(env.APP_URL));
  } catch (error) {
    await services.stop();
    throw error;
  }
}
