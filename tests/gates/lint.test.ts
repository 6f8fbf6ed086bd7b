import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createMiniProject, root, runIn } from './mini-project.ts';

type Finding = { code: string; filename: string };

/** A file that breaks one rule of .oxlintrc.json, and that rule. */
const breaches: readonly (readonly [string, string, string])[] = [
  ['domain/tips/date.ts', 'export const now = () => new Date();\n', 'eslint(no-restricted-globals)'],
  ['domain/tips/date-now.ts', 'export const now = () => Date.now();\n', 'eslint(no-restricted-globals)'],
  ['domain/tips/random.ts', 'export const chance = () => Math.random();\n', 'eslint(no-restricted-properties)'],
  ['domain/tips/process.ts', 'export const id = () => process.pid;\n', 'eslint(no-restricted-globals)'],
  ['domain/tips/console.ts', "export const say = () => console.log('x');\n", 'eslint(no-console)'],
  ['domain/tips/fetch.ts', "export const get = () => fetch('x');\n", 'eslint(no-restricted-globals)'],
  ['domain/tips/any.ts', 'export const any = (x: any) => [x];\n', 'typescript(no-explicit-any)'],
  ['domain/tips/default.ts', 'const x = 1;\nexport default x;\n', 'import(no-default-export)'],
  ['domain/tips/index.ts', "export * from './any.ts';\nexport * from './random.ts';\n", 'oxc(no-barrel-file)'],
  [
    'domain/tips/parent.ts',
    "import { any } from '../tips/any.ts';\nexport const y = any;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'domain/tips/drawer.ts',
    "import { x } from '#domain/tips/utils.ts';\nexport const y = x;\n",
    'eslint(no-restricted-imports)',
  ],
  ['domain/tips/bang.ts', 'export const first = (x: number[]) => x[0]!;\n', 'typescript(no-non-null-assertion)'],
  ['domain/tips/ignore.ts', '// @ts-ignore\nexport const x: string = 1;\n', 'typescript(ban-ts-comment)'],
  ['domain/tips/space.ts', 'export namespace Old {\n  export const x = 1;\n}\n', 'typescript(no-namespace)'],
  [
    'domain/tips/type.ts',
    "import { Tip } from './tip.ts';\nexport type T = Tip;\n",
    'typescript(consistent-type-imports)',
  ],
  ['domain/tips/loose.ts', 'export const same = (x: unknown) => x == 1;\n', 'eslint(eqeqeq)'],
  ['domain/tips/later.ts', '// TODO: think\nexport const x = 1;\n', 'eslint(no-warning-comments)'],
  [
    'domain/tips/long.ts',
    Array.from({ length: 501 }, (_, line) => `export const x${line} = 1;`).join('\n'),
    'eslint(max-lines)',
  ],
  [
    'domain/tips/long-function.ts',
    `export function f(x: number[]) {\n${'  x.push(1);\n'.repeat(81)}}\n`,
    'eslint(max-lines-per-function)',
  ],
  [
    'app/tips/long-component.tsx',
    `export function F() {\n  return <p>\n${'<i />\n'.repeat(120)}</p>;\n}\n`,
    'eslint(max-lines-per-function)',
  ],
  ['server/tips/env.ts', "export const home = process.env['HOME'];\n", 'node(no-process-env)'],
  [
    'server/tips/swallow.ts',
    'export function f(x: () => void) {\n  try {\n    x();\n  } catch {}\n}\n',
    'eslint(no-empty)',
  ],
  ['server/tips/ring-a.ts', "import { b } from './ring-b.ts';\nexport const a = () => b;\n", 'import(no-cycle)'],
  [
    'domain/tips/only.test.ts',
    "import { expect, test } from 'vitest';\ntest.only('x', () => expect(1).toBe(1));\n",
    'vitest(no-focused-tests)',
  ],
  [
    'domain/tips/skip.test.ts',
    "import { expect, test } from 'vitest';\ntest.skip('x', () => expect(1).toBe(1));\n",
    'vitest(no-disabled-tests)',
  ],
];

/** What the exemptions of the configuration allow. */
const allowed: readonly (readonly [string, string])[] = [
  ['domain/shared/prague-time.ts', 'export const year = (at: number) => new Date(at).getUTCFullYear();\n'],
  ['server/env.ts', "export const port = process.env['PORT'];\n"],
  ['app/routes/public/home.tsx', 'export default function Home() {\n  return <p>x</p>;\n}\n'],
  ['scripts/say.ts', "console.log('x');\n"],
];

let findings: readonly Finding[];

beforeAll(() => {
  const projectDir = createMiniProject({
    'server/tips/ring-b.ts': "import { a } from './ring-a.ts';\nexport const b = () => a;\n",
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
