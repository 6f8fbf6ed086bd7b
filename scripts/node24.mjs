import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Node's compile cache: a start takes a fifth less time with it. */
export const compiled = `${root}node_modules/.cache/compiled`;

/**
 * The host's Node where it is 24 or later, else the one among our packages, which exists for Linux alone (decision 10).
 * The packages' own is first in the PATH of npm's scripts, so npm says what the host has.
 */
export function node24() {
  const { npm_node_execpath: npms, npm_config_user_agent: agent = '' } = process.env;
  const [, npmsMajor] = /\bnode\/v(\d+)/.exec(agent) ?? [];
  if (npms && Number(npmsMajor) >= 24) return npms;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const packaged = `${root}node_modules/.bin/node`;
  if (existsSync(packaged)) return packaged;
  const remedy = process.platform === 'linux' ? 'run `npm ci` first' : 'install it, npm brings one on Linux alone';
  process.stderr.write(`Node 24 is missing: ${remedy}.\n`);
  process.exit(1);
}

/** Makes every start quicker. */
const resolveImports = new URL('resolve-imports.mjs', import.meta.url).href;

/**
 * Runs a script with Node 24 in place of this process, which npm may have started with an older Node: same terminal,
 * signals passed on, same exit code.
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
  if (process.env['npm_lifecycle_event']) onceOrphaned(() => run.kill('SIGTERM'));
}

/** npm that is killed passes no signal on. */
function onceOrphaned(stop) {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    stop();
  }, 1_000);
  looking.unref();
}
