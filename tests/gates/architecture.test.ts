import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createMiniProject, root, runIn } from './mini-project.ts';

const gate = 'scripts/gates/architecture.ts';
const value = 'export const value = 1;\n';
const uses = (path: string) => `import { value } from '${path}';\nexport const other = value;\n`;

/** What breaks a rule: the file that does it, its text, and what the gate must print. */
const breaches: readonly (readonly [string, string, string, string])[] = [
  ['a rule asks the browser', 'features/tips/a.rules.ts', uses('./it.ts'), 'features/tips/it.ts: rules-are-pure'],
  [
    'a feature uses one it may not',
    'features/horses/b.rules.ts',
    uses('#features/fantasy/it.rules.ts'),
    'features/fantasy/it.rules.ts: features/horses',
  ],
  ['a text asks the server', 'features/tips/c.cs.ts', uses('./it.server.ts'), 'features/tips/it.server.ts: texts'],
  ['a table asks a read', 'features/tips/e.tables.ts', uses('./it.server.ts'), 'features/tips/it.server.ts: tables'],
  [
    'the platform knows a feature',
    'platform/ui/h.tsx',
    uses('#features/tips/it.rules.ts'),
    'features/tips/it.rules.ts: platform',
  ],
  [
    'a feature uses the composition',
    'features/tips/i.tsx',
    uses('#app/shell/it.ts'),
    'app/shell/it.ts: features-compose-nothing',
  ],
  ['the site uses a test', 'features/tips/k.server.ts', uses('#tests/it.ts'), 'tests/it.ts: nobody-imports-tests'],
  ['the site uses the seeds', 'features/tips/l.server.ts', uses('#seeds/it.ts'), 'seeds/it.ts: nobody-imports-seeds'],
  [
    'a test of a rule needs the server',
    'features/tips/m.rules.test.ts',
    uses('./it.server.ts'),
    'features/tips/it.server.ts: rule-tests',
  ],
  [
    'a component uses a package of the server',
    'features/tips/n.tsx',
    "import 'drizzle-orm';\n",
    'node_modules/drizzle-orm/index.js: package-drizzle-orm',
  ],
  [
    'a package has no line',
    'features/tips/o.server.ts',
    "import 'left';\n",
    'node_modules/left/index.js: package-without-a-place',
  ],
  ['a rule reads a file', 'features/tips/p.rules.ts', "import 'node:fs';\n", 'fs: node-modules-of-node'],
  ['an import leads nowhere', 'features/tips/s.rules.ts', uses('./gone.ts'), './gone.ts: unresolvable'],
  ['nothing leads to a file', 'features/tips/t.rules.ts', value, 'features/tips/t.rules.ts: nothing-leads-here'],
  ['only a test leads to a file', 'features/tips/u.rules.ts', value, 'features/tips/u.rules.ts: nothing-leads-here'],
];

/** What the files above import. */
const importedFiles = {
  'features/tips/it.rules.ts': value,
  'features/tips/it.server.ts': value,
  'features/tips/it.ts': value,
  'features/fantasy/it.rules.ts': value,
  'features/tips/u.rules.test.ts': uses('./u.rules.ts'),
  'features/cellar/it.rules.ts': value,
  'app/shell/it.ts': value,
  'seeds/it.ts': value,
  'tests/it.ts': value,
  'node_modules/drizzle-orm/package.json': '{"name":"drizzle-orm"}',
  'node_modules/drizzle-orm/index.js': '',
  'node_modules/left/package.json': '{"name":"left"}',
  'node_modules/left/index.js': '',
};

let broken: { code: number; output: string };

beforeAll(() => {
  const projectDir = createMiniProject({
    ...importedFiles,
    ...Object.fromEntries(breaches.map(([, path, text]) => [path, text])),
  });
  broken = runIn(projectDir, gate);
});

test.for(breaches)('the architecture gate objects when %s', ([, path, , answer]) => {
  expect(broken.output).toContain(`${path} → ${answer}`);
});

test('the architecture gate objects to a feature that architecture.ts does not name, and exits with an error', () => {
  expect(broken.output).toContain('features/cellar: has no line in architecture.ts');
  expect(broken.code).toBe(1);
});

test('the architecture gate objects to an allowance that no import uses, tests and routes aside', () => {
  const projectDir = createMiniProject({
    'features/racing/race.rules.ts': value,
    'features/odds/odds.rules.ts': value,
    'features/odds/odds.rules.test.ts': uses('#features/racing/race.rules.ts'),
    'features/odds/home.route.tsx':
      "import '#features/racing/race.rules.ts';\nimport '#features/odds/odds.rules.ts';\n",
  });
  const { code, output } = runIn(projectDir, gate);
  expect(output).toContain("no import of 'odds' leads to 'racing': remove it");
  expect(output).not.toContain('stats');
  expect(code).toBe(1);
});

test('the architecture gate accepts a project that keeps to architecture.ts', () => {
  const projectDir = createMiniProject({
    'features/tips/tip.rules.ts': 'export const tip = 1;\n',
    'features/tips/read-tips.server.ts':
      "import { tip } from './tip.rules.ts';\nexport type Tips = number;\nexport const read = (): Tips => tip;\n",
    'features/tips/tip-list.tsx':
      "import type { Tips } from './read-tips.server.ts';\nexport const TipList = ({ tips }: { tips: Tips }) => <p>{tips}</p>;\n",
    'features/tips/tips.route.tsx':
      "import { TipList } from './tip-list.tsx';\nimport { read } from './read-tips.server.ts';\nexport const loader = () => read();\nexport default TipList;\n",
  });
  expect(runIn(projectDir, gate)).toEqual({ code: 0, output: expect.stringContaining('4 files') });
});

test('the architecture gate notices a parser that reads nothing', () => {
  const projectDir = createMiniProject({
    'features/tips/a.rules.ts': uses('./b.server.ts'),
    'features/tips/b.server.ts': value,
  });
  const { code, output } = runIn(projectDir, gate, ['--import', join(root, 'tests/gates/cruiser-without-swc.ts')]);
  expect(output).toContain('features/tips/a.rules.ts: not read by dependency-cruiser');
  expect(output).not.toContain('features/tips/a.rules.ts → ');
  expect(code).toBe(1);
});
