/** A browser takes 64 kB of such requests at once, and refuses what is more; a file isn't counted here at all. */
const maxLength = 8_000;

/**
 * Called once, where somebody is or was signed in. What they write in the background, by the router's forms as by our
 * own code, is sent also when the page is left or closed right after it (site.kept-writes). The router can't be told so
 * itself.
 */
export function keepWrites(): void {
  const send = window.fetch;
  window.fetch = (to, init) => send(to, isSmall(init?.body) ? { ...init, keepalive: true } : init);
}

function isSmall(body: unknown): boolean {
  const parts = body instanceof FormData ? [...body.values()] : [body];
  return parts.every((part) => isText(part) && String(part).length * parts.length < maxLength);
}

const isText = (part: unknown) => typeof part === 'string' || part instanceof URLSearchParams;
