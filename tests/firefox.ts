import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { WebSocket } from 'ws';
import { installDebianPackage } from './debian-package.ts';
import { isProgram } from './is-program.ts';

const names = ['firefox-esr', 'firefox'];

/**
 * A Firefox whose push service a test can play (operation.test-tools): FIREFOX_PATH, one found on the machine, Debian's
 * package when root. Throws one line saying what is missing.
 */
function firefoxForTests(): string {
  const given = process.env['FIREFOX_PATH'];
  if (given !== undefined && given !== '') {
    if (isProgram(given)) return given;
    throw new Error(`FIREFOX_PATH names ${given}, which is not a program that can be run.`);
  }
  const path = onThisMachine() ?? (installDebianPackage('firefox-esr') ? onThisMachine() : null);
  if (path === null)
    throw new Error('No Firefox found, and none could be installed: install one, or set FIREFOX_PATH.');
  return path;
}

function onThisMachine(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null;
}

export type Firefox = {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Runs the body of an async function in the page, as if the reader had just clicked, and returns what it returns. */
  run<Value>(body: string): Promise<Value>;
  close(): Promise<void>;
};

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };

/**
 * Starts a Firefox without a window and drives it by WebDriver BiDi itself: playwright-core knows only a Firefox of its
 * own, and its way has no part for push.
 */
export async function startFirefox(prefs: Readonly<Record<string, string | number | boolean>>): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'rovinka-firefox-'));
  const lines = Object.entries(prefs).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const browser = spawn(firefoxForTests(), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const exit = once(browser, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    browser.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    void exit.then(() => reject(new Error(`Firefox ended:\n${output}`)));
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.on('message', (data: Buffer) => {
    const { id, type, result, error, message } = JSON.parse(data.toString('utf8')) as Answer;
    const pending = id === undefined ? undefined : waiting.get(id);
    if (type === 'success') pending?.resolve(result);
    else if (type === 'error') pending?.reject(new Error(`${error}: ${message}`));
  });
  let lastId = 0;
  function send<Result>(method: string, params: object): Promise<Result> {
    lastId += 1;
    const pending = Promise.withResolvers<unknown>();
    waiting.set(lastId, pending);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return pending.promise as Promise<Result>;
  }
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run<Value>(body: string) {
      const { type, result, exceptionDetails } = await send<{
        type: string;
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration: `async () => JSON.stringify(await (async () => { ${body} })() ?? null)`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (type !== 'success') throw new Error(exceptionDetails?.text ?? 'the script failed');
      return JSON.parse(result?.value ?? 'null') as Value;
    },
    async close() {
      socket.terminate();
      browser.kill();
      await exit;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
