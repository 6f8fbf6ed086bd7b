import type { ClientInstrumentation } from 'react-router';
import { settleSentForm } from '#platform/ui/sent-form.ts';
import { setFailedNavigation } from '#features/offline/failed-navigation.ts';

declare global {
  interface Window {
    /** Set by React Router: the files of each screen, and the screens that are loaded. */
    __reactRouterManifest?: {
      version: string;
      routes: Record<string, { module: string; imports?: readonly string[] } | undefined>;
    };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/** A browser remembers that a file could not be loaded; from then on new screens need a new document. */
let hasFailed = false;

/** Pages whose code was fetched: it lies in the browser's cache, so that the router's own prefetching can't fail. */
const reachable = new Set<string>();

/** React makes its mouseenter of the mouseout from what was pointed at before. */
const prefetchEvents = ['mouseover', 'mouseout', 'focusin', 'touchstart'] as const;

/**
 * Pointing at a link makes the router load its screen, and it reloads the page when it can't: so the files are fetched
 * first, and the link hears of the pointer when they are there.
 */
export function guardPrefetching(): void {
  if (!import.meta.env.PROD) return;
  for (const name of prefetchEvents) addEventListener(name, guardLink, { capture: true, passive: true });
}

function guardLink(event: Event): void {
  const target = event instanceof MouseEvent && event.type === 'mouseout' ? event.relatedTarget : event.target;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || reachable.has(link.pathname)) return;
  const files = missingFiles(link.pathname);
  if (files.length === 0) return;
  event.stopPropagation();
  const again =
    event.type === 'focusin'
      ? new FocusEvent('focusin', { bubbles: true })
      : new MouseEvent('mouseover', { bubbles: true });
  void Promise.all(files.map(isLoadable)).then((answers) => {
    if (!answers.every(Boolean)) return;
    reachable.add(link.pathname);
    if (link.isConnected) link.dispatchEvent(again);
  });
}

/**
 * Before a navigation, makes sure that the screen's code can be loaded. The router would reload the page when it can't,
 * and the browser's own error page would replace it (site.offline).
 */
export const screenLoading: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to, formData }) {
        // The data of a newer release may not fit this page.
        if (document.documentElement.dataset.release && !formData) return location.assign(String(to));
        const files = typeof to === 'string' && import.meta.env.PROD ? missingFiles(to) : [];
        if (files.length === 0) return void (await go());
        const needsDocument = hasFailed && !formData;
        if (!formData) setFailedNavigation({ to: String(to), state: 'waiting' });
        const answers = await Promise.all(needsDocument ? [reach(String(to))] : files.map(isLoadable));
        if (answers.every(Boolean)) {
          setFailedNavigation(null);
          return void (needsDocument ? location.assign(String(to)) : await go());
        }
        hasFailed = true;
        if (formData) settleSentForm('offline');
        else setFailedNavigation({ to: String(to), state: 'offline' });
        // The router navigates when this ends: the promise of a failed navigation never does.
        await new Promise(() => undefined);
      },
    });
  },
};

/** The code of the screen at `to`, unless it is loaded. */
function missingFiles(to: string): readonly string[] {
  const {
    __reactRouterDataRouter: router,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: loaded = {},
  } = window;
  const id = router?.match(to)?.at(-1)?.route.id ?? '';
  const screen = manifest?.routes[id];
  return !screen || id in loaded ? [] : [screen.module, ...(screen.imports ?? [])];
}

/** A network that is gone without the browser noticing answers nothing at all. */
const timeLimitMs = 30_000;

const reach = (address: string) => ask(address, { method: 'HEAD', cache: 'no-store' });
const ask = (address: string, init?: RequestInit) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(timeLimitMs) }).catch(() => null);

/** Nothing but a script will do: a foreign proxy answers everything with its own page. */
async function isLoadable(file: string): Promise<boolean> {
  const answer = await ask(file);
  return answer?.ok === true && /javascript/.test(answer.headers.get('Content-Type') ?? '');
}
