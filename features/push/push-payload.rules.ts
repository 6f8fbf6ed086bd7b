import type { PushMessage } from '#features/notifications/push-message.rules.ts';

/**
 * Every push service takes 4096 bytes. Encrypted with one record (RFC 8188), a message has a header of 86 bytes (salt,
 * record size, key), a byte that ends the text, and 16 that authenticate it.
 */
export const maxPayloadBytes = 4096 - 86 - 1 - 16;

/** Bytes of a sign in UTF-8, by its number. */
function utf8Bytes(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

function bytesOf(message: PushMessage): number {
  let bytes = 0;
  for (const sign of JSON.stringify(message)) bytes += utf8Bytes(sign.codePointAt(0) ?? 0);
  return bytes;
}

/**
 * A message as JSON that fits the limit (push.payload): what is too long loses the end of its text, then of its title.
 * `isShort` leaves the whole text out, for a service that takes less than all others.
 */
export function pushPayload(message: PushMessage, isShort = false): string {
  const shown = isShort ? { ...message, body: '' } : message;
  return JSON.stringify(fitted(fitted(shown, 'body'), 'title'));
}

function fitted(message: PushMessage, field: 'title' | 'body'): PushMessage {
  if (bytesOf(message) <= maxPayloadBytes) return message;
  const characters = Array.from(message[field]);
  const withLength = (length: number): PushMessage => ({
    ...message,
    [field]: length === 0 ? '' : `${characters.slice(0, length).join('').trimEnd()}…`,
  });
  let fits = 0;
  for (let low = 0, high = characters.length; low <= high; ) {
    const length = Math.floor((low + high) / 2);
    if (bytesOf(withLength(length)) <= maxPayloadBytes) {
      fits = length;
      low = length + 1;
    } else high = length - 1;
  }
  return withLength(fits);
}
