import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { FileBytes } from './file-bytes.server.ts';

/**
 * The outside of a backup file (docs/decisions/0043): a first line of text, then frames of at most 64 KiB, each with a
 * tag over its bytes, its number and the first line. Encrypted files have tags that only the passphrase can make.
 */
type Frames = {
  isEncrypted: boolean;
  tagLength: number;
  seal(nonce: Buffer, data: Buffer): { data: Buffer; tag: Buffer };
  /** Null when the tag doesn't belong to the frame. */
  open(nonce: Buffer, data: Buffer, tag: Buffer): Buffer | null;
};

/** What the first line says. `salt` is null when the file is only checked, not encrypted. */
export type BackupSeal = { line: string; format: number; salt: Buffer | null };

/** Incremented when older versions can't open what newer ones seal; format 1 was gzip alone. */
export const sealFormat = 2;
const frameLength = 65_536;
const saltLength = 16;
/** No first line is longer. */
export const maxSealLine = 80;

/** The seal of a new backup; encrypted when there is a passphrase. */
export function newSeal(passphrase: string | undefined): BackupSeal {
  const salt = passphrase === undefined ? null : randomBytes(saltLength);
  const line = `rovinka-backup ${sealFormat} ${salt ? `encrypted ${salt.toString('hex')}` : 'checked'}\n`;
  return { line, format: sealFormat, salt };
}

/** The seal that a file's first line describes; null when it is no sealed backup. */
export function parseSeal(line: string): BackupSeal | null {
  const [, format, salt] = /^rovinka-backup (\d{1,4}) (?:checked|encrypted ([\da-f]{32}))\n$/.exec(line) ?? [];
  if (format === undefined) return null;
  return { line, format: Number(format), salt: salt === undefined ? null : Buffer.from(salt, 'hex') };
}

/** How the frames under a seal are made and opened. The key is derived anew for each file, so no nonce repeats. */
export async function framesOf(seal: BackupSeal, passphrase: string | undefined): Promise<Frames> {
  if (!seal.salt) return checkedFrames(seal.line);
  if (passphrase === undefined) throw new Error('an encrypted backup needs its passphrase');
  return encryptedFrames(seal.line, await deriveKey(passphrase, seal.salt));
}

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** The cost that OWASP recommends for 32 MB of memory; takes about half a second. */
const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  scryptAsync(passphrase.normalize('NFKC'), salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 });

const sha256 = 'sha256';

function checkedFrames(line: string): Frames {
  const tagOf = (nonce: Buffer, data: Buffer) => createHash(sha256).update(line).update(nonce).update(data).digest();
  return {
    isEncrypted: false,
    tagLength: 32,
    seal: (nonce, data) => ({ data, tag: tagOf(nonce, data) }),
    open: (nonce, data, tag) => (timingSafeEqual(tagOf(nonce, data), tag) ? data : null),
  };
}

const algorithm = 'aes-256-gcm';
const gcmTagLength = 16;

function encryptedFrames(line: string, key: Buffer): Frames {
  return {
    isEncrypted: true,
    tagLength: gcmTagLength,
    seal(nonce, data) {
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(line));
      return { data: Buffer.concat([cipher.update(data), cipher.final()]), tag: cipher.getAuthTag() };
    },
    open(nonce, data, tag) {
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: gcmTagLength });
      decipher.setAAD(Buffer.from(line)).setAuthTag(tag);
      const opened = decipher.update(data);
      try {
        return Buffer.concat([opened, decipher.final()]);
      } catch {
        return null; // final() throws for one reason only: the tag is wrong.
      }
    },
  };
}

/**
 * Twelve bytes from the frame's number and whether it is the last, so that frames can't be moved, left out or cut off.
 */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}

const lastFrameBit = 0x8000_0000;

/** The bytes of a backup file from what is packed. */
export async function* sealChunks(
  seal: BackupSeal,
  frames: Frames,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(seal.line);
  let index = 0;
  let held: Buffer = Buffer.alloc(0);
  const frame = (plain: Buffer, isLast: boolean): Buffer => {
    const { data, tag } = frames.seal(nonceOf(index, isLast), plain);
    const length = Buffer.alloc(4);
    length.writeUInt32BE((data.length | (isLast ? lastFrameBit : 0)) >>> 0);
    index += 1;
    return Buffer.concat([length, data, tag]);
  };
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk]);
    for (; held.length > frameLength; held = held.subarray(frameLength)) {
      yield frame(held.subarray(0, frameLength), false);
    }
  }
  yield frame(held, true);
}

/** Why a sealed file can't be opened. */
export class SealError extends Error {
  override name = 'SealError';
  readonly reason: 'cut' | 'changed' | 'changed-or-other-key';

  constructor(reason: SealError['reason']) {
    super(`the backup is ${reason}`);
    this.reason = reason;
  }
}

/**
 * What was packed, from the bytes after the first line. No byte is passed on before its frame's tag is found right.
 * Throws SealError.
 */
export async function* openFrames(frames: Frames, bytes: FileBytes): AsyncGenerator<Buffer> {
  for (let index = 0; ; index += 1) {
    const lengthBytes = await bytes.take(4);
    if (lengthBytes.length < 4) throw new SealError('cut');
    const lengthAndBit = lengthBytes.readUInt32BE();
    const isLast = lengthAndBit >= lastFrameBit;
    const length = isLast ? lengthAndBit - lastFrameBit : lengthAndBit;
    if (length > frameLength) throw new SealError('changed');
    const data = await bytes.take(length);
    const tag = await bytes.take(frames.tagLength);
    if (tag.length < frames.tagLength) throw new SealError('cut');
    const plain = frames.open(nonceOf(index, isLast), data, tag);
    if (!plain) throw new SealError(frames.isEncrypted && index === 0 ? 'changed-or-other-key' : 'changed');
    yield plain;
    if (isLast) break;
  }
  if ((await bytes.take(1)).length > 0) throw new SealError('changed');
}
