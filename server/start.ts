import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pino from 'pino';
import type { ServerBuild } from 'react-router';
import { demoAccounts, demoEmail } from '#domain/demo/demo-accounts.ts';
import { readEnv } from './env.ts';
import { runSite } from './run-site.ts';
import { openSiteParts } from './site-parts.ts';
import { StartError } from './start-error.ts';

/** The only file of this floor that runs when it is imported (house 2.2). */
const builtPages = fileURLToPath(new URL('../build/server/index.js', import.meta.url));
const assetsDir = fileURLToPath(new URL('../build/client', import.meta.url));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Decision H6: accounts to try, in the demonstration alone. */
function sayDemoAccounts(): void {
  say('Ukázkové účty (e-mail a\u00a0heslo):');
  for (const { username, password, role } of demoAccounts) {
    say(`  ${demoEmail(username)}  ${password}${role === 'admin' ? '  (správce)' : ''}`);
  }
}

async function start(): Promise<void> {
  const env = readEnv();
  if (!existsSync(builtPages)) {
    throw new StartError('Stránky ještě nejsou sestavené: spusťte `npm start`, nebo nejdřív `npm run build`.');
  }
  const log = pino({ level: env.LOG_LEVEL });
  const parts = await openSiteParts(env, log, say);
  try {
    const build = (await import(pathToFileURL(builtPages).href)) as ServerBuild;
    const site = await runSite({ env, log, build, assetsDir, ...parts });
    const stop = async () => {
      await site.stop();
      await parts.stop();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
    if (parts.isDemo) sayDemoAccounts();
    say(`Rovinka běží na ${env.APP_URL}`);
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

start().catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
