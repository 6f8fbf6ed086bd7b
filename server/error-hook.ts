import type { LoggerOptions } from 'pino';
import { findRoute } from '#server/http/route-paths.ts';
import { sqlStateOf } from '#server/db/sql-state.ts';

/** What is posted to ERROR_WEBHOOK; none of it comes from a visitor. */
export type ErrorReport = {
  site: string;
  at: string;
  level: 'error' | 'fatal';
  /** The log's own words for it. */
  message: string;
  /** Class of the error, and PostgreSQL's code of a failed query. */
  error: string | null;
  sqlState: string | null;
  /** Where it was thrown, innermost first: files and lines of the code. */
  stack: readonly string[];
  /** Pattern of the address, and the request's id in the log. */
  route: string | null;
  requestId: string | null;
  /** How many other errors were not posted since the last report. */
  unreported: number;
};

type HookOptions = {
  url: string;
  site: string;
  realNow: () => number;
  send?: typeof fetch;
  /** Told once when reports can't be delivered, until one is again. */
  onFailure: (reason: string) => void;
};

export type ErrorHook = {
  report(level: ErrorReport['level'], args: readonly unknown[]): void;
  /** Fulfilled when everything reported has been sent or has failed. */
  settled(): Promise<void>;
};

const timeoutMs = 5_000;
const sameErrorPauseMs = 3_600_000;
const perMinute = 10;
const maxQueued = 20;
const maxRemembered = 200;
const maxFrames = 10;
const maxMessageLength = 200;

/**
 * Posts errors of the log to ERROR_WEBHOOK, one at a time, bounded, and without personal data (operation.error-hook).
 * Opened by server/start.ts; nothing waits for it.
 */
export function openErrorHook({ url, site, realNow, send = fetch, onFailure }: HookOptions): ErrorHook {
  const isAllowed = limitReports(realNow);
  let queued = 0;
  let unreported = 0;
  let hasFailed = false;
  let sending = Promise.resolve();

  async function post(report: ErrorReport): Promise<void> {
    try {
      await postJson(send, url, report);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onFailure(error instanceof Error ? error.message : String(error));
      hasFailed = true;
    } finally {
      queued -= 1;
    }
  }

  return {
    report(level, args) {
      const report = reportOf(level, args, { site, at: new Date(realNow()).toISOString(), unreported });
      if (queued >= maxQueued || !isAllowed(`${report.message} ${report.error} ${report.stack[0]}`)) {
        unreported += 1;
        return;
      }
      unreported = 0;
      queued += 1;
      sending = sending.then(() => post(report));
    },
    settled: () => sending,
  };
}

/** Whether an error may be posted now: the same one once an hour, any ten times a minute. */
function limitReports(realNow: () => number): (key: string) => boolean {
  const sentAt = new Map<string, number>();
  let recent: number[] = [];
  return (key) => {
    const now = realNow();
    recent = recent.filter((at) => now - at < 60_000);
    if (recent.length >= perMinute || now - (sentAt.get(key) ?? -Infinity) < sameErrorPauseMs) return false;
    recent.push(now);
    sentAt.delete(key);
    sentAt.set(key, now);
    const [oldest] = sentAt.keys();
    if (sentAt.size > maxRemembered && oldest !== undefined) sentAt.delete(oldest);
    return true;
  };
}

async function postJson(send: typeof fetch, url: string, body: object): Promise<void> {
  const answer = await send(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`status ${answer.status}`);
}

/** The logger's hook that reports what it logs as an error or worse. */
export function reportingErrors(hook: ErrorHook): NonNullable<LoggerOptions['hooks']> {
  return {
    logMethod(args, method, level) {
      method.apply(this, args);
      if (level >= 50) hook.report(level >= 60 ? 'fatal' : 'error', args);
    },
  };
}

type Stamp = Pick<ErrorReport, 'site' | 'at' | 'unreported'>;

/** Of an error only its class, code and places are taken: its message may repeat what somebody typed. */
function reportOf(level: ErrorReport['level'], args: readonly unknown[], stamp: Stamp): ErrorReport {
  const details = (typeof args[0] === 'object' && args[0] !== null ? args[0] : {}) as Record<string, unknown>;
  const words = args.find((arg) => typeof arg === 'string') ?? 'an error without words';
  const error = details['err'] instanceof Error ? details['err'] : null;
  const path = typeof details['path'] === 'string' ? details['path'] : null;
  return {
    ...stamp,
    level,
    message: words.replaceAll(/\S+@\S+/g, '…').slice(0, maxMessageLength),
    error: error?.constructor.name ?? null,
    sqlState: (error && sqlStateOf(error)) ?? null,
    stack: framesOf(error),
    route: path === null ? null : (findRoute(path)?.path ?? 'other'),
    requestId: path !== null && typeof details['id'] === 'string' ? details['id'] : null,
  };
}

/** '    at place (/srv/rovinka/server/tips/place-tip.ts:12:3)' → 'place server/tips/place-tip.ts:12'. */
function framesOf(error: Error | null): string[] {
  const found = (error?.stack ?? '').matchAll(
    /^ {4}at (?:async )?(?:([\w.<>#$ ]+) \()?.*?((?:server|domain|app|build|copy|node_modules)\/[\w@./+-]+):(\d+):\d+\)?$/gm,
  );
  return [...found].slice(0, maxFrames).map(([, name = '', file, line]) => `${name} ${file}:${line}`.trim());
}
