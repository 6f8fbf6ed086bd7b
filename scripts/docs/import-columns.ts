import { fields, requiredColumns } from '../../features/racing/fields.rules.ts';
import { feedColumns, type FeedKind } from '#features/feeds/feed.rules.ts';
import { czechHeadings } from '#features/imports/mapping.rules.ts';
import { type ResultStatus, resultStatuses } from '#features/racing/result-status.rules.ts';
import { resultStatusLabel } from '#text/racing/result-status';

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
  const rows = fields.map(({ name, meaning, read }) => {
    const uses = kinds.map((kind) => useOf(name, kind)).join(' | ');
    return `| \`${name}\` | ${meaning} | ${read.form.replaceAll('|', '\\|')} | ${uses} | ${czechHeadings(name).join(', ')} |`;
  });
  const codes = resultStatuses.map((code) => `| \`${code}\` | ${statuses[code]} | ${resultStatusLabel(code)} |`);
  return [
    '# Columns of a file',
    '',
    'Made by `npm run docs` from features/racing/fields.rules.ts, which imports and exports read and write by.',
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
