import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Env } from './env.server.ts';
import { openErrorCollector, reportingErrors } from './error-collector.server.ts';
import { openLog } from './open-log.server.ts';

/** How long a process that ends after a bug waits for its report to be sent. */
const lastReportMs = 1_000;

/** A log, and a wait for the reports of its errors that are on their way. */
export type ReportedLog = { log: Logger; reported: () => Promise<void> };

type PatternOf = (path: string) => string;

type LogEnv = Pick<Env, 'LOG_LEVEL' | 'SENTRY_DSN' | 'ERROR_WEBHOOK' | 'APP_URL'>;

/** The log on standard output; with SENTRY_DSN its errors are sent there too. */
export async function openReportedLog(env: LogEnv, patternOf: PatternOf): Promise<ReportedLog> {
  const opened = await openLogWith(env, patternOf);
  if (env.ERROR_WEBHOOK !== undefined)
    opened.log.warn(
      'ERROR_WEBHOOK is no longer used, and errors are not sent there: set SENTRY_DSN (docs/decisions/0052)',
    );
  return opened;
}

async function openLogWith(
  { LOG_LEVEL: level, SENTRY_DSN: dsn, APP_URL: site }: LogEnv,
  patternOf: PatternOf,
): Promise<ReportedLog> {
  if (dsn === undefined) return { log: openLog(level), reported: async () => undefined };
  const onFailure = (reason: string) => log.warn({ reason }, 'errors cannot be sent to SENTRY_DSN');
  const collector = await openErrorCollector({ dsn, site, realNow: Date.now, patternOf, onFailure });
  const log = openLog(level, { hooks: reportingErrors(collector) });
  return { log, reported: () => collector.settled() };
}

/**
 * Ends the process when nothing caught an error or a rejection: its state is unknown, and its supervisor starts
 * another. The log says so first, and the error collector has a moment to be told (operation.uncaught-errors).
 */
export function endAfterBugs({ log, reported }: ReportedLog): void {
  process.on('uncaughtException', async (thrown) => {
    log.fatal({ err: thrown }, 'the process ends after an error that nothing caught');
    await Promise.race([reported(), pause(lastReportMs)]);
    process.exit(1);
  });
}
