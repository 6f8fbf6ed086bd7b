import { cookiePrefix } from './auth.ts';

/** The value of our cookie `name` ('rovinka.reset', or with the prefix it has behind HTTPS); null without it. */
export function readCookie(headers: Headers, name: string): string | null {
  for (const part of headers.get('cookie')?.split(';') ?? []) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === cookieName(name, false) || key === cookieName(name, true)) return value.join('=');
  }
  return null;
}

type CookieOptions = { isSecure: boolean; path: string; maxAgeS: number };

/** The Set-Cookie header of a cookie that no script can read. */
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
