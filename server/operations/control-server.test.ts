import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runOnSite, isSiteRunning } from './run-on-site.ts';
import { type ControlHandler, startControlServer } from './control-server.ts';
import type { CommandOutput } from './control-protocol.ts';

async function inFolder(run: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rovinka-control-'));
  try {
    await run(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

function recorded(): CommandOutput & { lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    progress: (text) => lines.push(`progress ${text}`),
    print: (text) => lines.push(`print ${text}`),
    warn: (text) => lines.push(`warn ${text}`),
  };
}

const request = { command: 'import', args: ['file.csv', '--dry-run'], cwd: '/somewhere' };
const never = new AbortController().signal;
const echo: ControlHandler = async ({ command, args, cwd }, output) => {
  output.progress('half');
  output.print(`${command} ${args.join(' ')} in ${cwd}`);
  output.warn('dva\nřádky');
  return 7;
};

test('operation.running-site: a command runs in the running site, which sends back its output and exit code', () =>
  inFolder(async (dataDir) => {
    const server = await startControlServer({ dataDir, handle: echo, warn: console.warn });
    const output = recorded();
    expect(await runOnSite(dataDir, request, output, never)).toBe(7);
    expect(output.lines).toEqual(['progress half', 'print import file.csv --dry-run in /somewhere', 'warn dva\nřádky']);
    await server.close();
  }));

test('operation.running-site: only its owner can use the socket, and it is removed at the end', () =>
  inFolder(async (dataDir) => {
    const server = await startControlServer({ dataDir, handle: echo, warn: console.warn });
    expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600);
    expect(await isSiteRunning(dataDir)).toBe(true);
    await server.close();
    expect(existsSync(join(dataDir, 'control.sock'))).toBe(false);
    expect(await isSiteRunning(dataDir)).toBe(false);
    expect(await runOnSite(dataDir, request, recorded(), never)).toBeNull();
  }));

test('operation.running-site: a client that disconnects cancels its command', () =>
  inFolder(async (dataDir) => {
    const cancelled = Promise.withResolvers<void>();
    const server = await startControlServer({
      dataDir,
      warn: console.warn,
      async handle(_, output, signal) {
        output.print('begun');
        await once(signal, 'abort');
        cancelled.resolve();
        return 130;
      },
    });
    const leaving = new AbortController();
    const result = runOnSite(
      dataDir,
      request,
      { ...recorded(), print: () => leaving.abort(new Error('Ctrl-C')) },
      leaving.signal,
    );
    await expect(result).rejects.toThrow('Ctrl-C');
    await cancelled.promise;
    await server.close();
  }));

test('operation.running-site: a site that stops cancels its commands, and still reports to the client', () =>
  inFolder(async (dataDir) => {
    const begun = Promise.withResolvers<void>();
    const server = await startControlServer({
      dataDir,
      warn: console.warn,
      async handle(_, output, signal) {
        begun.resolve();
        await once(signal, 'abort');
        output.warn('stopping');
        return 130;
      },
    });
    const output = recorded();
    const result = runOnSite(dataDir, request, output, never);
    await begun.promise;
    await server.close();
    expect(await result).toBe(130);
    expect(output.lines).toEqual(['warn stopping']);
  }));

test.each(['not JSON', '{"command":"import"}', '[]'])(
  'operation.running-site: an invalid request is refused: %s',
  (line) =>
    inFolder(async (dataDir) => {
      const server = await startControlServer({ dataDir, handle: echo, warn: console.warn });
      const socket = createConnection(join(dataDir, 'control.sock'));
      socket.write(`${line}\n`);
      let answer = '';
      for await (const part of socket) answer += String(part);
      expect(answer).toBe('{"exit":2}\n');
      await server.close();
    }),
);

test('operation.running-site: a second site on the folder is refused', () =>
  inFolder(async (dataDir) => {
    const server = await startControlServer({ dataDir, handle: echo, warn: console.warn });
    await expect(startControlServer({ dataDir, handle: echo, warn: console.warn })).rejects.toThrow(
      'už poslouchá jiný web',
    );
    expect(await isSiteRunning(dataDir)).toBe(true);
    await server.close();
  }));

const listenAndWait = `require('node:net').createServer().listen(process.argv[1], () => process.stdout.write('on'))`;

test('operation.running-site: the socket of a killed site is replaced', () =>
  inFolder(async (dataDir) => {
    const path = join(dataDir, 'control.sock');
    const killed = spawn(process.execPath, ['-e', listenAndWait, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(killed.stdout, 'data');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(existsSync(path)).toBe(true);
    expect(await isSiteRunning(dataDir)).toBe(false);
    const server = await startControlServer({ dataDir, handle: echo, warn: console.warn });
    expect(await runOnSite(dataDir, request, recorded(), never)).toBe(7);
    await server.close();
  }));

test('operation.running-site: a deleted socket is had back without a restart, and what runs goes on', () =>
  inFolder(async (dataDir) => {
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const warnings: string[] = [];
    const server = await startControlServer({
      dataDir,
      warn: (line) => warnings.push(line),
      checkEveryMs: 10,
      async handle({ command }) {
        begun.resolve();
        if (command === 'import') await mayEnd.promise;
        return 7;
      },
    });
    const running = runOnSite(dataDir, request, recorded(), never);
    await begun.promise;
    rmSync(join(dataDir, 'control.sock'));
    await expect.poll(() => isSiteRunning(dataDir)).toBe(true);
    expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600);
    expect(await runOnSite(dataDir, { ...request, command: 'doctor' }, recorded(), never)).toBe(7);
    mayEnd.resolve();
    expect(await running).toBe(7);
    expect(warnings).toEqual([expect.stringContaining('has been made again')]);
    await server.close();
    expect(existsSync(join(dataDir, 'control.sock'))).toBe(false);
  }));
