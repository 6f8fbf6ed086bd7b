import { type AccountContext, type AccountResponse, refusal } from './account-response.server.ts';
import { clientAddressHeader, tipTargetHeader } from './auth.server.ts';
import { accountErrorCode } from './auth-error-codes.server.ts';
import { waitHeader } from './limits.server.ts';

/** The answer of better-auth with our error code. */
export type AuthResponse = {
  ok: boolean;
  status: number;
  body: Record<string, unknown>;
  code: string;
  /** Seconds until another attempt is allowed; null unless there were too many. */
  waitS: number | null;
  headers: Headers;
};

/**
 * Calls an endpoint of better-auth for one of our forms, through its HTTP handler, so that its limits and checks hold
 * here too. Only cookies and User-Agent of the request are passed on; `headers` of the result are the cookies to set.
 */
export async function callAuthApi(
  { accounts, headers, clientAddress }: AccountContext,
  path: string,
  body?: Record<string, unknown>,
  tipTarget: string | null = null,
): Promise<AuthResponse> {
  const requestHeaders = new Headers({ [clientAddressHeader]: clientAddress, origin: accounts.appUrl });
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name);
    if (value) requestHeaders.set(name, value);
  }
  if (tipTarget !== null) requestHeaders.set(tipTargetHeader, tipTarget);
  if (body) requestHeaders.set('content-type', 'application/json');
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' };
  const reply = await accounts
    .auth()
    .handler(new Request(`${accounts.appUrl}/api/auth${path}`, { ...init, headers: requestHeaders }));
  const responseBody = await readBody(reply);
  return {
    ok: reply.ok,
    status: reply.status,
    body: responseBody,
    code: accountErrorCode(reply.status, responseBody),
    waitS: Number(reply.headers.get(waitHeader)) || null,
    headers: cookiesOf(reply),
  };
}

/** The refusal for a failed call of better-auth. */
export function refusalFrom(reply: AuthResponse): AccountResponse<never> {
  return refusal(reply.code, reply.headers, reply.waitS);
}

async function readBody(reply: Response): Promise<Record<string, unknown>> {
  const text = await reply.text();
  if (!reply.headers.get('content-type')?.includes('json') || text === '') return {};
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
}

function cookiesOf(reply: Response): Headers {
  const cookies = new Headers();
  for (const cookie of reply.headers.getSetCookie()) cookies.append('set-cookie', cookie);
  return cookies;
}
