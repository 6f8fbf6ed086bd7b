import { expect, test } from 'vitest';
import { pageTable } from './html-tables.rules.ts';

const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const heading = row(['Pořadí', 'Kůň', 'Jezdec'], 'th');
const table = (...rows: string[]) => `<table>${rows.join('\n')}</table>`;
const read = (page: string, which = '') => {
  const found = pageTable(page, which);
  return 'problem' in found ? found.problem : [found.header, ...found.rows].map((cells) => cells.join('|'));
};

test('import.feed-tables: cells are what is seen, whatever the markup', () => {
  const page = table(
    heading,
    row(['1.', '<a href="/k/1"><b>ALFA</b>\n&nbsp;(FR)</a><script>alert("<td>x")</script>', 'Jan<br>Novák']),
    row(['2.', '<style>td{}</style>BETA &amp; spol.', '<img src=x onerror=alert(1)>']),
  );
  expect(read(page)).toEqual(['Pořadí|Kůň|Jezdec', '1.|ALFA (FR)|Jan Novák', '2.|BETA & spol.|']);
});

test('import.feed-tables: cells, rows and inline marks that nobody closes end where the next begin', () => {
  const page = '<TABLE><TR><TH>Pořadí<TH>Kůň<TR><TD><B>1<TD><I>ALFA<TR><TD>2<TD>BETA</TABLE></p></div>';
  expect(read(page)).toEqual(['Pořadí|Kůň', '1|ALFA', '2|BETA']);
});

test('import.feed-tables: spans are filled, and a heading of two rows is joined', () => {
  const page = `<table><tr><th rowspan=2>Kůň</th><th rowspan=2>Jezdec<th colspan=2>Kurz</th></tr>
    <tr><th>F</th><th>T</th></tr>
    <tr><td>ALFA<td rowspan=2>Novák<td>2,5<td>3</tr><tr><td>BETA<td>4<td>5</tr></table>`;
  expect(read(page)).toEqual(['Kůň|Jezdec|Kurz F|Kurz T', 'ALFA|Novák|2,5|3', 'BETA|Novák|4|5']);
});

test('import.feed-tables: a table in a cell is a table of its own', () => {
  const inner = table(heading, row(['1', 'ALFA', 'Novák']));
  const page = table(row(['menu', `Výsledky ${inner} konec`, 'patička']));
  expect(read(page)).toEqual(['Pořadí|Kůň|Jezdec', '1|ALFA|Novák']);
  expect(read(page, '1')).toEqual(['sloupec 1|sloupec 2|sloupec 3', 'menu|Výsledky konec|patička']);
});

const day = `<title>Výsledky</title><h1>Pardubice, neděle 8. 10. 2023</h1>
  ${table(row(['Datum', 'Počasí'], 'th'), row(['dnes', 'jasno']))}
  <h2>1. dostih – 13:00 – CENA A</h2><p>4letí a starší, 2 400 m, stav dráhy 3,4</p>${table(heading, row(['1', 'ALFA', 'Novák']), heading)}
  <h2>2. dostih – 13:30</h2><table><caption>Cena B</caption>${heading}${row(['1', 'BETA', ''])}</table>`;

test('import.feed-tables: tables of one heading are one, and titles give their rows place, date and race', () => {
  expect(read(day)).toEqual([
    'Pořadí|Kůň|Jezdec|datum (nadpis)|místo (nadpis)|dostih (nadpis)|start (nadpis)|vzdálenost (nadpis)|stav dráhy (nadpis)',
    '1|ALFA|Novák|8. 10. 2023|Pardubice|1|13:00|2400|3,4',
    '1|BETA||8. 10. 2023|Pardubice|2|13:30||',
  ]);
});

test.each([
  ['3', '1|BETA'],
  ['cena b', '1|BETA'],
  ['2. dostih', '1|BETA'],
  ['2', '1|ALFA'],
])('import.feed-tables: the table %s is chosen', (which, first) => {
  expect(read(day, which)[1]).toContain(first);
});

test('import.feed-tables: a row over the whole width is a title of the rows below it', () => {
  const title = (text: string) => `<tr><td colspan=3>${text}</td></tr>`;
  const page = table(heading, title('1. dostih'), row(['1', 'ALFA', '']), title('2. dostih'), row(['1', 'BETA', '']));
  expect(read(page)).toEqual(['Pořadí|Kůň|Jezdec|dostih (nadpis)', '1|ALFA||1', '1|BETA||2']);
});

test.each([
  ['a page without a table', '<p>nic</p>', '', 'není žádná tabulka'],
  ['a number that isn’t there', day, '9', 'tabulka 9 na stránce není; jsou tu 1: Datum, Počasí; 2: Pořadí'],
  ['tables of other columns under one text', day, 'o', 'mají různé sloupce'],
  ['a page cut off', day.slice(0, -60), '', 'useknutá'],
  ['a page cut off inside a script', `${day.slice(0, -60)}<script>`, '', 'useknutá'],
  ['spans without an end', table(`<tr>${'<td rowspan=99999 colspan=99999>x'.repeat(50)}`.repeat(5000)), '', 'větší'],
])('import.feed-tables: %s is told', (_what, page, which, problem) => {
  expect(read(page, which)).toContain(problem);
});

test('import.feed-tables: a page of fifty megabytes ends at its bound', () => {
  expect(read(table(heading, row(['1', 'x'.repeat(50_000_000), 'y'])))).toContain('větší');
});
