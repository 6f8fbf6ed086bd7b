import { columns, placeMarkets, requiredColumns } from '../../features/admin/data/columns.rules.ts';
import { feedColumns, type FeedKind } from '../../features/admin/data/feed.rules.ts';
import { czechHeadings } from '../../features/admin/data/mapping.rules.ts';
import { type ResultStatus, resultStatuses, resultStatusLabel } from '../../features/racing/result-status.rules.ts';

const places = (bookmaker: string): [string, string][] =>
  placeMarkets.map((place) => [
    `${bookmaker}_place_${place}_odds`,
    `its price of the place market 1–${place}, a finish among the first ${place}`,
  ]);

/** What each column says; `importColumnsDoc` fails where one is missing or too many. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['event_date', 'the race day'],
  ['location', 'the racecourse, written as it is stored'],
  ['race_number', 'the number of the race within the day'],
  ['time', 'the start; without it tipping is closed'],
  ['distance', 'metres'],
  ['category', 'the category of the race, such as `III.kat.`'],
  ['race_type', 'flat, hurdles, steeplechase, as the programme prints it'],
  ['race_name', 'the name of the race'],
  ['prize_money', 'the whole prize'],
  ['currency', 'of the prize; without it the crowns of the day'],
  ['going', 'the value of the penetrometer'],
  ['notes', 'a note below the race'],
  ['number', 'the start number'],
  ['horse', 'the name, also with a suffix: `Abelard (FR) 2018`'],
  ['horse_country', 'the country of birth; an empty cell is Czech-bred'],
  ['horse_birth_year', 'tells horses of one name apart'],
  ['horse_sex', 'stallion, mare, gelding'],
  ['jockey', 'the rider; `ml.` and `st.` part people'],
  ['trainer', 'the trainer'],
  ['stable', 'the stable or owner'],
  ['weight', 'kilograms carried'],
  ['draw', 'the starting box'],
  ['odds', "the course's own price, decimal, the stake included (4.5 is printed 4,5:1)"],
  ['fortuna_odds', 'the win price of the first bookmaker'],
  ['tipsport_odds', 'the win price of the second bookmaker'],
  ...places('fortuna'),
  ...places('tipsport'),
  ['finishing_position', 'the place; equal ones are a dead heat, after which the next is skipped'],
  ['finishing_result', 'the verdict on the runner, as it is printed'],
  ['finishing_margin', 'the distance behind the horse before it, as it is printed'],
  ['result_status', 'who did not finish, and why; such a runner has no place'],
  ['finish_time', 'the time at the finish'],
  ['season_number', 'the number of the race within the season'],
  ['age_limit', 'the ages that may run'],
  ['conditions', 'the conditions of the race'],
  ['prize_split', 'the prizes of the first, second, third … place'],
  ['going_text', 'the going in words'],
  ['jockey_title', "the rider's title, such as `žk.`"],
  ['horse_note', 'a note on the horse in this run, such as `bl`'],
  ['horse_age', 'years'],
  ['result_row', 'the row of the official result table; without it the order of the file'],
  ['race_cancelled', 'whether the race is called off'],
  ['event_url', 'a page of the race day'],
  ['event_status', 'whether the race day takes place, is called off or was moved'],
  ['event_note', 'a note on that'],
  ['handicap_rating', "the handicapper's figure of this race"],
  ['equipment', 'what the horse wears, by the letters of the race card'],
  ['allowance', 'kilograms off for the rider; `weight` is what is carried'],
  ['reserve', 'the order among the reserves; empty for a declared runner'],
  ['fence', 'the number of the fence at which its race ended'],
  ['sectional_times', 'when it passed points of the course'],
  ['horse_colour', 'bay, chestnut, grey, as the source prints it'],
  ['sire', 'its father'],
  ['dam', 'its mother'],
  ['dam_sire', "its mother's father"],
  ['breeder', 'who bred it'],
  ['owner', 'who owns it, where that is given beside the stable'],
  ['off_time', 'when the race really started; tips close by `time`'],
  ['stewards_note', 'what the stewards say of the race'],
  ['live_url', 'where the race is shown as it is run'],
  ['video_url', 'where its recording is'],
  ['weather', 'the weather of the day'],
  ['going_readings', 'the penetrometer by time of day'],
]);

const statuses: Readonly<Record<ResultStatus, string>> = {
  D: 'disqualified',
  DIS: 'disqualified',
  PN: 'the horse fell',
  ZN: 'lost its rider',
  Z: 'pulled up',
  SN: 'ran off the course',
  DNS: 'did not start; its tips are void',
  S: 'left at the start',
  DD: 'disqualified afterwards',
  A: 'the race was annulled; each of its runners has it',
};

const kinds: readonly FeedKind[] = ['lineups', 'odds', 'results'];
const outcome = ['finishing_position', 'result_status'];

function useOf(name: string, kind: FeedKind): string {
  if (requiredColumns.includes(name)) return 'required';
  if (kind === 'results' && outcome.includes(name)) return 'one of two';
  return feedColumns(kind).includes(name) ? 'yes' : '';
}

/** Every column of a file that is imported or pushed. */
export function importColumnsDoc(): string {
  const names = columns.map(({ name }) => name);
  const wrong = [
    ...names.filter((name) => !meanings.has(name)),
    ...[...meanings.keys()].filter((name) => !names.includes(name)),
  ];
  if (wrong.length > 0)
    throw new Error(`scripts/docs/import-columns.ts: what do these columns mean? ${wrong.join(', ')}`);
  const rows = columns.map(({ name, read }) => {
    const uses = kinds.map((kind) => useOf(name, kind)).join(' | ');
    return `| \`${name}\` | ${meanings.get(name)} | ${read.form.replaceAll('|', '\\|')} | ${uses} | ${czechHeadings(name).join(', ')} |`;
  });
  const codes = resultStatuses.map((code) => `| \`${code}\` | ${statuses[code]} | ${resultStatusLabel(code)} |`);
  return [
    '# Columns of a file',
    '',
    'Made by `npm run docs` from features/admin/data/columns.rules.ts, which imports and exports read and write by.',
    '',
    'A file that is uploaded, pasted, pushed or imported on the command line may have any of them, in any order; every row needs the four required ones. The three columns in the middle say what a feed of each kind reads; it leaves others out. A column that is absent leaves what is stored alone, an empty cell clears it. In CSV with semicolons or tabulators numbers may have a decimal comma, else a point.',
    '',
    'In a file of results each runner of a race has a place or a code (import.held-results).',
    '',
    '| column | what it is | form | lineups | odds | results | a Czech heading that is known, without accents |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## Codes of `result_status`',
    '',
    'In either case; any other text is a wrong row.',
    '',
    '| code | what it means | as readers see it |',
    '| --- | --- | --- |',
    ...codes,
    '',
  ].join('\n');
}
