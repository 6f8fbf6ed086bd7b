import { type ComponentType, lazy } from 'react';

/** How long to wait for what the browser doesn't notice, such as a network that is there again without saying so. */
const pauseMs = 30_000;

/**
 * A part of a page whose code comes when it is needed, or when it soon will be (`prefetch`). Without a network it waits
 * and is tried again: a part that can't be loaded never ends in the error screen (offline.later-parts).
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await untilLoaded(load) })),
    // A failure here does not matter: whoever needs the part loads it again.
    { prefetch: () => void load().catch(() => undefined) },
  );

/** The same for code that works in the background. An action whose code can't be loaded says so instead. */
export function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch(async (error: unknown) => {
    // As browsers say it of a script, and Vite of its style sheet; a bug in the part is none of that.
    if (!/import|preload/i.test(String(error))) throw error;
    await networkOrPause();
    return untilLoaded(load);
  });
}

/** Until the browser says that there is a network, or a pause is over. */
export function networkOrPause(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
    addEventListener('online', resolve, { once: true });
  });
}
