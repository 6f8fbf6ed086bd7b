import { type Context, Hono } from 'hono';
import { apiError, errorResponse } from '#platform/http/api-error.server.ts';
import { requireAdministrator, type RequestContext } from './request-context.server.ts';
import type { RouteRules } from '#platform/http/route-rules.server.ts';
import type { Respond } from './respond.server.ts';

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Parameters<Path extends string> = {
  readonly [Name in ParameterOf<Path> as Name extends `${infer Bare}?` ? Bare : Name]: Name extends `${string}?`
    ? string | undefined
    : string;
};

export type ResourceInput<Path extends string = string> = {
  ctx: RequestContext;
  request: Request;
  query: URLSearchParams;
  /** Decoded. */
  params: Parameters<Path>;
};

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Declared as methods, whose parameters TypeScript compares loosely, so that resources of different paths fit one list.
 */
type Handlers<Path extends string> = {
  GET?(input: ResourceInput<Path>): Response | Promise<Response>;
  POST?(input: ResourceInput<Path>): Response | Promise<Response>;
  DELETE?(input: ResourceInput<Path>): Response | Promise<Response>;
};

/** An address that answers with data or a file rather than a page. Public GETs go through the page cache like pages. */
export type Resource = { path: string; rules: RouteRules; handlers: Handlers<string> };

export function resource<Path extends string>(path: Path, rules: RouteRules, handlers: Handlers<Path>): Resource {
  return { path, rules, handlers };
}

const methods = ['GET', 'POST', 'DELETE'] as const;

/** Routes of the given resources; a method that a resource doesn't have is a 405. */
export function resourceRoutes(resources: readonly Resource[], respond: Respond): Hono {
  const routes = new Hono();
  for (const one of resources) {
    const allowed = methods.filter((method) => one.handlers[method]);
    for (const method of allowed) {
      routes.on(method, one.path, (c) =>
        respond(c, (request, ctx) => answerResource(one, method, { ctx, request, params: c.req.param() })),
      );
    }
    routes.all(one.path, (c) => refuseMethod(c, allowed));
  }
  return routes;
}

function refuseMethod(c: Context, allowed: readonly Method[]): Response {
  c.header('Allow', allowed.join(', '));
  return apiError(c, 405, 'method.not-allowed');
}

/** Runs one handler. Whom its rules don't allow is refused here once more. */
export async function answerResource(
  { rules, handlers }: Resource,
  method: Method,
  input: Omit<ResourceInput, 'query'>,
): Promise<Response> {
  try {
    if (rules.audience === 'admin') requireAdministrator(input.ctx);
    const query = new URL(input.request.url).searchParams;
    const response = await handlers[method]?.({ ...input, query });
    return response ?? errorResponse(404, 'not-found');
  } catch (error) {
    // readForm and the checks of the person throw: a redirect to sign in, or a status without a body.
    if (!(error instanceof Response)) throw error;
    if (error.status < 400) return error;
    return errorResponse(error.status, error.status === 403 ? 'actor.not-admin' : 'input.invalid');
  }
}
