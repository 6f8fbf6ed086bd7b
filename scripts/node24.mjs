import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Node's compile cache: a start takes a fifth less time with it. */
export const compiled = `${root}node_modules/.cache/compiled`;

/** The Node 24 that npm installed beside us: the host may have an older one (decision 0010). */
export function node24() {
  const binary = `${root}node_modules/node/bin/node`;
  if (existsSync(binary)) return binary;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write('Node 24 is missing: run `npm ci` first.\n');
  process.exit(1);
}

/** Makes every start quicker. */
const resolveImports = new URL('resolve-imports.mjs', import.meta.url).href;

/**
 * Runs a script with Node 24 in place of this process: same terminal, signals passed on, same exit code. For the
 * launchers beside this file, which npm may start with an older Node.
 */
export function runWithNode24(args, { cwd = root, env = {} } = {}) {
  const run = spawn(node24(), ['--import', resolveImports, ...args], {
    cwd,
    // By the channel the script learns that this process was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  // Ctrl+C in a terminal reaches the script twice, from the terminal and from here: scripts stop once.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill(signal));
  run.on('exit', (code) => process.exit(code ?? 1));
}
