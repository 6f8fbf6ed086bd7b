import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchOptions } from '#tests/chromium.ts';
import { copyOf, makeDataDir, removeDataDir, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** Where workers connect to the browser. */
    browserUrl: string;
    /** Data folders after a first start: with the demonstration, and empty. */
    demoDir: string;
    emptyDir: string;
  }
}

/** Launches one browser, seeds the demonstration once, and starts one site for all journeys that only read. */
export default async function setup(project: TestProject) {
  const emptyDir = makeDataDir();
  await (await startSite({ SEED: 'none' }, emptyDir)).stop();
  const demoDir = copyOf(emptyDir);
  await (await startSite({}, demoDir)).stop();
  const site = await startSite({}, copyOf(demoDir));
  const browser = await chromium.launchServer(launchOptions());
  project.provide('browserUrl', browser.wsEndpoint());
  project.provide('emptyDir', emptyDir);
  project.provide('demoDir', demoDir);
  project.provide('siteUrl', site.url);
  return async () => {
    await browser.close();
    await site.stop();
    await removeDataDir(site.dataDir);
    await removeDataDir(demoDir);
    await removeDataDir(emptyDir);
  };
}
