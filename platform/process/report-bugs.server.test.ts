import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ErrorEvent } from './error-collector.server.ts';

/** A process that works on after `bug`, unless that ends it; returns its exit code and the lines of its log. */
async function runWithBug(bug: string, dsn: string): Promise<{ code: number; lines: Record<string, unknown>[] }> {
  const script = `
    import { endAfterBugs, openReportedLog } from '${import.meta.resolve('./report-bugs.server.ts')}';
    setInterval(() => undefined, 1000);
    endAfterBugs(await openReportedLog({ LOG_LEVEL: 'info', SENTRY_DSN: '${dsn}', APP_URL: 'https://www.example.cz' }, (path) => path));
    ${bug}
  `;
  const run = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script]);
  const [output, [code]] = await Promise.all([text(run.stdout), once(run, 'close') as Promise<[number]>]);
  const lines = output.split('\n').filter(Boolean);
  return { code, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

/** A collector that hands what it gets to `onEvent` and says 200, unless it is to stay silent. */
async function openCollector(onEvent: (event: ErrorEvent) => void, isSilent = false) {
  const server = createServer(async (request, response) => {
    onEvent(JSON.parse((await text(request)).split('\n')[2] ?? '') as ErrorEvent);
    if (!isSilent) response.writeHead(200).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`, close };
}

const bugs = [
  { what: 'an error in a timer', bug: `setTimeout(() => { throw new Error('a bug'); });` },
  { what: 'a rejection', bug: `void Promise.reject(new Error('a bug'));` },
];

test.for(bugs)(
  'operation.uncaught-errors: $what that nothing catches ends the process, after the log and the error collector were told',
  async ({ bug }) => {
    const events: ErrorEvent[] = [];
    const collector = await openCollector((event) => events.push(event));
    const { code, lines } = await runWithBug(bug, collector.dsn);
    collector.close();
    const message = 'the process ends after an error that nothing caught';
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.objectContaining({ level: 60, msg: message, err: expect.objectContaining({ message: 'a bug' }) }),
    ]);
    expect(events).toEqual([
      expect.objectContaining({ level: 'fatal', message, tags: { site: 'https://www.example.cz' } }),
    ]);
  },
);

test('operation.uncaught-errors: an error collector that never answers does not hold the process', async () => {
  const events: ErrorEvent[] = [];
  const collector = await openCollector((event) => events.push(event), true);
  expect(await runWithBug(bugs[1]!.bug, collector.dsn)).toMatchObject({ code: 1 });
  collector.close();
  expect(events).toHaveLength(1);
});

test('operation.error-collector: whoever still sets ERROR_WEBHOOK is told at start that it does nothing', async () => {
  const script = `
    import { openReportedLog } from '${import.meta.resolve('./report-bugs.server.ts')}';
    await openReportedLog({ LOG_LEVEL: 'info', ERROR_WEBHOOK: 'https://hooks.example.cz', APP_URL: 'https://a.cz' }, (path) => path);
  `;
  const run = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script]);
  expect(JSON.parse(await text(run.stdout))).toMatchObject({ level: 40, msg: expect.stringContaining('SENTRY_DSN') });
});
