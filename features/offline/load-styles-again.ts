import { networkOrPause } from '#platform/ui/later.ts';

/**
 * Vite asks for a part's style sheet once: one that failed is asked for until it is there, so that no part stays
 * unstyled (offline.later-parts). Returns how to stop.
 */
export function loadStylesAgain(): () => void {
  const onFailure = ({ payload }: WindowEventMap['vite:preloadError']) => {
    const [, address] = /CSS for (.+)/.exec(payload.message) ?? [];
    const link = address && document.querySelector(`link[href="${address}"]`);
    if (link) void replace(link);
  };
  addEventListener('vite:preloadError', onFailure);
  return () => removeEventListener('vite:preloadError', onFailure);
}

async function replace(failed: Element): Promise<void> {
  await networkOrPause();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = failed.getAttribute('href') ?? '';
  link.addEventListener('error', () => void replace(link));
  failed.replaceWith(link);
}
