import { inflateRawSync } from 'node:zlib';
import type { SheetFault } from './read-workbook.rules.ts';
import { maxUnpackedBytes } from './upload-limits.rules.ts';

/** Why a workbook is refused. */
export type WorkbookFault = SheetFault | 'workbook.cut-off' | 'workbook.bomb';

const maxFiles = 1000;
const localFileSignature = 0x04034b50;
const directorySignature = 0x02014b50;
const endSignature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** Pictures and the like aren't read, so they aren't unpacked. */
const isRead = (path: string): boolean => /\.(?:xml|rels)$/i.test(path);

/**
 * The XML files of a workbook by their paths, as its central directory lists them: what lies beside it in the archive isn't
 * looked at, and sizes that it declares for unpacked files aren't believed (import.hostile-files).
 */
export function unpackWorkbook(zip: Buffer): Map<string, Buffer> | WorkbookFault {
  const contents = new Map<string, Buffer>();
  const end = zip.lastIndexOf(endSignature);
  if (end === -1 || end + 22 > zip.length) return 'workbook.cut-off';
  const files = zip.readUInt16LE(end + 10);
  if (files > maxFiles) return 'workbook.bomb';
  let at = zip.readUInt32LE(end + 16);
  let remaining = maxUnpackedBytes;
  for (let index = 0; index < files; index += 1) {
    if (at + 46 > end || zip.readUInt32LE(at) !== directorySignature) return 'workbook.damaged';
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const path = zip.toString('utf8', at + 46, nameEnd);
    if (isRead(path)) {
      const content = unpack(zip, at, remaining);
      if (typeof content === 'string') return content;
      contents.set(path, content);
      remaining -= content.length;
    }
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return contents;
}

/** The file of the directory's entry at `at`. */
function unpack(zip: Buffer, at: number, remaining: number): Buffer | WorkbookFault {
  const isEncrypted = (zip.readUInt16LE(at + 8) & 1) !== 0;
  const method = zip.readUInt16LE(at + 10);
  const packedSize = zip.readUInt32LE(at + 20);
  const local = zip.readUInt32LE(at + 42);
  if (isEncrypted || (method !== 0 && method !== 8)) return 'workbook.damaged';
  if (local + 30 > zip.length || zip.readUInt32LE(local) !== localFileSignature) return 'workbook.damaged';
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (start + packedSize > zip.length) return 'workbook.cut-off';
  const packed = zip.subarray(start, start + packedSize);
  if (method === 0) return packedSize > remaining ? 'workbook.bomb' : packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, remaining) });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') return 'workbook.bomb';
    return code === 'Z_BUF_ERROR' ? 'workbook.cut-off' : 'workbook.damaged';
  }
}
