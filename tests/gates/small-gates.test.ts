import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMiniProject, root, runIn, withPackages } from './mini-project.ts';

function copyIntoProject(projectDir: string, ...files: string[]): string {
  for (const file of files) {
    mkdirSync(join(projectDir, file, '..'), { recursive: true });
    copyFileSync(join(root, file), join(projectDir, file));
  }
  return projectDir;
}

test('the formatter objects to a crooked file', () => {
  const projectDir = copyIntoProject(createMiniProject({ 'domain/a.ts': 'export  const a = "x"\n' }), 'biome.json');
  const { code, output } = runIn(projectDir, 'node_modules/@biomejs/biome/bin/biome', [], ['format', '.']);
  expect(output).toContain('domain/a.ts');
  expect(code).toBe(1);
});

test('the compiler objects to a wrong type, an enum and an index that may be missing', () => {
  const projectDir = withPackages(
    createMiniProject({
      'server/a.ts': "export const a: number = 'x';\n",
      'server/b.ts': 'export enum B {\n  one,\n}\n',
      'server/c.ts': 'export const c = (x: string[]): string => x[0];\n',
    }),
  );
  const { code, output } = runIn(
    copyIntoProject(projectDir, 'tsconfig.json'),
    'node_modules/typescript/bin/tsc',
    [],
    ['-p', '.'],
  );
  expect(output).toMatch(/server\/a\.ts.+TS2322/);
  expect(output).toMatch(/server\/b\.ts.+TS1294/);
  expect(output).toMatch(/server\/c\.ts.+TS2322/);
  expect(code).not.toBe(0);
});

test.for(['fetch("x")', 'process.pid', 'console.log(1)', 'document.title'])(
  'the domain does not compile with %s',
  (use) => {
    const projectDir = withPackages(createMiniProject({ 'domain/a.ts': `export const a = () => ${use};\n` }));
    copyIntoProject(projectDir, 'tsconfig.json', 'domain/tsconfig.json');
    const { code, output } = runIn(projectDir, 'node_modules/typescript/bin/tsc', [], ['-p', 'domain']);
    expect(output).toMatch(/domain\/a\.ts.+Cannot find name/);
    expect(code).not.toBe(0);
  },
);

/** A refused phrase and what the gate prints; joined from parts, so that the gate passes this file. */
const words: readonly (readonly [string, string])[] = [
  [['cla', 'ude'].join(''), 'names a writing tool'],
  [['an assi', 'stant wrote'].join(''), 'speaks of who wrote it'],
  [['Co-auth', 'ored-by: x'].join(''), 'speaks of who wrote it'],
  [['work ses', 'sion'].join(''), 'speaks of how it was written'],
  [['see /wo', 'rk/shared'].join(''), 'names a place outside the project'],
  [['../sha', 'red/spec/domain', '.md'].join(''), 'names a place outside the project'],
  [['https://regi', 'stry.example.org/x'].join(''), 'names a package registry'],
  [['10.1', '.2.3'].join(''), 'names a machine'],
];

/** Keys and passwords of no site, likewise joined from parts. */
const secrets: readonly (readonly [string, string])[] = [
  [['-----BEGIN RSA PRI', 'VATE KEY-----'].join(''), 'holds a private key'],
  [['-----BEGIN PRI', 'VATE KEY-----'].join(''), 'holds a private key'],
  [['AKI', 'A234567890ABCDEFG'].join(''), 'holds an access key'],
  [['ghp', `_${'a1'.repeat(18)}`].join(''), 'holds an access key'],
  [['GOCSP', 'X-abcdefghijklmnopqrstuv'].join(''), 'holds an access key'],
  [
    `${['ey', 'JhbGciOiJIUzI1NiJ9'].join('')}.${['ey', 'JzdWIiOiIxMjM0NTYifQ'].join('')}.${'s'.repeat(43)}`,
    'holds a signed token',
  ],
  [['postgresql://rovinka:', 'kobyla-a-hribe', '@db.example.cz/rovinka'].join(''), 'holds a password in an address'],
  [['APP_SECRE', 'T=0123456789abcdef0123456789abcdef'].join(''), 'holds a secret'],
];

test.for(secrets)('the words gate objects to a secret in a tracked file: «%s»', ([secret, says]) => {
  const { code, output } = runIn(createMiniProject({ 'server/a.env': `X=1\n${secret}\n` }), 'scripts/gates/words.ts');
  expect(output).toContain(`server/a.env:2: ${says}`);
  expect(code).toBe(1);
});

test.for(words)('the words gate objects to «%s»', ([word, says]) => {
  const { code, output } = runIn(createMiniProject({ 'docs/a.md': `Text\n${word}\n` }), 'scripts/gates/words.ts');
  expect(output).toContain(`docs/a.md:2: ${says}`);
  expect(code).toBe(1);
});

test('the words gate objects to package sources in the lock file', () => {
  const lock = '{\n  "resolved": "https://packages.example.org/x.tgz"\n}\n';
  const { code, output } = runIn(createMiniProject({ 'package-lock.json': lock }), 'scripts/gates/words.ts');
  expect(output).toContain('package-lock.json:2: names a package source');
  expect(code).toBe(1);
});

/** A file with a name or comment that the gate refuses, and the term that it proposes. */
const dialect: readonly (readonly [string, string, string])[] = [
  ['domain/a.ts', 'export const askedRace = 1;', "'askedRace' → requested"],
  ['domain/a.ts', 'export function tellOfRounds() {}', "'tellOfRounds' → notify"],
  ['domain/a.ts', 'export type CopyKeeper = { text: string };', "'CopyKeeper' → operator"],
  ['domain/a.ts', 'const wordQueue = [];', "'wordQueue' → messageQueue"],
  ['domain/a.ts', 'export const mostTips = 5 * 60;', "'mostTips' → max"],
  ['app/a.tsx', 'export const A = () => <p onClick={hearChat} />;', "'hearChat' → subscribe"],
  ['app/a.ts', "import { aCopy as words } from '#copy/a.ts';", "'words' → copy"],
  ['app/text-shelf.ts', 'export const a = 1;', "the file's name has 'shelf' → storage"],
  ['app/a.ts', `// Written by ${'hand'}.`, "'by hand' → manual"],
  ['app/a.css', `a {\n  /* A rule of the ${'house'}. */\n}`, "'house' → codebase"],
  ['app/a.ts', `/** ${'Words'} of the screen. */`, "'Words of' → copy of"],
];

test('the words gate objects to names and comments that have a standard term', () => {
  const files = dialect.map(([path, text], index) => [`case-${index}/${path}`, `${text}\n`] as const);
  const { code, output } = runIn(createMiniProject(Object.fromEntries(files)), 'scripts/gates/words.ts');
  const lines = output.split('\n');
  const unnoticed = dialect.filter(
    ([path, , answer], index) =>
      !lines.some((line) => line.startsWith(`case-${index}/${path}`) && line.includes(answer)),
  );
  expect(unnoticed).toEqual([]);
  expect(code).toBe(1);
});

test('the words gate accepts ordinary English, statistics and the contents of strings', () => {
  const projectDir = createMiniProject({
    'domain/a.ts': [
      "export const copy = 'asked and told, kept elsewhere';",
      'export const longestLosingRun = 3;',
      'export const mostFrequent = (counts: number[]) => Math.max(...counts);',
      '/** Whoever asked is told so, and what they said is kept elsewhere; the warehouse is strange either way. */',
      'export const question = 1;',
    ].join('\n'),
  });
  expect(runIn(projectDir, 'scripts/gates/words.ts').code).toBe(0);
});

test.for([
  ['import("#server/tips/place-tip.ts")', 'an import of the server floor'],
  ['import{x}from"node:fs"', "a module of Node's own"],
  ['sql`select * from race_participations`', 'SQL'],
  ['env.DATABASE_URL', 'the name of a setting of the server'],
  ['"drizzle:entityKind"', 'a database library'],
  ['class ZodError{}', 'Zod'],
] as const)('the bundle gate objects to %s in the browser', ([text, says]) => {
  const projectDir = createMiniProject({ 'build/client/assets/home.js': `const a=1;${text};` });
  const { code, output } = runIn(projectDir, 'scripts/gates/client-bundle.ts');
  expect(output).toContain(`build/client/assets/home.js: contains ${says}`);
  expect(code).toBe(1);
});

/** A build whose home page is one script beside the frame's. */
function builtHome(script: string, style = '.a{}', others: Record<string, string> = {}): string {
  const frame = { module: '/assets/frame.js', imports: [], css: ['/assets/frame.css#'] };
  const routes = { root: frame, 'routes/public/home': { module: '/assets/home.js', imports: ['/assets/frame.js'] } };
  return createMiniProject({
    'build/client/assets/manifest-1a2b3c4d.js': `window.__reactRouterManifest=${JSON.stringify({ entry: frame, routes })};`,
    'build/client/assets/frame.js': 'const frame=1;',
    'build/client/assets/frame.css': style,
    'build/client/assets/home.js': script,
    ...others,
  });
}

test('the bundle gate objects to a missing build, and accepts a clean one', () => {
  expect(runIn(createMiniProject({}), 'scripts/gates/client-bundle.ts').output).toContain('holds no script');
  expect(runIn(builtHome('const server="ok";'), 'scripts/gates/client-bundle.ts').code).toBe(0);
});

test('the bundle gate objects to a home page that loads too much, and to a build without a list of routes', () => {
  const heavy = runIn(
    builtHome(`const a="${randomBytes(150_000).toString('hex')}";`),
    'scripts/gates/client-bundle.ts',
  );
  expect(heavy.output).toMatch(/the home page asks for 1\d\d\.\d kB of scripts before it works, at most \d/);
  expect(heavy.code).toBe(1);
  const listless = createMiniProject({ 'build/client/assets/home.js': 'const server="ok";' });
  expect(runIn(listless, 'scripts/gates/client-bundle.ts').output).toContain('names no routes');
});

test('the bundle gate objects to an office that is loaded with what follows changes', () => {
  const office = 'build/client/assets/office-1a2b3c4.js';
  const live = (code: string) => ({
    'build/client/assets/live-1a2b3c4.js': `import{a}from"./frame.js";${code}`,
    [office]: `const a="${randomBytes(9_000).toString('hex')}";`,
  });
  const alone = builtHome('import("./live-1a2b3c4.js");', '.a{}', live('import("./office-1a2b3c4.js");'));
  expect(runIn(alone, 'scripts/gates/client-bundle.ts').code).toBe(0);
  const heavy = builtHome('import("./live-1a2b3c4.js");', '.a{}', live('import{b}from"./office-1a2b3c4.js";'));
  const { code, output } = runIn(heavy, 'scripts/gates/client-bundle.ts');
  expect(output).toMatch(/the home page asks for \d+\.\d kB of scripts when it is idle, at most \d/);
  expect(code).toBe(1);
});

test('the bundle gate objects to a home page with too many styles', () => {
  const heavy = builtHome('const server="ok";', `.a{--a:"${randomBytes(17_000).toString('hex')}"}`);
  const { code, output } = runIn(heavy, 'scripts/gates/client-bundle.ts');
  expect(output).toMatch(/the home page asks for \d\d\.\d kB of styles before it is shown, at most 16\.0/);
  expect(code).toBe(1);
});

test('the dependencies gate objects to a version range, to a package without a reason, and to a reason without a package', () => {
  const projectDir = createMiniProject({
    'package.json': '{"scripts":{"dev":"node scripts/gone.mjs"},"dependencies":{"hono":"^4.13.19","left-pad":"1.0.0"}}',
    'docs/decisions/0010-toolchain-and-dependencies.md': '| package | why |\n| --- | --- |\n| hono, zod | x |\n',
  });
  const { code, output } = runIn(projectDir, 'scripts/gates/dependencies.ts');
  expect(output).toContain('npm run dev: scripts/gone.mjs does not exist');
  expect(output).toContain('hono: ^4.13.19 is not an exact version');
  expect(output).toContain('left-pad: has no line');
  expect(output).toContain('zod: has a line');
  expect(code).toBe(1);
});

test('the doc paths gate objects to a file and to a link that lead nowhere', () => {
  const projectDir = createMiniProject({
    'docs/a.md': 'See `server/gone.ts`, [this](b.md) and [that](https://example.org).\n',
    'scripts/dev.ts': "await load('#server/gone.ts');\n",
  });
  const { code, output } = runIn(projectDir, 'scripts/gates/doc-paths.ts');
  expect(output).toContain('docs/a.md: names server/gone.ts');
  expect(output).toContain('docs/a.md: names docs/b.md');
  expect(output).toContain('scripts/dev.ts: loads server/gone.ts');
  expect(output).not.toContain('example.org');
  expect(code).toBe(1);
});

test('the doc paths gate objects to a test file and to a title that a document names and nobody wrote', () => {
  const projectDir = createMiniProject({
    'docs/a.md': [
      "Held by `gone.test.ts`; `b.test.ts`, 'a kept title', 'a lost title'; `b.test.ts` alone.",
      "`server/b.test.ts`, 'it’s kept' and 'lost too'.\n",
    ].join('\n'),
    'server/b.test.ts': "test('a kept title, and more');\ntest('it’s kept');\n",
  });
  const { code, output } = runIn(projectDir, 'scripts/gates/doc-paths.ts');
  expect(output).toContain('docs/a.md: names gone.test.ts, which does not exist');
  expect(output).toContain("docs/a.md: server/b.test.ts has no test titled 'a lost title'");
  expect(output).toContain("docs/a.md: server/b.test.ts has no test titled 'lost too'");
  expect(output).not.toContain('kept');
  expect(code).toBe(1);
});

test('the records gate objects to a missing number, to a record without status or date, and to one the index leaves out', () => {
  const projectDir = createMiniProject({
    'docs/decisions/README.md': '[1](0001-one.md) [3](0003-three.md)\n',
    'docs/decisions/0001-one.md': '# 1. One\n\nStatus: superseded by 0004\nDate: 2026-11-22\n',
    'docs/decisions/0003-three.md': '# 3. Three\n\nStatus: done\n',
    'docs/decisions/0005-five.md': '# 4. Five\n\nStatus: accepted\nDate: 2026-11-22\n',
  });
  const { code, output } = runIn(projectDir, 'scripts/gates/records.ts');
  expect(output).toContain('number 2 is missing');
  expect(output).toContain('0001-one.md: 0004 is no record');
  expect(output).toContain("0003-three.md: no line 'Status: accepted'");
  expect(output).toContain("0003-three.md: no line 'Date:");
  expect(output).toContain("0005-five.md: its heading doesn't begin with its number");
  expect(output).toContain('0005-five.md: no line in docs/decisions/README.md');
  expect(output).not.toContain('0001-one.md: no line');
  expect(code).toBe(1);
});
