import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ahead } from '../../architecture.ts';
import { createMiniProject, root, runIn } from './mini-project.ts';

const gate = 'scripts/gates/architecture.ts';
const value = 'export const value = 1;\n';
const uses = (path: string) => `import { value } from '${path}';\nexport const other = value;\n`;

/** A file that architecture.ts lists as built before its use; none when the list is empty. */
const unusedYet = Object.keys(ahead).slice(0, 1);

/** What breaks a rule of architecture.ts: the file that does it, its text, and what the gate must print. */
const breaches: readonly (readonly [string, string, string, string])[] = [
  ['the domain asks the server', 'domain/tips/a.ts', uses('#server/tips/it.ts'), 'server/tips/it.ts: domain/tips'],
  ['an area uses one it may not', 'domain/horses/b.ts', uses('#domain/tips/it.ts'), 'domain/tips/it.ts: domain/horses'],
  ['a server area does', 'server/racing/c.ts', uses('#server/tips/it.ts'), 'server/tips/it.ts: server/racing'],
  ['a component asks the server', 'app/tips/d.tsx', uses('#server/tips/it.ts'), 'server/tips/it.ts: app/tips'],
  [
    'a component takes a type of the server',
    'app/tips/e.tsx',
    "import type { value } from '#server/tips/it.ts';\nexport type E = typeof value;\n",
    'server/tips/it.ts: app/tips',
  ],
  [
    'a component loads the server later',
    'app/tips/f.tsx',
    "export const F = () => <p onClick={() => import('#server/tips/it.ts')}>f</p>;\n",
    'server/tips/it.ts: app/tips',
  ],
  ['a route asks the database', 'app/routes/g.tsx', uses('#server/db/it.ts'), 'server/db/it.ts: app/routes'],
  ['a primitive knows the domain', 'app/ui/h.tsx', uses('#domain/tips/it.ts'), 'domain/tips/it.ts: app/ui'],
  ['the shell shows an area', 'app/shell/i.tsx', uses('#app/tips/it.tsx'), 'app/tips/it.tsx: app/shell'],
  ['the database uses an area', 'server/db/j.ts', uses('#server/tips/it.ts'), 'server/tips/it.ts: server/db'],
  [
    'the command shape uses an area',
    'server/command.ts',
    uses('#server/tips/it.ts'),
    'server/tips/it.ts: server/command.ts',
  ],
  ['the root asks the database', 'app/root.tsx', uses('#server/db/it.ts'), 'server/db/it.ts: app-entrance'],
  ['the site uses a test', 'server/tips/k.ts', uses('#tests/it.ts'), 'tests/it.ts: nobody-imports-tests'],
  ['the site uses the seeds', 'server/tips/l.ts', uses('#seeds/it.ts'), 'seeds/it.ts: nobody-imports-seeds'],
  [
    'a rule is tested through the server',
    'domain/tips/m.test.ts',
    uses('#server/tips/it.ts'),
    'server/tips/it.ts: domain-tests',
  ],
  [
    'a page reaches for Drizzle',
    'app/tips/n.tsx',
    "import 'drizzle-orm';\n",
    'node_modules/drizzle-orm/index.js: package-drizzle-orm',
  ],
  [
    'a package has no place',
    'server/tips/o.ts',
    "import 'left';\n",
    'node_modules/left/index.js: package-without-a-place',
  ],
  ['the domain reads a file', 'domain/tips/p.ts', "import 'node:fs';\n", 'fs: node-modules-of-node'],
  ['a file needs itself by a detour', 'domain/odds/q.ts', uses('./r.ts'), 'domain/odds/r.ts: no-cycle'],
  ['an import leads nowhere', 'domain/tips/s.ts', uses('./gone.ts'), './gone.ts: unresolvable'],
  ['nothing leads to a file', 'domain/tips/t.ts', value, 'domain/tips/t.ts: nothing-leads-here'],
  ['only a test leads to a file', 'domain/tips/u.ts', value, 'domain/tips/u.ts: nothing-leads-here'],
  ...unusedYet.map(
    (path) =>
      [
        'a file that was ahead of its use is used',
        'server/start.ts',
        `import '#${path}';\n`,
        `${path}: no-longer-ahead`,
      ] as const,
  ),
];

/** What the offending files import, so that nothing else is wrong. */
const importedFiles = {
  ...Object.fromEntries(unusedYet.map((path) => [path, value])),
  'domain/tips/it.ts': value,
  'domain/odds/r.ts': "export { other as value } from './q.ts';\n",
  'domain/tips/u.test.ts': uses('./u.ts'),
  'server/tips/it.ts': value,
  'server/db/it.ts': value,
  'app/tips/it.tsx': value,
  'app/cellar/it.ts': value,
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

test('the architecture gate objects to a folder that architecture.ts does not name, and exits with an error', () => {
  expect(broken.output).toContain('app/cellar: neither an area nor a room of architecture.ts');
  expect(broken.code).toBe(1);
});

test('the architecture gate objects to an allowance that no import uses, tests aside', () => {
  const projectDir = createMiniProject({
    'domain/racing/race.ts': value,
    'domain/odds/odds.ts': value,
    'domain/odds/odds.test.ts': uses('#domain/racing/race.ts'),
    'app/routes/home.tsx': "import '#domain/racing/race.ts';\nimport '#domain/odds/odds.ts';\n",
  });
  const { code, output } = runIn(projectDir, gate);
  expect(output).toContain("no import of 'odds' leads to 'racing': remove it");
  expect(output).not.toContain('stats');
  expect(code).toBe(1);
});

test('the architecture gate accepts a project that keeps to architecture.ts', () => {
  const projectDir = createMiniProject({
    'domain/tips/tip.ts': "import { value } from '#domain/racing/race.ts';\nexport const tip = value;\n",
    'domain/racing/race.ts': value,
    'server/tips/read-tips.ts': "import { tip } from '#domain/tips/tip.ts';\nexport const read = tip;\n",
    'app/tips/tip-list.tsx': "import { tip } from '#domain/tips/tip.ts';\nexport const TipList = () => <p>{tip}</p>;\n",
    'app/routes/tips.tsx':
      "import { TipList } from '#app/tips/tip-list.tsx';\nimport { read } from '#server/tips/read-tips.ts';\nexport const loader = () => read;\nexport default TipList;\n",
  });
  expect(runIn(projectDir, gate)).toEqual({ code: 0, output: expect.stringContaining('5 files') });
});

test('the architecture gate notices a parser that reads nothing', () => {
  const projectDir = createMiniProject({ 'domain/tips/a.ts': uses('#server/tips/b.ts'), 'server/tips/b.ts': value });
  const { code, output } = runIn(projectDir, gate, ['--import', join(root, 'tests/gates/cruiser-without-swc.ts')]);
  expect(output).toContain('domain/tips/a.ts: not read by dependency-cruiser');
  expect(output).not.toContain('domain/tips/a.ts → ');
  expect(code).toBe(1);
});
