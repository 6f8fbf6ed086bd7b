import { type DevOptions, siteParts } from './site-parts.ts';

export type DevSite = {
  fetch(request: Request, bindings: object): Promise<Response>;
  /** Replaces what was made from changed modules; a call during another one waits for it. */
  update(): Promise<void>;
  isDemo(): boolean;
  stop(): Promise<void>;
};

type Opened = { module: unknown; close(): Promise<void> };

/**
 * The site of development. An edited module of the server floor is another instance afterwards, as is every module that
 * imports it: what was made from the old one is made anew.
 */
export function createDevSite(options: DevOptions): DevSite {
  const { print } = options;
  const { parts, answer, isDemo } = siteParts(options);
  const opened: Opened[] = [];
  let lastUpdate = Promise.resolve();

  async function closeFrom(first: number): Promise<void> {
    while (opened.length > first) await opened.pop()?.close();
  }

  async function replaceChanged(): Promise<void> {
    const modules: unknown[] = [];
    for (const { load } of parts) modules.push(await load());
    const first = parts.findIndex((_, index) => opened[index]?.module !== modules[index]);
    if (first === -1) return;
    const changed = parts.slice(first);
    const isRestart = opened.length > 0;
    const from = performance.now();
    await closeFrom(first);
    for (const { open } of changed) opened.push({ module: modules[opened.length], close: await open() });
    const names = changed.map(({ name }) => name).join(', ');
    if (isRestart) print(`Po změně znovu: ${names} (${Math.round(performance.now() - from)} ms)`);
  }

  function update(): Promise<void> {
    lastUpdate = lastUpdate.catch(() => undefined).then(replaceChanged);
    return lastUpdate;
  }

  return {
    update,
    isDemo,
    stop: () => lastUpdate.catch(() => undefined).then(() => closeFrom(0)),
    async fetch(request, bindings) {
      try {
        await update();
      } catch (error) {
        return new Response(error instanceof Error ? error.stack : String(error), { status: 500 });
      }
      return answer(request, bindings);
    },
  };
}
