import { expect, test } from 'vitest';
import { fields, requiredColumns } from '#features/racing/fields.rules.ts';
import { createDayFinder } from '#features/racing/find-day.rules.ts';
import { eventKey, placeOfRow, validateHeader, raceKey, readRow } from './import-row.rules.ts';

const style = { decimalComma: false };
const keys = { event_date: '2023-10-08', location: 'Pardubice', race_number: '6', horse: 'TALENT' };

const read = (cells: Record<string, string | null>) =>
  readRow({ line: 7, cells: new Map(Object.entries({ ...keys, ...cells })) }, style);

test('import.format: only event_date, location, race_number and horse are required', () => {
  const { row, errors } = read({});
  expect(errors).toEqual([]);
  expect(row).toEqual({
    line: 7,
    event: { date: '2023-10-08', location: 'Pardubice' },
    race: { raceNumber: 6 },
    horse: { name: 'TALENT' },
    runner: {},
  });
  expect(row && eventKey(row)).toBe('2023-10-08 Pardubice');
  expect(row && raceKey(row)).toBe('2023-10-08 Pardubice #6');
});

test.each(requiredColumns)('import.errors: without %s a row is refused', (column) => {
  expect(read({ [column]: ' ' }).errors).toEqual([{ line: 7, column, value: null, reason: 'povinný údaj chybí' }]);
});

test('import.absent-and-empty: an absent column is undefined, an empty cell null', () => {
  const { row } = read({ weight: '', jockey: null, odds: '3.9' });
  expect(row?.runner).toEqual({ weight: null, jockey: null, odds: 3.9 });
  expect(row?.runner.trainer).toBeUndefined();
});

test.each<[Record<string, string>, object]>([
  [{ horse: 'Abelard (Fr)' }, { name: 'Abelard', country: 'FR' }],
  [
    { horse: 'ABELARD(FR)', horse_country: '' },
    { name: 'ABELARD', country: 'FR' },
  ],
  [
    { horse: 'Abelard (FR)', horse_country: 'fr' },
    { name: 'Abelard', country: 'fr' },
  ],
  [{ horse: 'Abelard (FR) 2018' }, { name: 'Abelard', country: 'FR', birthYear: 2018 }],
  [{ horse: 'Expres 2000' }, { name: 'Expres 2000' }],
  [
    { horse: 'Abelard', horse_country: '' },
    { name: 'Abelard', country: null },
  ],
])('racing.horse-suffix: a row with %j names the horse %j', (cells, horse) => {
  expect(read(cells).row?.horse).toEqual(horse);
});

test.each([
  [{ horse_country: 'IRE' }, 'horse_country', 'IRE', 'u\u00a0jména koně je FR'],
  [{ horse_birth_year: '2017' }, 'horse_birth_year', '2017', 'u\u00a0jména koně je 2018'],
])(
  'racing.horse-suffix: a column that says something else than the name is an error: %j',
  (cells, column, value, reason) => {
    expect(read({ horse: 'Abelard (FR) 2018', ...cells }).errors).toEqual([{ line: 7, column, value, reason }]);
  },
);

test.each<Record<string, string>>([
  { horse: 'STRING(GER*)' },
  { horse: 'STRING (GER)', horse_country: 'GER*' },
  { horse: 'STRING', horse_country: '(GER)' },
])('racing.horse-suffix: %j is the horse STRING of GER', (cells) => {
  const { row, errors } = read(cells);
  expect(errors).toEqual([]);
  expect(row?.horse).toMatchObject({ name: 'STRING', country: 'GER' });
});

test.each(['-', '---', '–', '—'])('racing.nobody: the rider %s is nobody, and so are trainer and stable', (dashes) => {
  const { row } = read({ jockey: dashes, trainer: dashes, stable: dashes });
  expect(row?.runner).toEqual({ jockey: null, trainer: null });
  expect(row?.horse).toEqual({ name: 'TALENT', stable: null });
});

test('import.errors: a bad row is reported with its line, column, value and reason, every fault at once', () => {
  expect(read({ weight: '720', result_status: 'XX' })).toEqual({
    row: null,
    warnings: [],
    errors: [
      { line: 7, column: 'weight', value: '720', reason: 'je mimo rozsah 40 až 90' },
      { line: 7, column: 'result_status', value: 'XX', reason: expect.stringContaining('neznámý kód výsledku') },
    ],
  });
});

test('import.completion: a runner with a code has no position', () => {
  expect(read({ finishing_position: '3', result_status: 'DD' }).errors).toEqual([
    { line: 7, column: 'finishing_position', value: '3', reason: 'kůň s\u00a0kódem DD nemůže mít pořadí' },
  ]);
  expect(read({ finishing_position: '', result_status: 'DD' }).errors).toEqual([]);
});

test.each([
  [{ odds: '10001' }, ['odds 10001: kurz má být nejvýš 10\u00a0000']],
  [{ fortuna_odds: '5', fortuna_place_2_odds: '5', fortuna_place_3_odds: '2.5' }, []],
  [
    { fortuna_odds: '2.6', fortuna_place_2_odds: '2.9' },
    ['fortuna_place_2_odds 2,9: kurz na víc míst je vyšší než fortuna_odds 2,6'],
  ],
  [
    { tipsport_odds: '5', tipsport_place_2_odds: '', tipsport_place_4_odds: '6' },
    ['tipsport_place_4_odds 6: kurz na víc míst je vyšší než tipsport_odds 5'],
  ],
  [{ fortuna_odds: '2', tipsport_place_2_odds: '3' }, []],
])('odds.entry-rules, import.errors: prices %o are stored, with the warnings %o', (cells, expected) => {
  const { row, warnings } = read(cells);
  expect(row).not.toBeNull();
  const rangeAndOrder = warnings.filter(({ reason }) => !reason.startsWith('zaokrouhleno'));
  expect(rangeAndOrder.map(({ column, value, reason }) => `${column} ${value}: ${reason}`)).toEqual(expected);
});

test('import.header: the header names each required column, and no column twice', () => {
  expect(validateHeader(['event_date', 'location', 'horse', 'weight', 'weight', 'pozn'])).toEqual({
    errors: [
      { line: null, column: 'race_number', value: null, reason: 'povinný sloupec v\u00a0souboru chybí' },
      { line: null, column: 'weight', value: null, reason: 'sloupec je v\u00a0souboru dvakrát' },
    ],
    warnings: [{ line: null, column: 'pozn', value: null, reason: 'neznámý sloupec, nepoužije se' }],
  });
  expect(validateHeader(fields.map(({ name }) => name))).toEqual({ errors: [], warnings: [] });
});

test('import.format, data-model.participations: every column of the format is known', () => {
  const named =
    'event_date location race_number time distance category race_type race_name prize_money currency going notes number horse horse_country horse_birth_year horse_sex jockey trainer stable weight draw odds fortuna_odds tipsport_odds fortuna_place_2_odds fortuna_place_7_odds tipsport_place_2_odds tipsport_place_7_odds finishing_position finishing_result finishing_margin result_status finish_time season_number age_limit conditions prize_split going_text jockey_title horse_note';
  const known = new Set(fields.map(({ name }) => name));
  expect(named.split(' ').filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ['all of it', {}, { race: '2023-10-08 Pardubice #6', name: 'TALENT' }],
  ['a day as tables print it', { event_date: '8. 10. 2023' }, { race: '2023-10-08 Pardubice #6', name: 'TALENT' }],
  ['no day', { event_date: 'neděle' }, { name: 'TALENT' }],
  ['no horse', { horse: ' ' }, { race: '2023-10-08 Pardubice #6' }],
  ['nothing', { location: '', horse: null }, {}],
])('import.errors: a wrong row is told with its race and horse, as far as it has them: %s', (_, cells, place) => {
  const raw = { line: 7, cells: new Map<string, string | null>(Object.entries({ ...keys, ...cells })) };
  expect(placeOfRow(raw, style, createDayFinder([]))).toEqual(place);
});

test.each([
  ['2022', 0],
  ['2023', 1],
  ['2030', 1],
])('import.born-late: a horse born in %s that runs in 2023 is refused with its place', (birthYear, count) => {
  const { row, errors } = read({ horse_birth_year: birthYear });
  expect(errors).toHaveLength(count);
  expect(row === null).toBe(count === 1);
  expect(
    errors.every(({ line, column, value }) => line === 7 && column === 'horse_birth_year' && value === birthYear),
  ).toBe(true);
});
