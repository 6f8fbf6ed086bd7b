import { crc32, deflateRawSync } from 'node:zlib';

type Cell = string | number | { date: string } | { time: string };

type Sheet = { rows: readonly (readonly Cell[])[]; isHidden?: boolean; merged?: readonly string[] };
type Options = { documentType?: string; is1904?: boolean; sharedTexts?: string };

/**
 * An .xlsx file with one sheet, for tests of uploads, as spreadsheet programs write it: texts inline, dates and times
 * as numbers with a format. The sheet may begin with a document type, which none of them writes.
 */
export const workbookOf = (rows: Sheet['rows'], documentType = ''): Buffer =>
  workbookOfSheets([{ rows }], { documentType });

export const workbookOfSheets = (sheets: readonly Sheet[], options: Options = {}): Buffer =>
  workbookOfXml(
    sheets.map((sheet) => sheetXml(sheet, options)),
    sheets.map(({ isHidden = false }) => isHidden),
    options,
  );

/** A workbook whose sheets have this XML between their rows, also for those that are broken on purpose. */
export function workbookOfXml(
  sheets: readonly string[],
  hidden: readonly boolean[] = [],
  options: Options = {},
): Buffer {
  const { documentType = '', is1904 = false, sharedTexts = '' } = options;
  const names = sheets.map(
    (_, at) =>
      `<sheet name="List${at + 1}" sheetId="${at + 1}"${hidden[at] ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const links = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const files = sheets.map((xml, at): [string, string] => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `${head}${documentType}<worksheet xmlns="${main}">${xml}</worksheet>`,
  ]);
  return zipOf({
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="${Number(is1904)}"/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${sharedTexts}</sst>`,
    ...Object.fromEntries(files),
  });
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const dayMs = 86_400_000;

function sheetXml({ rows, merged = [] }: Sheet, { is1904 = false }: Options): string {
  const xml = rows.map(
    (row, y) => `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, x, y, is1904)).join('')}</row>`,
  );
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return `<sheetData>${xml.join('')}</sheetData><mergeCells>${ranges}</mergeCells>`;
}

function cellXml(cell: Cell, x: number, y: number, is1904: boolean): string {
  const place = `${String.fromCharCode(65 + x)}${y + 1}`;
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  if ('date' in cell) return `<c r="${place}" s="1"><v>${(Date.parse(cell.date) - first) / dayMs}</v></c>`;
  const [hours = 0, minutes = 0] = cell.time.split(':').map(Number);
  return `<c r="${place}" s="2"><v>${(hours * 60 + minutes) / 1440}</v></c>`;
}

/** A ZIP archive of the given files, also for .xlsx files that are broken on purpose. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(20, 0);
    entry.writeUInt16LE(8, 4);
    entry.writeUInt32LE(crc32(plain), 10);
    entry.writeUInt32LE(packed.length, 14);
    entry.writeUInt32LE(plain.length, 18);
    entry.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), entry, Buffer.from(name), packed]);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), entry, offset, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const index = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 4);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, index, Buffer.from('PK\u0005\u0006'), end]);
}
