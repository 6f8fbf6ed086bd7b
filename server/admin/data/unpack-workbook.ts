import { crc32, inflateRawSync } from 'node:zlib';
import type { SheetFault } from '#domain/admin/data/read-workbook.ts';
import { maxUnpackedBytes } from '#domain/admin/data/upload-limits.ts';

/** Why a workbook is refused; worded in copy/cs/admin/data.ts. */
export type WorkbookFault = SheetFault | 'workbook.cut-off' | 'workbook.bomb' | 'workbook.too-slow';

const maxFiles = 1000;
const localFileSignature = 0x04034b50;
const directorySignature = 0x02014b50;

/**
 * The files of a workbook by their paths, unpacked one after another up to a limit (import.hostile-files); the central
 * directory follows them.
 */
export function unpackWorkbook(zip: Buffer): Map<string, Buffer> | WorkbookFault {
  const contents = new Map<string, Buffer>();
  let at = 0;
  let remaining = maxUnpackedBytes;
  for (let files = 0; ; files += 1) {
    if (at + 4 > zip.length) return 'workbook.cut-off';
    const signature = zip.readUInt32LE(at);
    if (signature === directorySignature && files > 0) return contents;
    if (signature !== localFileSignature) return 'workbook.damaged';
    if (files === maxFiles) return 'workbook.bomb';
    const file = unpack(zip, at, remaining);
    if (typeof file === 'string') return file;
    contents.set(zip.toString('utf8', at + 30, at + 30 + zip.readUInt16LE(at + 26)), file.content);
    remaining -= file.content.length;
    at = file.end;
  }
}

function unpack(zip: Buffer, at: number, remaining: number): { content: Buffer; end: number } | WorkbookFault {
  if (at + 30 > zip.length) return 'workbook.cut-off';
  const flags = zip.readUInt16LE(at + 6);
  const method = zip.readUInt16LE(at + 8);
  const packedSize = zip.readUInt32LE(at + 18);
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const isStreamed = (flags & 8) !== 0;
  if ((flags & 1) !== 0) return 'workbook.damaged';
  if (!isStreamed && start + packedSize > zip.length) return 'workbook.cut-off';
  if (method === 0 && !isStreamed) {
    const end = start + packedSize;
    return packedSize > remaining ? 'workbook.bomb' : { content: zip.subarray(start, end), end };
  }
  if (method !== 8) return 'workbook.damaged';
  try {
    const input = isStreamed ? zip.subarray(start) : zip.subarray(start, start + packedSize);
    // With `info` the result is an object, which the types of Node do not declare.
    const result: unknown = inflateRawSync(input, { maxOutputLength: remaining, info: true });
    const { buffer, engine } = result as { buffer: Buffer; engine: { bytesWritten: number } };
    const end = start + engine.bytesWritten;
    return {
      content: buffer,
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
