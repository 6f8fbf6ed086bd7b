import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { StartError } from '#platform/process/start-error.server.ts';
import { readKnownMigrations } from '#platform/db/migration-records.server.ts';
import { parseBackupHeader, type SealKind, sealRefusal } from './backup.rules.ts';
import { backupTexts, brokenSeals, sealRefusals } from '#text/operations/backups';

/** A stream of bytes read piece by piece, holding no more than the piece that was asked for. */
export class FileBytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** The next `count` bytes, which stay to be taken; fewer only at the end. */
  async peek(count: number): Promise<Buffer> {
    while (this.#held.length < count) {
      const next = await this.#chunks.next();
      if (next.done) break;
      this.#held = Buffer.concat([this.#held, next.value]);
    }
    return this.#held.subarray(0, count);
  }

  /** The next `count` bytes; fewer only at the end. */
  async take(count: number): Promise<Buffer> {
    const taken = await this.peek(count);
    this.#held = this.#held.subarray(taken.length);
    return taken;
  }

  /** Everything that has not been taken. */
  async *rest(): AsyncGenerator<Buffer> {
    yield this.#held;
    for (let next = await this.#chunks.next(); !next.done; next = await this.#chunks.next()) yield next.value;
  }
}

/** The line before a table's rows. */
const tableLine = z.strictObject({ table: z.string(), columns: z.array(z.string()) });
export type BackupTableLine = z.infer<typeof tableLine>;

const sequence = z.strictObject({ table: z.string(), column: z.string(), value: z.number(), isUsed: z.boolean() });

/** The last line; a backup without it is incomplete. */
const endLine = z.strictObject({ end: z.strictObject({ rows: z.number(), counters: z.array(sequence) }) });
export type BackupEnd = z.infer<typeof endLine>;

/** The lines of a backup that aren't rows, after its header. Throws when it is neither. */
export function parseBackupLine(line: string): BackupTableLine | BackupEnd {
  return z.union([tableLine, endLine]).parse(JSON.parse(line));
}

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
type BackupSeal = { line: string; format: number; salt: Buffer | null };

/** Incremented when older versions can't open what newer ones seal; format 1 was gzip alone. */
const sealFormat = 2;
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
class SealError extends Error {
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

/** Which backups may be read: those that the passphrase opens, and others only when `isUnsignedAllowed`. */
export type BackupTrust = { passphrase: string | undefined; isUnsignedAllowed?: boolean };

/**
 * The lines of a backup: opened, checked and unpacked while they are read, so that the size of the file doesn't matter.
 * Throws StartError.
 */
export async function* readBackupLines(file: string, trust: BackupTrust): AsyncGenerator<string, void> {
  const stored = createReadStream(file);
  const unpacked = createGunzip();
  try {
    const packed = await openPacked(file, new FileBytes(stored), trust);
    // An error on the way destroys `unpacked`, so that the loop in linesOf throws it.
    pipeline(packed, unpacked).catch(() => undefined);
    yield* linesOf(unpacked);
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(reasonOf(file, error), { cause: error });
  } finally {
    stored.destroy();
    unpacked.destroy();
  }
}

/** The packed content: what the frames hold, or in the older form, which has no seal, the file as it is. */
async function openPacked(
  file: string,
  bytes: FileBytes,
  { passphrase, isUnsignedAllowed = false }: BackupTrust,
): Promise<Readable> {
  const start = await bytes.peek(maxSealLine);
  const line = start.subarray(0, start.indexOf('\n') + 1).toString('latin1');
  const seal = parseSeal(line);
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  if (seal ? seal.format < sealFormat : !isGzip) throw new StartError(backupTexts.foreign(file));
  if (seal && seal.format > sealFormat) throw new StartError(backupTexts.newer(file));
  const kind: SealKind = seal ? (seal.salt ? 'encrypted' : 'checked') : 'none';
  const refusal = sealRefusal(kind, { hasPassphrase: passphrase !== undefined, isUnsignedAllowed });
  if (refusal) throw new StartError(sealRefusals[refusal](file));
  if (!seal) return Readable.from(bytes.rest());
  await bytes.take(line.length);
  return Readable.from(openFrames(await framesOf(seal, passphrase), bytes));
}

/** Lines end with \n alone: texts in them may hold U+2028, at which readline would cut them. */
async function* linesOf(stream: Readable): AsyncGenerator<string, void> {
  let pending: string[] = [];
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n');
    pending.push(first);
    for (const next of others) {
      yield pending.join('');
      pending = [next];
    }
  }
  const last = pending.join('');
  if (last) yield last;
}

function reasonOf(file: string, error: unknown): string {
  if (error instanceof SealError) return brokenSeals[error.reason](file);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return backupTexts.missing(file);
  if (code === 'Z_BUF_ERROR') return backupTexts.cut(file);
  if (String(code).startsWith('Z_')) return backupTexts.changed(file);
  return backupTexts.unreadable(file, error instanceof Error ? error.message : String(error));
}

/** What a backup holds: its rows by table, and whether the tables are those of this version. */
export type BackupTotals = { rows: number; tables: ReadonlyMap<string, number>; isOfThisVersion: boolean };

const reportedRows = 2000;

/**
 * Reads a backup to its end and counts its rows. Throws StartError when it is damaged, not whole or of another
 * passphrase.
 */
export async function checkBackup(
  file: string,
  { onProgress, ...trust }: BackupTrust & { onProgress?: () => void },
): Promise<BackupTotals> {
  const lines = readBackupLines(file, trust);
  const tables = new Map<string, number>();
  let table = '';
  let rows = 0;
  let end: BackupEnd['end'] | null = null;
  const header = await lines.next();
  const migrations = header.done ? [] : (parseBackupHeader(header.value)?.migrations ?? []);
  for await (const line of lines) {
    if (line.startsWith('[')) {
      rows += 1;
      tables.set(table, (tables.get(table) ?? 0) + 1);
      if (rows % reportedRows === 0) onProgress?.();
      continue;
    }
    const record = parseBackupLine(line);
    if ('end' in record) end = record.end;
    else {
      table = record.table;
      tables.set(table, 0);
    }
  }
  if (end?.rows !== rows) throw new StartError(backupTexts.cut(file));
  return { rows, tables, isOfThisVersion: migrations.length === readKnownMigrations().length };
}
