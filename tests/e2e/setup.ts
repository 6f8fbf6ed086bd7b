import type { TestProject } from 'vitest/node';
import { copyOf, makeDataDir, removeDataDir, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** Data folders that were started once: with the demonstration, and with nothing. */
    demoDir: string;
    emptyDir: string;
  }
}

/** Seeds the demonstration once, and opens one site for all journeys that only look at it. */
export default async function setup(project: TestProject) {
  const emptyDir = makeDataDir();
  await (await startSite({ SEED: 'none' }, emptyDir)).stop();
  const demoDir = copyOf(emptyDir);
  await (await startSite({}, demoDir)).stop();
  const site = await startSite({}, copyOf(demoDir));
  project.provide('emptyDir', emptyDir);
  project.provide('demoDir', demoDir);
  project.provide('siteUrl', site.url);
  return async () => {
    await site.stop();
    removeDataDir(site.dataDir);
    removeDataDir(demoDir);
    removeDataDir(emptyDir);
  };
}
