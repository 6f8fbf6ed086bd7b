import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ErrorReport } from './error-hook.ts';

/** A process that works on after `bug`, unless that ends it; returns its exit code and the lines of its log. */
async function runWithBug(bug: string, hookUrl: string): Promise<{ code: number; lines: Record<string, unknown>[] }> {
  const script = `
    import { endAfterBugs, openReportedLog } from '${import.meta.resolve('./report-bugs.ts')}';
    setInterval(() => undefined, 1000);
    endAfterBugs(openReportedLog({ LOG_LEVEL: 'info', ERROR_WEBHOOK: '${hookUrl}', APP_URL: 'https://www.example.cz' }));
    ${bug}
  `;
  const run = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script]);
  const [output, [code]] = await Promise.all([text(run.stdout), once(run, 'close') as Promise<[number]>]);
  const lines = output.split('\n').filter(Boolean);
  return { code, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

/** The address of a hook that hands what it gets to `onReport` and says 204, unless it is to stay silent. */
async function openHook(onReport: (report: ErrorReport) => void, isSilent = false) {
  const server = createServer(async (request, response) => {
    onReport(JSON.parse(await text(request)) as ErrorReport);
    if (!isSilent) response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

const bugs = [
  { what: 'an error in a timer', bug: `setTimeout(() => { throw new Error('a bug'); });` },
  { what: 'a rejection', bug: `void Promise.reject(new Error('a bug'));` },
];

test.for(bugs)(
  'operation.uncaught-errors: $what that nothing catches ends the process, after the log and the error hook were told',
  async ({ bug }) => {
    const reports: ErrorReport[] = [];
    const hook = await openHook((report) => reports.push(report));
    const { code, lines } = await runWithBug(bug, hook.url);
    hook.close();
    const message = 'the process ends after an error that nothing caught';
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.objectContaining({ level: 60, msg: message, err: expect.objectContaining({ message: 'a bug' }) }),
    ]);
    expect(reports).toEqual([expect.objectContaining({ level: 'fatal', message, site: 'https://www.example.cz' })]);
  },
);

test('operation.uncaught-errors: an error hook that never answers does not hold the process', async () => {
  const reports: ErrorReport[] = [];
  const hook = await openHook((report) => reports.push(report), true);
  expect(await runWithBug(bugs[1]!.bug, hook.url)).toMatchObject({ code: 1 });
  hook.close();
  expect(reports).toHaveLength(1);
});
