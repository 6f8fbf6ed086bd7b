import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { workbookOf, workbookOfSheets, workbookOfXml, zipOf } from '#tests/factories/workbook.ts';
import { longestTurn } from '#tests/own-time.ts';
import { eventually } from '#tests/time-limits.ts';
import { maxSharedTexts, maxUploadBytes, openingTimeoutMs } from './upload-limits.rules.ts';
import { openAnswer, openPaste, openUpload, sampleRows } from './open-upload.server.ts';
import { byteChunks, openRows } from './read-rows.server.ts';

const text = (content: string) => Buffer.from(content);
/** 'kůň;číslo', 'ALFA;1' in Windows-1250. */
const windows = Buffer.from([0x6b, 0xf9, 0xf2, 0x3b, 0xe8, 0x0a, 0x41, 0x3b, 0x31, 0x0a]);
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('kůň;č\nA;1\n', 'utf16le')]);

test.each([
  ['UTF-8', text('kůň;č\nA;1\n'), 'csv', 'utf-8'],
  ['Windows-1250', windows, 'csv', 'windows-1250'],
  ['UTF-16', utf16, 'csv', 'utf-16le'],
  ['pasted from a spreadsheet', text('kůň\tč\nA\t1\n'), 'csv', 'utf-8'],
  ['JSON', text('[{"kůň":"A","č":1}]'), 'json', 'utf-8'],
  [
    'a workbook',
    workbookOf([
      ['kůň', 'č'],
      ['A', 1],
    ]),
    'xlsx',
    null,
  ],
])('import.upload: a table is detected and converted: %s', async (_, bytes, format, encoding) => {
  const opened = await openUpload(bytes);
  if (!opened.ok || !('upload' in opened)) throw new Error(`refused: ${JSON.stringify(opened)}`);
  expect(opened.upload).toMatchObject({ format, encoding, headers: ['kůň', 'č'] });
  const { rows } = await sampleRows(opened.upload.content, 3);
  expect(rows.map((row) => [...row])).toEqual([
    [
      ['kůň', 'A'],
      ['č', '1'],
    ],
  ]);
});

test('import.hostile-files: the next file is opened although the process for the one before could not be reached', async () => {
  const large = text(`kůň;č\n${'ALFA;1\n'.repeat(10_000)}`);
  // A function can't be sent to another process.
  const unsendable = (() => undefined) as never;
  await expect(openAnswer(large, unsendable)).rejects.toThrow('could not be cloned');
  expect(await openUpload(large)).toMatchObject({ ok: true });
});

test('import.paste: a table copied from a page becomes CSV, with its quotes and separators as text', async () => {
  const opened = await openPaste('4. dostih, 8. 10. 2023\nKůň\tč.\tkg\n"Al;fa" O\'Hara\t1\t58\nBeta II\t2\n\t57,5');
  if (!opened.ok) throw new Error(`refused: ${JSON.stringify(opened)}`);
  expect(opened.upload).toMatchObject({
    format: 'csv',
    headers: ['Kůň', 'č.', 'kg'],
    fixed: { event_date: '8. 10. 2023', race_number: '4' },
  });
  const { rows } = await sampleRows(opened.upload.content, 3);
  expect(rows.map((row) => [...row.values()])).toEqual([
    ['"Al;fa" O\'Hara', '1', '58'],
    ['Beta II', '2', '57,5'],
  ]);
});

test.each([
  ['CSV', 'kůň;č\nA;1\n', true],
  ['JSON', '[{"kůň":"A","č":1}]', true],
  ['NUL', 'kůň\tč\nA\0\t1\n', false],
  ['too much', 'a\tb\n'.repeat(maxUploadBytes / 4 + 1), false],
])('import.paste: other text is read as a file, with the same limits: %s', async (_, pasted, isOk) => {
  expect((await openPaste(pasted)).ok).toBe(isOk);
});

test('import.upload: dates and times of a workbook are days and times', async () => {
  const opened = await openUpload(
    workbookOf([
      ['datum', 'čas', 'kg'],
      [{ date: '2023-10-08' }, { time: '15:05' }, 58.5],
    ]),
  );
  const content = opened.ok ? opened.upload.content : new Uint8Array();
  expect([...((await sampleRows(content, 1)).rows[0] ?? [])]).toEqual([
    ['datum', '2023-10-08'],
    ['čas', '15:05'],
    ['kg', '58.5'],
  ]);
});

const workbook = workbookOf([['horse'], ['A']]);
const bomb = zipOf({ '[Content_Types].xml': 'x', 'xl/worksheets/sheet1.xml': Buffer.alloc(160 * 1024 * 1024) });
const sheetOf = (rows: string) => workbookOfXml([`<sheetData>${rows}</sheetData>`]);
const manyFiles = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`${index}.xml`, 'x']));

const tooManyCells = 'workbook.too-many-cells';

test.each<[string, Uint8Array, string]>([
  ['nothing', text(' \n'), 'upload.empty'],
  ['too much', Buffer.alloc(maxUploadBytes + 1, 65), 'upload.too-large'],
  ['half a character at the end', text('kůň;č\nŽ').subarray(0, -1), 'upload.cut-off'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xd, 1, 2]), 'upload.not-a-table'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'upload.old-workbook'],
  ['half a workbook', workbook.subarray(0, 500), 'workbook.cut-off'],
  [
    'a damaged workbook',
    Buffer.concat([workbook.subarray(0, 52), Buffer.alloc(6, 255), workbook.subarray(58)]),
    'workbook.damaged',
  ],
  ['a ZIP archive that is no workbook', zipOf({ 'a.txt': 'a' }), 'workbook.damaged'],
  ['a ZIP bomb', bomb, 'workbook.bomb'],
  ['a ZIP archive of very many files', zipOf(manyFiles), 'workbook.bomb'],
  ['a workbook with a row far below', sheetOf('<row r="99999999"><c r="A99999999"><v>1</v></c></row>'), tooManyCells],
  ['a workbook with the last row there is', sheetOf("<row r='1048576'/>"), tooManyCells],
  ['a workbook whose row number is written in entities', sheetOf('<row r="&#57;9999999"/>'), tooManyCells],
  ['a workbook whose row number stands behind a decoy', sheetOf('<row x=" r=" r="99999999"/>'), tooManyCells],
  ['a workbook of empty rows without numbers', sheetOf('<row/>'.repeat(100_001)), tooManyCells],
  ['a workbook with a column far right', sheetOf('<row r="2"><c r="ZZZZZ2"><v>1</v></c></row>'), tooManyCells],
  [
    'a workbook with a text of very many entities',
    workbookOf([['horse'], ['&lt;'.repeat(1_000_001)]]),
    'upload.too-much',
  ],
  [
    'a workbook with very many texts',
    workbookOfXml(['<sheetData/>'], [], { sharedTexts: '<si><t>a</t></si>'.repeat(maxSharedTexts + 1) }),
    'upload.too-much',
  ],
  ['an empty workbook', workbookOf([]), 'upload.empty'],
  ['half a JSON', text('[{"horse":"A"},{"horse'), 'upload.unreadable'],
  ['a web page', text('<!DOCTYPE html>\n<html><script>alert(1)</script></html>'), 'upload.markup'],
  ['XML with entities', text('<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "b">]>\n<x>&a;</x>'), 'upload.markup'],
  ['very many columns', text(`${'a;'.repeat(1000)}\n`), 'upload.unreadable'],
  ['an unclosed quote', text('horse,notes\nA,"x\n'), 'upload.unreadable'],
])('import.hostile-files: refused with its reason: %s', async (_, bytes, code) => {
  expect(await openUpload(bytes)).toMatchObject({ ok: false, code });
});

/** The archive with bytes before it, which its directory doesn't list. */
function withHidden(bytes: Buffer, zip: Buffer): Buffer {
  const moved = Buffer.from(zip);
  const end = moved.lastIndexOf('PK\u0005\u0006');
  const move = (at: number) => moved.writeUInt32LE(moved.readUInt32LE(at) + bytes.length, at);
  for (let at = moved.readUInt32LE(end + 16); at < end; at += 46 + moved.readUInt16LE(at + 28)) move(at + 42);
  move(end + 16);
  return Buffer.concat([bytes, moved]);
}

test('import.hostile-files: what the directory of an archive doesn’t list is never unpacked', async () => {
  const hidden = bomb.subarray(0, bomb.indexOf('PK\u0001\u0002'));
  expect(await openUpload(withHidden(hidden, workbook))).toMatchObject({ ok: true, upload: { headers: ['horse'] } });
});

test('import.hostile-files: a workbook of 100,000 empty rows is not too large', async () => {
  expect(await openUpload(sheetOf('<row/>'.repeat(100_000)))).toMatchObject({ ok: false, code: 'upload.empty' });
});

/** What a document type would read: a file of this machine, and a text that unpacks itself. */
const documentType = '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY a "aa"><!ENTITY b "&a;&a;">]>';

test('import.hostile-files: a workbook that names a file of the machine, or a text to unfold, reads neither', async () => {
  const entities = workbookOf(
    [
      ['horse', 'note'],
      ['&file;', '&b;'],
    ],
    documentType,
  );
  const opened = await openUpload(entities);
  expect(opened).toMatchObject({ ok: true, upload: { headers: ['horse', 'note'] } });
  const content = opened.ok ? opened.upload.content : new Uint8Array();
  const [row] = (await sampleRows(content, 1)).rows;
  expect([...(row?.values() ?? [])]).toEqual(['&file;', '&b;']);
});

test('import.hostile-files: a workbook whose elements lie a million deep is refused, and the next one is read', async () => {
  const deep = workbookOf([['horse'], [`${'<b>'.repeat(1_000_000)}ALFA${'</b>'.repeat(1_000_000)}`]]);
  const opened = await Promise.all([openUpload(deep), openUpload(workbook)]);
  expect(opened).toMatchObject([{ ok: false, code: 'workbook.damaged' }, { ok: true }]);
});

/** Nine million cells, as many as a sheet may have, in less than a megabyte. */
const hugeWorkbook = () => sheetOf(`<row>${'<c><v>1</v></c>'.repeat(100)}</row>`.repeat(90_000));

test('import.hostile-files: a file that takes more memory than it may is refused, and the next one is read', async () => {
  const huge = text(`[${'{},'.repeat(5_500_000)}{}]`);
  expect(huge.length).toBeLessThan(maxUploadBytes);
  // The limit of time never comes, however slowly this machine fills the memory.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const opened = await Promise.all([openUpload(huge), openUpload(workbook)]);
  expect(opened).toMatchObject([{ ok: false, code: 'upload.too-much' }, { ok: true }]);
});

test('import.hostile-files: a workbook that takes more than a minute is refused, and the next one is read', async () => {
  const huge = hugeWorkbook();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const opened = Promise.all([openUpload(huge), openUpload(workbook)]);
  await vi.advanceTimersByTimeAsync(openingTimeoutMs);
  expect(await opened).toMatchObject([{ ok: false, code: 'upload.too-slow' }, { ok: true }]);
});

/** Processor time of a process in seconds; null when there is none. */
function secondsOf(pid: number): number | null {
  const { status, stdout } = spawnSync('ps', ['-o', 'cputimes=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : null;
}

/** The process that a process reads with, once it has worked for so long. */
function readerOf(pid: number, minSeconds: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'ppid=,pid=,cputimes='], { encoding: 'utf8' });
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const [, reader = 0] = processes.find(([parent, , seconds = 0]) => parent === pid && seconds >= minSeconds) ?? [];
  expect(reader).toBeGreaterThan(0);
  return reader;
}

test.each([
  ['before it has begun', 0],
  ['in the middle of it', 1],
])('import.hostile-files: what reads a file ends with the site, also %s', async (_, minSeconds) => {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-upload-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'huge.xlsx');
  writeFileSync(file, hugeWorkbook());
  const site = spawn(process.execPath, [
    '--import',
    './scripts/resolve-imports.mjs',
    'tests/processes/open-file.ts',
    file,
  ]);
  const reader = await vi.waitFor(() => readerOf(site.pid ?? 0, minSeconds), eventually);
  site.kill('SIGKILL');
  const before = secondsOf(reader) ?? 0;
  let after = before;
  await vi.waitFor(() => {
    after = secondsOf(reader) ?? after;
    expect(secondsOf(reader)).toBeNull();
  }, eventually);
  expect(after - before).toBeLessThanOrEqual(1);
});

/** The lines of the table that a workbook becomes, as they stand in its sheet. */
async function tableOf(bytes: Uint8Array): Promise<string[]> {
  const opened = await openUpload(bytes);
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  return Buffer.from(opened.upload.content).toString('utf8').trimEnd().split('\n');
}

const lineup = [
  ['č.', 'kůň', 'start'],
  [1, 'ALFA', { time: '14:40' }],
];

test('import.upload: a cover sheet and a hidden one are passed over', async () => {
  const cover = { rows: [['Dostihový den'], ['Pořadatel', 'Závodiště Lhota']] };
  const hidden = { rows: lineup.slice(0, 1), isHidden: true };
  expect(await tableOf(workbookOfSheets([cover, hidden, { rows: lineup }]))).toEqual(['č.;kůň;start', '1;ALFA;14:40']);
  expect(await tableOf(workbookOfSheets([cover]))).toEqual(['', 'Pořadatel;Závodiště Lhota']);
});

test('import.upload: it is said which sheet was read, and which others have something in them', async () => {
  const cover = { rows: [['Dostihový den'], ['Pořadatel', 'Závodiště Lhota']] };
  const sheets = [cover, { rows: [] }, { rows: lineup }, { rows: lineup }, { rows: lineup, isHidden: true }];
  expect(await openUpload(workbookOfSheets(sheets))).toMatchObject({
    upload: { sheets: { read: 'List3', left: ['List1', 'List4', 'List5'] } },
  });
  expect(await openUpload(workbookOfSheets([{ rows: lineup }]))).toMatchObject({
    upload: { sheets: { read: 'List1', left: [] } },
  });
});

test('import.upload: a time whose cell lost its format comes as the fraction that its column reads, in either calendar', async () => {
  const rows = [
    ['datum', 'kůň', 'start', 'čas'],
    [{ date: '2022-05-09' }, 'ALFA', 880 / 1440, 105.39 / 86_400],
  ];
  for (const is1904 of [false, true])
    expect((await tableOf(workbookOfSheets([{ rows }], { is1904 })))[1]).toBe(
      '2022-05-09;ALFA;0.611111111111111;0.00121979166666667',
    );
});

test('import.upload: days of the calendar of 1904 are the same days', async () => {
  const rows = [
    ['datum', 'kůň', 'start'],
    [{ date: '2022-05-09' }, 'ALFA', { time: '14:40' }],
  ];
  expect(await tableOf(workbookOfSheets([{ rows }], { is1904: true }))).toEqual([
    'datum;kůň;start',
    '2022-05-09;ALFA;14:40',
  ]);
});

test('import.upload: a title above the heading says what holds for the rows, whose lines stay those of the sheet', async () => {
  const rows = [['Startovní listina Lhota 11. 5. 2022'], [''], ['2. dostih, 1 600 m'], ...lineup];
  const opened = await openUpload(workbookOf(rows));
  expect(opened).toMatchObject({
    ok: true,
    upload: { headers: ['č.', 'kůň', 'start', 'vzdálenost (nadpis)'], fixed: { location: 'Lhota', race_number: '2' } },
  });
  expect((await tableOf(workbookOf(rows))).slice(3)).toEqual(['č.;kůň;start;vzdálenost (nadpis)', '1;ALFA;14:40;1600']);
});

test('import.upload: a cell that is merged downwards is said in each of its rows', async () => {
  const rows = [
    ['dostih', 'kůň'],
    [1, 'ALFA'],
    ['', 'BETA'],
    [2, 'GAMA'],
  ];
  const merged = ['A2:A3', 'A4:A99999', 'A1:B1'];
  expect(await tableOf(workbookOfSheets([{ rows, merged }]))).toEqual(['dostih;kůň', '1;ALFA', '1;BETA', '2;GAMA']);
});

test('import.hostile-files: very many merged cells are refused', async () => {
  const rows = Array.from({ length: 2000 }, () => [1, 'ALFA']);
  const merged = Array.from({ length: 6000 }, () => 'A1:A2000');
  expect(await openUpload(workbookOfSheets([{ rows, merged }]))).toMatchObject({ code: 'workbook.too-many-cells' });
});

const longText = 'x'.repeat(90_000);
const rowsBelow = Array.from({ length: 500 }, () => ['', 1]);
const manyRowsBelow = Array.from({ length: 90_000 }, () => ['', 1]);

test.each([
  [
    'a merged cell',
    () =>
      openUpload(workbookOfSheets([{ rows: [['horse', 'note'], [longText, 1], ...rowsBelow], merged: ['A2:A502'] }])),
  ],
  [
    'a merged cell, which is not looked at in every row',
    () =>
      openUpload(
        workbookOfSheets([{ rows: [['horse', 'note'], [longText, 1], ...manyRowsBelow], merged: ['A2:A90002'] }]),
      ),
  ],
  [
    'a cell of a page over many rows',
    () => {
      const rows = `<tr><td rowspan=1000>${longText}<td>1</tr>${'<tr><td>1</tr>'.repeat(500)}`;
      const page = text(`<table><tr><th>horse<th>note</tr>${rows}</table>`);
      return openAnswer(page, { format: 'html', rowsAt: '1', contentType: null });
    },
  ],
])('import.hostile-files: a table that says a long text again and again is refused: %s', async (_, open) => {
  expect(await open()).toMatchObject({ ok: false, code: 'upload.too-much' });
});

test.each([
  ['empty lines', 'horse;weight\n', '\n'],
  ['empty lines alone', '', '\n'],
  ['blank cells', 'horse;weight\n', ';\n'],
  ['commas in one line', '', ','],
  ['columns of one name each', '', 'a;b;'],
  ['short rows', 'horse;weight\n', 'A;1\n'],
  ['one long line', '', 'x'],
])('import.hostile-files: while a megabyte is read others have their turn: %s', async (_, head, part) => {
  const bytes = text(head + part.repeat(2 ** 20 / part.length));
  const waited = await longestTurn(async () => {
    const opened = await openUpload(bytes);
    if (opened.ok) for await (const row of (await openRows(byteChunks(opened.upload.content))).rows) if (!row) return;
  });
  expect(waited).toBeLessThan(250);
});
