import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { requestContext } from './request-context.server.ts';
import type { Respond } from './respond.server.ts';

export type PageDeps = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  respond: Respond;
};

/** Handles every page, its data and its actions: the only place where Hono meets React Router. */
export function createPageHandler({ build, mode, respond }: PageDeps) {
  const handle = createRequestHandler(build, mode);
  return (c: Context): Promise<Response> =>
    respond(c, (request, context) => handle(request, new RouterContextProvider(new Map([[requestContext, context]]))));
}
