import { expect, test } from 'vitest';
import { createMiniProject, runIn } from './mini-project.ts';

const gate = 'scripts/gates/rule-coverage.ts';
const files = {
  'docs/product/odds.md': '## odds.printing\nA.\n\n## odds.displayed\nB.\n',
  'odds.test.ts': [
    "test.for([[4.5, '4,50'], [1_200, '1 200']])('odds.printing: %d is printed %s', () => {});",
    "testOnBothEngines('odds.printing: it\\'s stored', () => {});",
    "test.for([{ shown: 'red' }])('odds.displayed: $shown | as a word', () => {});",
  ].join('\n'),
};
const table = (...rows: string[]) => `| rule | tests |\n| --- | --- |\n${rows.join('\n')}\n`;
const printed = '| odds.printing | odds.test.ts::odds.printing: 4.5 is printed 4,50 |';
const colour = '| odds.displayed | no code: a statement |';

test.for([
  ['a rule is missing', [printed], 'odds.displayed: no row'],
  ['a rule stands twice', [printed, colour, colour], 'odds.displayed: listed twice'],
  ['a rule is invented', [printed, colour, '| odds.sound | no code: x |'], 'odds.sound: no heading'],
  ['nothing is cited', [printed, '| odds.displayed |  |'], "odds.displayed: '' is neither"],
  ['no reason is given', [printed, '| odds.displayed | no code: |'], "odds.displayed: 'no code:' is neither"],
  ['a file is gone', [printed, '| odds.displayed | gone.test.ts::x |'], 'odds.displayed: gone.test.ts does not exist'],
  ['a title is gone', [printed, '| odds.displayed | odds.test.ts::gone |'], "has no test titled 'gone'"],
  ['a template is cited', ['| odds.printing | odds.test.ts::odds.printing: %d is printed %s |', colour], 'many cases'],
  [
    "a case isn't in the table",
    ['| odds.printing | odds.test.ts::odds.printing: 4.5 is printed 4,55 |', colour],
    'has no test titled',
  ],
] as const)('the rule coverage gate objects when %s', ([, rows, says]) => {
  const { code, output } = runIn(createMiniProject({ ...files, 'docs/rule-coverage.md': table(...rows) }), gate);
  expect(output).toContain(says);
  expect(code).toBe(1);
});

test('the rule coverage gate accepts whole titles, filled templates and rules without code', () => {
  const rows = [
    `${printed.slice(0, -2)}<br>odds.test.ts::odds.printing: 1200 is printed 1 200<br>odds.test.ts::odds.printing: it's stored |`,
    String.raw`| odds.displayed | odds.test.ts::odds.displayed: red \| as a word |`,
  ];
  const projectDir = createMiniProject({ ...files, 'docs/rule-coverage.md': table(...rows) });
  expect(runIn(projectDir, gate)).toEqual({ code: 0, output: expect.stringContaining('2 rules, 4 citations') });
});
