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
import { ScriptMark } from '#platform/document/script-mark.ts';
import { requestOf } from '#app/http/request-context.server.ts';

/** Renders the whole page before the first byte is sent, because the page cache stores it whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  return new Promise<Response>((resolve, reject) => {
    let isShellReady = false;
    let responseStatus = status;
    const nonce = requestOf(context).scriptMark;
    const page = (
      <ScriptMark value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </ScriptMark>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // A part of the page, however large, stands where it belongs, also without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        isShellReady = true;
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
        // An error before the shell is ready rejects the promise; handleError logs that one.
        if (isShellReady) logPageError(error, request, context);
      },
    });
  });
}

function logPageError(error: unknown, request: Request, context: Readonly<RouterContextProvider>) {
  const { log, requestId } = requestOf(context);
  log.error({ id: requestId, path: new URL(request.url).pathname, err: error }, 'page failed');
}

/**
 * Logs an error of a page once, with the request's id. What the router refuses itself, a form posted to an address
 * without an action (405), is a warning without a stack. An unknown address that is only opened doesn't come here.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (requestOf(context).page.reportFailure(error)) return;
  if (!isRouteErrorResponse(error)) return logPageError(error, request, context);
  const { log, requestId } = requestOf(context);
  log.warn({ id: requestId, path: new URL(request.url).pathname, status: error.status }, 'request refused');
};
