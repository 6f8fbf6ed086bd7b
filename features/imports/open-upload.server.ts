import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { maxUploadBytes, openingTimeoutMs } from './upload-limits.rules.ts';
import {
  type AnswerShape,
  isWorkbook,
  type OpenedUpload,
  readAnswer,
  readPaste,
  readUpload,
} from './read-upload.server.ts';
import { byteChunks, openRows } from './read-rows.server.ts';

/** What is to be opened, and as what. */
export type Opening =
  | { as: 'upload'; bytes: Uint8Array; maxBytes: number }
  | { as: 'answer'; bytes: Uint8Array; shape: AnswerShape }
  | { as: 'paste'; text: string };

/** Opens an uploaded or pushed file (import.upload). Faults are returned as codes. */
export const openUpload = (bytes: Uint8Array, maxBytes = maxUploadBytes): Promise<OpenedUpload> =>
  bytes.length > maxBytes ? readUpload(bytes, maxBytes) : open({ as: 'upload', bytes, maxBytes });

/** Opens a feed's answer, whose shape its settings say. */
export const openAnswer = (bytes: Uint8Array, shape: AnswerShape): Promise<OpenedUpload> =>
  open({ as: 'answer', bytes, shape });

/** Opens pasted text (import.paste). */
export const openPaste = (text: string): Promise<OpenedUpload> => open({ as: 'paste', text });

/** Reads it in the process at hand. */
export function readOpening(opening: Opening): Promise<OpenedUpload> {
  if (opening.as === 'paste') return readPaste(opening.text);
  if (opening.as === 'answer') return readAnswer(opening.bytes, opening.shape);
  return readUpload(opening.bytes, opening.maxBytes);
}

/** Whatever is so small is read sooner than a process starts. */
const smallBytes = 64 * 1024;

let opening: Promise<unknown> = Promise.resolve();

/**
 * A large file and a workbook are read in a process of their own, which ends when it takes too long or too much memory:
 * others have their turn meanwhile, and a thread that runs out of memory could take the site along (import.hostile-files).
 * One at a time, so that many uploads take no more memory than one.
 */
function open(given: Opening): Promise<OpenedUpload> {
  const { length } = given.as === 'paste' ? given.text : given.bytes;
  if (length <= smallBytes && (given.as === 'paste' || !isWorkbook(given.bytes))) return readOpening(given);
  const opened = opening.then(() => openInProcess(given, length));
  opening = Promise.allSettled([opened]);
  return opened;
}

/** Beside it stand at most `maxUnpackedBytes` of unpacked files. */
const minHeapMb = 512;
/** What a byte of a file takes while it is read. */
const heapFactor = 16;

function openInProcess(given: Opening, length: number): Promise<OpenedUpload> {
  const heapMb = Math.max(minHeapMb, Math.ceil((length / 2 ** 20) * heapFactor));
  const fault = given.as === 'paste' || !isWorkbook(given.bytes) ? 'upload.not-a-table' : 'workbook.damaged';
  return new Promise((resolve, reject) => {
    const reader = fork(fileURLToPath(new URL('./open-process.server.ts', import.meta.url)), [String(process.pid)], {
      execArgv: [...process.execArgv, `--max-old-space-size=${heapMb}`],
      env: {},
      serialization: 'advanced',
      stdio: 'ignore',
    });
    if (reader.pid !== undefined) setPriority(reader.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const stop = (): void => {
      clearTimeout(timer);
      reader.kill('SIGKILL');
    };
    const end = (answer: OpenedUpload): void => {
      stop();
      resolve(answer);
    };
    const timer = setTimeout(() => end({ ok: false, code: 'upload.too-slow' }), openingTimeoutMs);
    reader.once('message', (answer) => end(answer as OpenedUpload));
    // A heap that is full ends it by a signal, whatever else fails by its exit code.
    reader.once('exit', (_code, signal) => end({ ok: false, code: signal === null ? fault : 'upload.too-much' }));
    reader.once('error', () => end({ ok: false, code: fault }));
    try {
      reader.send(given, () => undefined);
    } catch (error) {
      stop();
      reject(error);
    }
  });
}

/** The header and the first rows, as examples of what the columns contain. */
export async function sampleRows(
  content: Uint8Array,
  count: number,
): Promise<{ headers: readonly string[]; rows: ReadonlyMap<string, string | null>[] }> {
  const { columns, rows } = await openRows(byteChunks(content));
  const samples: ReadonlyMap<string, string | null>[] = [];
  for await (const row of rows) {
    if ('cells' in row) samples.push(row.cells);
    if (samples.length >= count) break;
  }
  return { headers: columns, rows: samples };
}
