import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type SealKind, type SealRefusal, sealRefusal } from './backup-header.rules.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { framesOf, maxSealLine, openFrames, parseSeal, SealError, sealFormat } from './backup-seal.server.ts';
import { FileBytes } from './file-bytes.server.ts';

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
  if (seal ? seal.format < sealFormat : !isGzip) throw new StartError(`Soubor ${file} není záloha Rovinky.`);
  if (seal && seal.format > sealFormat)
    throw new StartError(`Záloha ${file} je z\u00a0novější verze webu; obnoví ji jen ta.`);
  const kind: SealKind = seal ? (seal.salt ? 'encrypted' : 'checked') : 'none';
  const refusal = sealRefusal(kind, { hasPassphrase: passphrase !== undefined, isUnsignedAllowed });
  if (refusal) throw new StartError(refusals[refusal](file));
  if (!seal) return Readable.from(bytes.rest());
  await bytes.take(line.length);
  return Readable.from(openFrames(await framesOf(seal, passphrase), bytes));
}

const refusals: Record<SealRefusal, (file: string) => string> = {
  'backup.no-passphrase': (file) =>
    `Záloha ${file} je zašifrovaná; její heslo patří do proměnné prostředí BACKUP_PASSPHRASE.`,
  'backup.unsigned': (file) =>
    `Záloha ${file} není zašifrovaná, takže nelze poznat, zda ji někdo nezměnil; věříte-li jí, přidejte --allow-unsigned.`,
  'backup.older-form': (file) =>
    `Soubor ${file} je záloha ve starší podobě bez kontrolních součtů, nebo něco jiného; věříte-li mu, přidejte --allow-unsigned.`,
};

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

/** The sentence for whatever is wrong inside a backup. */
export const changedText = (file: string): string =>
  `Záloha ${file} je poškozená, nebo ji někdo změnil; nic se neobnovilo.`;

const sealReasons: Record<SealError['reason'], (file: string) => string> = {
  cut: (file) => `Záloha ${file} není celá.`,
  changed: changedText,
  'changed-or-other-key': (file) =>
    `Záloha ${file} je poškozená, změněná, nebo k\u00a0ní patří jiné heslo; nic se neobnovilo.`,
};

function reasonOf(file: string, error: unknown): string {
  if (error instanceof SealError) return sealReasons[error.reason](file);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return `Soubor ${file} neexistuje.`;
  if (code === 'Z_BUF_ERROR') return `Záloha ${file} není celá.`;
  if (String(code).startsWith('Z_')) return changedText(file);
  return `Soubor ${file} nelze přečíst: ${error instanceof Error ? error.message : String(error)}`;
}
