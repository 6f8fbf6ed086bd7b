import { pages } from './stores.ts';

/** Whether a request is for a page of everybody's, as a document. */
export function isPage({ mode, method, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return (
    mode === 'navigate' && method === 'GET' && origin === location.origin && !/^\/(?:admin|api|dev)\b/.test(pathname)
  );
}

export function answerPage(event: FetchEvent): Promise<Response> {
  return pages.handle({ event, request: event.request });
}
