import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/**
 * Starts the site's process with this environment; returns its exit code, the lines of its log, and what it says at the
 * terminal.
 */
async function runStart(env: Record<string, string>, imports: readonly string[] = []) {
  const args = [...imports, './scripts/resolve-imports.mjs'].flatMap((module) => ['--import', module]);
  const run = spawn(process.execPath, [...args, 'app/server/start.ts'], {
    env: { NODE_ENV: 'production', ...env },
  });
  const [output, shown, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'close')]);
  const lines = output.split('\n').filter(Boolean);
  return { code: code as number, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>), shown };
}

/** A module that a broken installation lacks. */
const without = (name: string): string => {
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(specifier, context, next) {
      if (specifier !== '${name}') return next(specifier, context);
      throw Object.assign(new Error("Cannot find package '${name}'"), { code: 'ERR_MODULE_NOT_FOUND' });
    } });`;
  return `data:text/javascript,${encodeURIComponent(hook)}`;
};

const lastWords = (reason: RegExp) =>
  expect.objectContaining({
    level: 60,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    msg: 'the site could not start',
    err: expect.objectContaining({ message: expect.stringMatching(reason), stack: expect.any(String) }),
  });

test('operation.uncaught-errors: a wrong setting ends the start with a line of the log, and one for the terminal', async () => {
  const { code, lines, shown } = await runStart({ PORT: 'none' });
  expect(code).toBe(1);
  expect(lines).toEqual([lastWords(/^Proměnná prostředí PORT musí být/)]);
  expect(shown).toMatch(/^Proměnná prostředí PORT musí být [^\n]+\n$/);
});

test.each(['zod', 'pino'])(
  'operation.uncaught-errors: an installation without %s ends with a line in the form of the log',
  async (name) => {
    const { code, lines } = await runStart({}, [without(name)]);
    expect(code).toBe(1);
    expect(lines).toEqual([lastWords(new RegExp(`Cannot find package '${name}'`))]);
  },
);
