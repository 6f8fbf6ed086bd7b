import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestOf } from '#server/http/request-context.ts';

/**
 * Called by React Router for every page. Renders the whole page before the first byte is sent, because the page cache
 * stores it whole.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  return new Promise<Response>((resolve, reject) => {
    let shellIsDone = false;
    let responseStatus = status;
    const { pipe } = renderToPipeableStream(<ServerRouter context={entryContext} url={request.url} />, {
      onShellReady() {
        shellIsDone = true;
      },
      onAllReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { status: responseStatus, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error: unknown) {
        responseStatus = 500;
        // An error before the shell is rendered rejects and is logged by handleError.
        if (shellIsDone) logBug(error, request, context);
      },
    });
  });
}

function logBug(error: unknown, request: Request, context: Readonly<RouterContextProvider>) {
  const { log, requestId } = requestOf(context);
  log.error({ id: requestId, path: new URL(request.url).pathname, err: error }, 'page failed');
}

/** A bug is logged once, with the request's id; an unknown address only as its path (site.not-found). */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (requestOf(context).page.reportFailure(error)) return;
  if (!isRouteErrorResponse(error)) return logBug(error, request, context);
  const { log, requestId } = requestOf(context);
  log.warn({ id: requestId, path: new URL(request.url).pathname, status: error.status }, 'unknown address');
};
