import { Worker } from 'node:worker_threads';
import { crc32, inflateRawSync } from 'node:zlib';

/** Why a workbook is refused; worded in copy/cs/admin/data.ts. */
export type WorkbookFault = 'workbook.cut-off' | 'workbook.damaged' | 'workbook.bomb' | 'workbook.too-slow';

/** Rows of the first sheet as texts; a date is 2023-10-08, a time 15:05. */
export type Workbook = { rows: string[][] };

/** Several times what a real workbook of 50,000 rows unpacks to. */
const maxUnpackedBytes = 150 * 1024 * 1024;
const maxFiles = 1000;
const timeoutMs = 60_000;

/**
 * Reads an XLSX for open-upload.ts, in a worker thread, which is terminated when it takes too long. An XLSX is a ZIP
 * archive: its unpacked size is measured first, because the library unpacks without limit (import.hostile-files).
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook | WorkbookFault> {
  const packed = checkUnpackedSize(Buffer.from(bytes));
  if (typeof packed === 'string') return packed;
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
      workerData: packed,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    const end = (answer: Workbook | WorkbookFault): void => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end('workbook.too-slow'), timeoutMs);
    worker.once('message', (rows: string[][] | null) => end(rows ? { rows } : 'workbook.damaged'));
    worker.once('error', () => end('workbook.damaged'));
  });
}

const localFileSignature = 0x04034b50;
const directorySignature = 0x02014b50;

/**
 * Unpacks the files of the archive one after another, as the library will, each within the rest of the limit. Stops at
 * the central directory, which follows the files.
 */
function checkUnpackedSize(zip: Buffer): Buffer | WorkbookFault {
  let at = 0;
  let remaining = maxUnpackedBytes;
  for (let files = 0; ; files += 1) {
    if (at + 4 > zip.length) return 'workbook.cut-off';
    const signature = zip.readUInt32LE(at);
    if (signature === directorySignature && files > 0) return zip;
    if (signature !== localFileSignature) return 'workbook.damaged';
    if (files === maxFiles) return 'workbook.bomb';
    const file = unpack(zip, at, remaining);
    if (typeof file === 'string') return file;
    remaining -= file.size;
    at = file.end;
  }
}

function unpack(zip: Buffer, at: number, remaining: number): { size: number; end: number } | WorkbookFault {
  if (at + 30 > zip.length) return 'workbook.cut-off';
  const flags = zip.readUInt16LE(at + 6);
  const method = zip.readUInt16LE(at + 8);
  const packedSize = zip.readUInt32LE(at + 18);
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const isStreamed = (flags & 8) !== 0;
  if ((flags & 1) !== 0) return 'workbook.damaged';
  if (!isStreamed && start + packedSize > zip.length) return 'workbook.cut-off';
  if (method === 0 && !isStreamed) {
    return packedSize > remaining ? 'workbook.bomb' : { size: packedSize, end: start + packedSize };
  }
  if (method !== 8) return 'workbook.damaged';
  try {
    const input = isStreamed ? zip.subarray(start) : zip.subarray(start, start + packedSize);
    // With `info` the result is an object, which the types of Node do not declare.
    const result: unknown = inflateRawSync(input, { maxOutputLength: remaining, info: true });
    const { buffer, engine } = result as { buffer: Buffer; engine: { bytesWritten: number } };
    const end = start + engine.bytesWritten;
    return {
      size: buffer.length,
      end: isStreamed ? end + descriptorLength(zip, end, crc32(buffer)) : start + packedSize,
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') return 'workbook.bomb';
    return code === 'Z_BUF_ERROR' ? 'workbook.cut-off' : 'workbook.damaged';
  }
}

/** Length of the data descriptor after a streamed file: checksum and two sizes, optionally after a signature. */
function descriptorLength(zip: Buffer, at: number, checksum: number): number {
  if (at + 4 > zip.length) return zip.length - at;
  return zip.readUInt32LE(at) === checksum ? 12 : 16;
}
