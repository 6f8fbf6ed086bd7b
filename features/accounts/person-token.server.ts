import { createHmac, timingSafeEqual } from 'node:crypto';

export type PersonToken = { userId: string; detail: string | null };

const tokenPattern = /^([\w-]{22})(?:\.([a-z0-9]{1,16}))?\.([\w-]{43})$/;

/**
 * A signed token with a person's id and optionally a detail, for links that work without signing in (unsubscribe links,
 * calendar addresses). Valid only for the purpose of its key, and as long as the account exists.
 */
export function personToken(key: Buffer, userId: string, detail: string | null = null): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
  const payload = detail === null ? id : `${id}.${detail}`;
  return `${payload}.${sign(key, payload).toString('base64url')}`;
}

/** The person and detail of a token; null for anything that wasn't signed with `key`. */
export function readPersonToken(key: Buffer, token: string): PersonToken | null {
  const [, id, detail, signature] = tokenPattern.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  const payload = detail === undefined ? id : `${id}.${detail}`;
  if (!timingSafeEqual(sign(key, payload), Buffer.from(signature, 'base64url'))) return null;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  return {
    userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    detail: detail ?? null,
  };
}

const sign = (key: Buffer, payload: string): Buffer => createHmac('sha256', key).update(payload).digest();
