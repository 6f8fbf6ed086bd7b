import { expect, test } from 'vitest';
import { createMiniProject, runIn } from './mini-project.ts';

const gate = 'scripts/gates/citations.ts';
const pages = {
  'docs/product/tips.md': '# Tips\n\n## tips.closing\nAt the start.\n\n## tips.who\nThe signed-in.\n',
  'docs/decisions/0013-jobs.md': '# Jobs\n',
};

/** A file, its text, and what the gate must print. Some citations are joined from parts, so that the gate passes this file. */
const breaches: readonly (readonly [string, string, string])[] = [
  ['a.ts', '/** Closed at the start (tips.clossing). */', '(tips.clossing) is no heading'],
  ['b.ts', `const b = 1; // (${'tip'}.closing)`, 'tip.closing) is no heading'],
  ['c.ts', '// Both (tips.closing, tips.whom).', '(tips.whom) is no heading'],
  ['d.test.ts', "test.for([1])(\n  'tips.opening: a tip is taken', () => {});", "the title's 'tips.opening'"],
  ['e.css', '/* Seen at once (tips.colour). */', '(tips.colour) is no heading'],
  ['docs/f.md', 'Refused (tips.never).', '(tips.never) is no heading'],
  ['g.ts', '// Jobs run once, docs/decisions/0014.', "'docs/decisions/0014' is no record"],
  ['h.ts', '// As decision 15 has it.', "'decision 15' is no record"],
  ['i.ts', `// ${'Spec'} 2, Race card`, "can't be followed"],
  ['j.test.ts', `test('${'Decision'} D4: a place', () => {});`, "can't be followed"],
  ['k.tsx', `/** ${'Issue'} 6, feeds */`, "can't be followed"],
  ['l.ts', `// ${'domain'}.md 1.2`, "can't be followed"],
  ['m.css', `/* ${'DESIGN'}.md, Chart rules */`, "can't be followed"],
  ['n.ts', `// ${'House'} 2.4`, "can't be followed"],
  ['docs/o.md', `As ${'the'} specification asks.`, "can't be followed"],
];

test('the citations gate objects to every citation that leads nowhere', () => {
  const files = Object.fromEntries(breaches.map(([path, text]) => [path, `${text}\n`]));
  const { code, output } = runIn(createMiniProject({ ...pages, ...files }), gate);
  const lines = output.split('\n');
  const unnoticed = breaches.filter(
    ([path, , answer]) => !lines.some((line) => line.startsWith(`${path}:`) && line.includes(answer)),
  );
  expect(unnoticed).toEqual([]);
  expect(code).toBe(1);
});

test('the citations gate objects to a rule that is there twice or on the wrong page', () => {
  const projectDir = createMiniProject({ 'docs/product/tips.md': '## tips.who\n## odds.shown\n## tips.who\n' });
  const { output } = runIn(projectDir, gate);
  expect(output).toContain("docs/product/tips.md: 'odds.shown' does not begin with the page's name");
  expect(output).toContain("docs/product/tips.md: 'tips.who' is there twice");
});

test('the citations gate accepts citations of rules and records, calls and names of files', () => {
  const projectDir = createMiniProject({
    ...pages,
    'a.ts': '// Closed (tips.closing; tips.who), see docs/decisions/0013 and decision 13 (jobs.md).\nrun(tips.row);\n',
    'a.test.ts': "test('tips.closing, tips.who: closed', () => page.locator('td.tips button'));\n",
    'docs/a.md': 'The column (race_events.id) and the row (users.id).\n',
  });
  expect(runIn(projectDir, gate)).toEqual({ code: 0, output: expect.stringContaining('2 rules, 1 records') });
});
