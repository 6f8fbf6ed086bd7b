import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import { openErrorHook, reportingErrors } from './error-hook.ts';
import { openLog } from './open-log.ts';

/** How long a process that ends after a bug waits for its report to be sent. */
const lastReportMs = 1_000;

/** A log, and a wait for the reports of its errors that are on their way. */
export type ReportedLog = { log: Logger; reported: () => Promise<void> };

/** The log on standard output; with ERROR_WEBHOOK its errors are posted too. Opened by server/start.ts. */
export function openReportedLog({
  LOG_LEVEL: level,
  ERROR_WEBHOOK: url,
  APP_URL: site,
}: Pick<Env, 'LOG_LEVEL' | 'ERROR_WEBHOOK' | 'APP_URL'>): ReportedLog {
  if (url === undefined) return { log: openLog(level), reported: async () => undefined };
  const onFailure = (reason: string) => log.warn({ reason }, 'errors cannot be posted to ERROR_WEBHOOK');
  const hook = openErrorHook({ url, site, realNow: Date.now, onFailure });
  const log = openLog(level, { hooks: reportingErrors(hook) });
  return { log, reported: () => hook.settled() };
}

/**
 * Ends the process when nothing caught an error or a rejection: its state is unknown, and its supervisor starts another.
 * The log says so first, and the error hook has a moment to be told (operation.uncaught-errors). For server/start.ts.
 */
export function endAfterBugs({ log, reported }: ReportedLog): void {
  process.on('uncaughtException', async (thrown) => {
    log.fatal({ err: thrown }, 'the process ends after an error that nothing caught');
    await Promise.race([reported(), pause(lastReportMs)]);
    process.exit(1);
  });
}
