import { files, namedFiles } from './stores.ts';

const named = /^\/(?:fonts\/|silks\/\d+$|silks\.svg$|icons\.svg$|favicon\.svg$|icon-)/;

/** Whether a request is for a file that a page is made of. */
export function isFile({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return method === 'GET' && origin === location.origin && (pathname.startsWith('/assets/') || named.test(pathname));
}

export function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const strategy = new URL(request.url).pathname.startsWith('/assets/') ? files : namedFiles;
  return strategy.handle({ event, request });
}
