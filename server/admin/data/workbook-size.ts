import { crc32, inflateRawSync } from 'node:zlib';

/** Why a workbook is refused; worded in copy/cs/admin/data.ts. */
export type WorkbookFault =
  | 'workbook.cut-off'
  | 'workbook.damaged'
  | 'workbook.bomb'
  | 'workbook.too-many-cells'
  | 'workbook.too-slow';

/** Several times what a real workbook of 50,000 rows unpacks to. */
const maxUnpackedBytes = 150 * 1024 * 1024;
const maxFiles = 1000;
/** Twice the rows of the largest real workbook; with many columns fewer. */
const maxRows = 100_000;
const maxCells = 10_000_000;

const localFileSignature = 0x04034b50;
const directorySignature = 0x02014b50;

/**
 * Why the workbook must not be read, or null: the library unpacks without a limit, and builds every row up to the highest
 * number it meets. Unpacks the files one after another, as the library will; the central directory follows them.
 */
export function checkWorkbook(zip: Buffer): WorkbookFault | null {
  let at = 0;
  let remaining = maxUnpackedBytes;
  for (let files = 0; ; files += 1) {
    if (at + 4 > zip.length) return 'workbook.cut-off';
    const signature = zip.readUInt32LE(at);
    if (signature === directorySignature && files > 0) return null;
    if (signature !== localFileSignature) return 'workbook.damaged';
    if (files === maxFiles) return 'workbook.bomb';
    const file = unpack(zip, at, remaining);
    if (typeof file === 'string') return file;
    const sheet = measureSheet(file.content);
    if (sheet.rows > maxRows || sheet.rows * sheet.columns > maxCells) return 'workbook.too-many-cells';
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

/** A row element, or an attribute that numbers a row or a cell, with or without a prefix as the library takes them. */
const rowOrNumber = /[<:]row[\s/>]|(?<![\w.-])r\s*=\s*(["'])/g;

/** How many rows and columns the library would build of a sheet; too many rather than too few. */
export function measureSheet(content: Buffer): { rows: number; columns: number } {
  const size = { rows: 0, columns: 0 };
  if (!content.includes('sheetData')) return size;
  const xml = content.toString('latin1');
  let elements = 0;
  for (const { index, 0: found, 1: quote } of xml.matchAll(rowOrNumber)) {
    if (quote === undefined) {
      elements += 1;
      continue;
    }
    const start = index + found.length;
    const place = readPlace(xml.slice(start, Math.min(xml.indexOf(quote, start), start + maxPlaceLength)));
    size.rows = Math.max(size.rows, place.row);
    size.columns = Math.max(size.columns, place.column);
  }
  return { ...size, rows: Math.max(size.rows, elements) };
}

const maxPlaceLength = 20;

/** '12' of a row, 'AB12' of a cell. Numbers hidden in entities are as good as endless. */
function readPlace(place: string): { row: number; column: number } {
  if (place.includes('&')) return { row: Number.POSITIVE_INFINITY, column: 1 };
  const letters = /^\D*/.exec(place)?.[0] ?? '';
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(place.slice(letters.length)) || 0, column };
}
