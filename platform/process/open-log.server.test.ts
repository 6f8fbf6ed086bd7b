import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bufferedOutput, openLog } from './open-log.server.ts';

function logged(err: unknown): string {
  const lines: string[] = [];
  openLog('info', { destination: { write: (line) => void lines.push(line) } }).error({ err }, 'request failed');
  return lines.join('');
}

const values = ['tajny-token', 'jana@rovinka.example\nparams: x'];
const failedQuery = () =>
  new DrizzleQueryError('select 1 from sessions where token = $1', values, new Error('statement timeout'));

test('operation.log: a failed query is logged with its text and reason, without its values', () => {
  for (const error of [failedQuery(), new Error('the page failed', { cause: failedQuery() })]) {
    const line = logged(error);
    expect(line).toContain('where token = $1');
    expect(line).toContain('statement timeout');
    expect(line).toContain('open-log.server.test.ts');
    expect(line).not.toMatch(/tajny-token|jana@/);
  }
});

test('operation.log: what the database says of a row is not logged', () => {
  const taken = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(jana@x.cz) exists.' });
  expect(logged(taken)).toContain('23505');
  expect(logged(taken)).not.toContain('jana@');
});

test('operation.log: what was thrown without being an error is logged as it is', () => {
  expect(JSON.parse(logged('nothing'))).toMatchObject({ err: 'nothing', msg: 'request failed' });
});

/** A log that is written to a file, and what stands in the file. */
function logInFile() {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-log-'));
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  onTestFinished(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
  const written = () => readFileSync(file, 'utf8').trimEnd().split('\n').filter(Boolean);
  return { log: openLog('info', { destination: bufferedOutput(fd) }), written };
}

test('operation.log-buffer: lines of requests are written a tenth of a second later, a warning at once with those before it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, written } = logInFile();
  log.info('first');
  expect(written()).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(written()).toHaveLength(1);
  log.info('second');
  log.warn('third');
  expect(written().map((line) => JSON.parse(line).msg)).toEqual(['first', 'second', 'third']);
});

test('operation.log-buffer: what was not written yet is written when the process ends', () => {
  const code =
    "import('#platform/process/open-log.server.ts').then(({ openLog }) => { openLog('info').info('last'); process.exit(3); })";
  const { stdout, status } = spawnSync(process.execPath, ['--import', './scripts/resolve-imports.mjs', '-e', code], {
    encoding: 'utf8',
  });
  expect(status).toBe(3);
  expect(stdout).toContain('"msg":"last"');
});
