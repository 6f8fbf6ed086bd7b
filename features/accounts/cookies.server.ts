import { cookiePrefix } from './auth.server.ts';

/**
 * The value of our cookie `name`, such as 'reset' for the cookie rovinka.reset, with or without the prefix for HTTPS;
 * null when the request has none.
 */
export function readCookie(headers: Headers, name: string): string | null {
  for (const part of headers.get('cookie')?.split(';') ?? []) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === cookieName(name, false) || key === cookieName(name, true)) return value.join('=');
  }
  return null;
}

type CookieOptions = { isSecure: boolean; path: string; maxAgeS: number };

/** The Set-Cookie header for a cookie that scripts in the page can't read. */
export function httpOnlyCookie(name: string, value: string, { isSecure, path, maxAgeS }: CookieOptions): string {
  const attributes = [
    `Path=${path}`,
    `Max-Age=${maxAgeS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  return [`${cookieName(name, isSecure)}=${value}`, ...attributes].join('; ');
}

const cookieName = (name: string, isSecure: boolean) => `${isSecure ? '__Secure-' : ''}${cookiePrefix}.${name}`;
