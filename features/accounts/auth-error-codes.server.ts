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
