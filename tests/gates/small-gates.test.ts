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
  const projectDir = copyIntoProject(createMiniProject({ 'features/a.ts': 'export  const a = "x"\n' }), 'biome.json');
  const { code, output } = runIn(projectDir, 'node_modules/@biomejs/biome/bin/biome', [], ['format', '.']);
  expect(output).toContain('features/a.ts');
  expect(code).toBe(1);
});

test('the compiler objects to a wrong type, an enum and an index that may be missing', () => {
  const projectDir = withPackages(
    createMiniProject({
      'features/a.server.ts': "export const a: number = 'x';\n",
      'features/b.server.ts': 'export enum B {\n  one,\n}\n',
      'features/c.server.ts': 'export const c = (x: string[]): string => x[0];\n',
    }),
  );
  const { code, output } = runIn(
    copyIntoProject(projectDir, 'tsconfig.json'),
    'node_modules/typescript/bin/tsc',
    [],
    ['-p', '.'],
  );
  expect(output).toMatch(/features\/a\.server\.ts.+TS2322/);
  expect(output).toMatch(/features\/b\.server\.ts.+TS1294/);
  expect(output).toMatch(/features\/c\.server\.ts.+TS2322/);
  expect(code).not.toBe(0);
});

test.for(['fetch("x")', 'process.pid', 'console.log(1)', 'document.title'])(
  'a rule does not compile with %s',
  (use) => {
    const projectDir = withPackages(
      createMiniProject({ 'features/tips/a.rules.ts': `export const a = () => ${use};\n` }),
    );
    copyIntoProject(projectDir, 'tsconfig.json', 'tsconfig.rules.json');
    const { code, output } = runIn(projectDir, 'node_modules/typescript/bin/tsc', [], ['-p', 'tsconfig.rules.json']);
    expect(output).toMatch(/features\/tips\/a\.rules\.ts.+Cannot find name/);
    expect(code).not.toBe(0);
  },
);

test.for([
  ['import("#features/tips/place-tip.server.ts")', 'an import of the server'],
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
  const routes = {
    root: frame,
    home: { module: '/assets/home.js', imports: ['/assets/frame.js'] },
  };
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

test('operation.script-budget: the bundle gate objects to a home page that loads too much, and to a build without a list of routes', () => {
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
