import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createMiniProject, root, runIn } from './mini-project.ts';

type Finding = { code: string; filename: string };

/** A file that breaks one rule of .oxlintrc.json, and that rule. */
const breaches: readonly (readonly [string, string, string])[] = [
  ['features/tips/date.rules.ts', 'export const now = () => new Date();\n', 'eslint(no-restricted-globals)'],
  ['features/tips/date-now.rules.ts', 'export const now = () => Date.now();\n', 'eslint(no-restricted-globals)'],
  ['features/tips/random.rules.ts', 'export const chance = () => Math.random();\n', 'eslint(no-restricted-properties)'],
  ['features/tips/process.rules.ts', 'export const id = () => process.pid;\n', 'eslint(no-restricted-globals)'],
  ['features/tips/console.rules.ts', "export const say = () => console.log('x');\n", 'eslint(no-console)'],
  ['features/tips/fetch.rules.ts', "export const get = () => fetch('x');\n", 'eslint(no-restricted-globals)'],
  ['features/tips/address.rules.ts', "export const at = () => new URL('x');\n", 'eslint(no-undef)'],
  [
    'features/tips/asks.rules.ts',
    "import { row } from './rows.server.ts';\nexport const x = row;\n",
    'eslint(no-restricted-imports)',
  ],
  ['features/tips/any.rules.ts', 'export const any = (x: any) => [x];\n', 'typescript(no-explicit-any)'],
  ['features/tips/default.rules.ts', 'const x = 1;\nexport default x;\n', 'import(no-default-export)'],
  [
    'features/tips/index.rules.ts',
    "export * from './any.rules.ts';\nexport * from './random.rules.ts';\n",
    'oxc(no-barrel-file)',
  ],
  [
    'features/tips/parent.rules.ts',
    "import { any } from '../tips/any.rules.ts';\nexport const y = any;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'features/tips/drawer.rules.ts',
    "import { x } from '#features/tips/utils.ts';\nexport const y = x;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'features/tips/bang.rules.ts',
    'export const first = (x: number[]) => x[0]!;\n',
    'typescript(no-non-null-assertion)',
  ],
  ['features/tips/ignore.rules.ts', '// @ts-ignore\nexport const x: string = 1;\n', 'typescript(ban-ts-comment)'],
  ['features/tips/space.rules.ts', 'export namespace Old {\n  export const x = 1;\n}\n', 'typescript(no-namespace)'],
  [
    'features/tips/type.rules.ts',
    "import { Tip } from './tip.rules.ts';\nexport type T = Tip;\n",
    'typescript(consistent-type-imports)',
  ],
  ['features/tips/loose.rules.ts', 'export const same = (x: unknown) => x == 1;\n', 'eslint(eqeqeq)'],
  ['features/tips/later.rules.ts', '// TODO: think\nexport const x = 1;\n', 'eslint(no-warning-comments)'],
  [
    'features/tips/long.rules.ts',
    Array.from({ length: 501 }, (_, line) => `export const x${line} = 1;`).join('\n'),
    'eslint(max-lines)',
  ],
  [
    'features/tips/long-function.rules.ts',
    `export function f(x: number[]) {\n${'  x.push(1);\n'.repeat(81)}}\n`,
    'eslint(max-lines-per-function)',
  ],
  [
    'features/tips/long-component.tsx',
    `export function F() {\n  return <p>\n${'<i />\n'.repeat(120)}</p>;\n}\n`,
    'eslint(max-lines-per-function)',
  ],
  ['features/tips/env.server.ts', "export const home = process.env['HOME'];\n", 'node(no-process-env)'],
  [
    'features/tips/swallow.server.ts',
    'export function f(x: () => void) {\n  try {\n    x();\n  } catch {}\n}\n',
    'eslint(no-empty)',
  ],
  [
    'features/tips/ring-a.server.ts',
    "import { b } from './ring-b.server.ts';\nexport const a = () => b;\n",
    'import(no-cycle)',
  ],
  [
    'features/tips/only.rules.test.ts',
    "import { expect, test } from 'vitest';\ntest.only('x', () => expect(1).toBe(1));\n",
    'vitest(no-focused-tests)',
  ],
  [
    'features/tips/skip.rules.test.ts',
    "import { expect, test } from 'vitest';\ntest.skip('x', () => expect(1).toBe(1));\n",
    'vitest(no-disabled-tests)',
  ],
];

/** What the exemptions of the configuration allow. */
const allowed: readonly (readonly [string, string])[] = [
  [
    'features/tips/shape.rules.ts',
    "import type { Row } from './rows.server.ts';\nexport const x = (row: Row) => row;\n",
  ],
  [
    'features/tips/rows.server.ts',
    "import { x } from './shape.rules.ts';\nexport type Row = number;\nexport const row = x(1);\n",
  ],
  ['platform/time/prague-time.rules.ts', 'export const year = (at: number) => new Date(at).getUTCFullYear();\n'],
  ['platform/process/env.server.ts', "export const port = process.env['PORT'];\n"],
  ['features/race-day/home.route.tsx', 'export default function Home() {\n  return <p>x</p>;\n}\n'],
  ['scripts/say.ts', "console.log('x');\n"],
];

let findings: readonly Finding[];

beforeAll(() => {
  const projectDir = createMiniProject({
    'features/tips/ring-b.server.ts': "import { a } from './ring-a.server.ts';\nexport const b = () => a;\n",
    ...Object.fromEntries([...breaches, ...allowed].map(([path, text]) => [path, text])),
  });
  copyFileSync(join(root, '.oxlintrc.json'), join(projectDir, '.oxlintrc.json'));
  const { output } = runIn(
    projectDir,
    'node_modules/oxlint/bin/oxlint',
    [],
    ['-c', '.oxlintrc.json', '-f', 'json', '.'],
  );
  findings = (JSON.parse(output) as { diagnostics: Finding[] }).diagnostics;
});

test.for(breaches)('oxlint objects to %s', ([path, , rule]) => {
  expect(findings.filter((finding) => finding.filename === path).map((finding) => finding.code)).toContain(rule);
});

test.for(allowed)('oxlint accepts %s', ([path]) => {
  expect(findings.filter((finding) => finding.filename === path)).toEqual([]);
});
