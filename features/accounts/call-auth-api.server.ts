import { type AccountContext, type AccountResponse, refusal } from './account-answers.server.ts';
import { clientAddressHeader, tipTargetHeader } from './auth.server.ts';
import { waitHeader } from './limits.server.ts';

/** Error codes of better-auth → ours. Any other becomes 'auth.failed', because a person can do nothing about it. */
const codes: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'auth.invalid-credentials',
  INVALID_EMAIL: 'email.invalid',
  EMAIL_NOT_VERIFIED: 'auth.email-not-verified',
  INVALID_PASSWORD: 'password.wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'password.none',
  PASSWORD_TOO_SHORT: 'password.too-short',
  PASSWORD_TOO_LONG: 'password.too-long',
  INVALID_TOKEN: 'reset.invalid-token',
  TOKEN_EXPIRED: 'reset.invalid-token',
  SESSION_NOT_FRESH: 'session.not-fresh',
  SESSION_EXPIRED: 'actor.not-signed-in',
  INVALID_CODE: 'second-factor.wrong-code',
  INVALID_BACKUP_CODE: 'second-factor.wrong-code',
  INVALID_TWO_FACTOR_COOKIE: 'second-factor.expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second-factor.expired',
  ACCOUNT_TEMPORARILY_LOCKED: 'second-factor.locked',
  TOTP_ALREADY_ENABLED: 'second-factor.already-on',
  TOTP_NOT_ENABLED: 'second-factor.not-on',
  TWO_FACTOR_NOT_ENABLED: 'second-factor.not-on',
  BACKUP_CODES_NOT_ENABLED: 'second-factor.not-on',
  FAILED_TO_UNLINK_LAST_ACCOUNT: 'google.last-way-in',
  ACCOUNT_NOT_FOUND: 'google.not-linked',
  INVALID_ORIGIN: 'csrf.foreign-origin',
  MISSING_OR_NULL_ORIGIN: 'csrf.foreign-origin',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'csrf.foreign-origin',
};

/**
 * Our error code for a failed response of better-auth. Our own hooks throw our codes; its rate limit (429) has none.
 */
export function accountErrorCode(status: number, body: Record<string, unknown>): string {
  const { code } = body;
  if (typeof code === 'string' && code in codes) return codes[code] ?? 'auth.failed';
  if (typeof code === 'string' && /^[a-z][a-z-]*\.[a-z-]+$/.test(code)) return code;
  if (status === 429) return 'auth.too-many-attempts';
  if (status === 401) return 'actor.not-signed-in';
  return 'auth.failed';
}

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
