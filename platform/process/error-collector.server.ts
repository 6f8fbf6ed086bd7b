import { randomUUID } from 'node:crypto';
import type { LoggerOptions } from 'pino';
import { sqlStateOf } from '#platform/db/sql-state.server.ts';

/** An event of Sentry's protocol, as far as we fill it; none of it comes from a visitor. */
export type ErrorEvent = {
  event_id: string;
  /** Seconds since 1970. */
  timestamp: number;
  platform: 'node';
  level: 'error' | 'fatal';
  /** The log's own words for it. */
  message: string;
  /** Pattern of the address. */
  transaction?: string;
  /** The site's address, PostgreSQL's code of a failed query, the request's id in the log. */
  tags: Record<string, string>;
  /** How many other errors were not sent since the last event. */
  extra: { unreported: number };
  /** Class of the error, and where it was thrown: files and lines of the code, innermost last. */
  exception?: { values: [{ type: string; value: string; stacktrace: { frames: Frame[] } }] };
};
type Frame = { function: string; filename: string; lineno: number; in_app: boolean };

type CollectorOptions = {
  dsn: string;
  site: string;
  realNow: () => number;
  /** The pattern of an address, which names it without anything of a visitor's. */
  patternOf: (path: string) => string;
  /** Told once when events can't be delivered, until one is again. */
  onFailure: (reason: string) => void;
};

export type ErrorCollector = {
  report(level: ErrorEvent['level'], args: readonly unknown[]): void;
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
 * Sends errors of the log to the collector of SENTRY_DSN, one at a time, bounded, and without personal data
 * (operation.error-collector). Nothing waits for it.
 */
export async function openErrorCollector({
  dsn,
  site,
  realNow,
  patternOf,
  onFailure,
}: CollectorOptions): Promise<ErrorCollector> {
  const send = await openTransport(dsn);
  const isAllowed = limitReports(realNow);
  let queued = 0;
  let unreported = 0;
  let hasFailed = false;
  let sending = Promise.resolve();

  async function deliver(event: ErrorEvent): Promise<void> {
    try {
      await send(event);
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
      const event = eventOf(level, args, { site, now: realNow(), unreported, patternOf });
      if (queued >= maxQueued || !isAllowed(keyOf(event))) {
        unreported += 1;
        return;
      }
      unreported = 0;
      queued += 1;
      sending = sending.then(() => deliver(event));
    },
    settled: () => sending,
  };
}

/** Of Sentry's library only what makes an envelope and heeds the collector's limits; it collects nothing by itself. */
async function openTransport(dsn: string): Promise<(event: ErrorEvent) => Promise<void>> {
  const sentry = await import('@sentry/core');
  const target = sentry.makeDsn(dsn);
  if (!target) throw new Error('SENTRY_DSN is no address of a project.');
  const url = sentry.getEnvelopeEndpointWithUrlEncodedAuth(target);
  const { send } = sentry.createTransport({ recordDroppedEvent: () => undefined }, async ({ body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-sentry-envelope' },
      body: typeof body === 'string' ? body : new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    const limits = answer.headers.get('x-sentry-rate-limits');
    return {
      statusCode: answer.status,
      headers: { 'x-sentry-rate-limits': limits, 'retry-after': answer.headers.get('retry-after') },
    };
  });
  return async (event) => {
    // Without a status it was held back, because the collector has asked for a pause.
    const { statusCode = 200 } = await send(sentry.createEventEnvelope(event, target));
    if (statusCode >= 300) throw new Error(`status ${statusCode}`);
  };
}

/** Whether an error may be sent now: the same one once an hour, any ten times a minute. */
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

/** The logger's hook that reports what it logs as an error or worse. */
export function reportingErrors(collector: ErrorCollector): NonNullable<LoggerOptions['hooks']> {
  return {
    logMethod(args, method, level) {
      method.apply(this, args);
      if (level >= 50) collector.report(level >= 60 ? 'fatal' : 'error', args);
    },
  };
}

/** What is the same error: its words, its class and its place. */
const keyOf = ({ message, exception }: ErrorEvent): string => {
  const [thrown] = exception?.values ?? [];
  const place = thrown?.stacktrace.frames.at(-1);
  return `${message} ${thrown?.type} ${place?.filename}:${place?.lineno}`;
};

type Stamp = Pick<CollectorOptions, 'site' | 'patternOf'> & { now: number; unreported: number };

/** Of an error only its class, code and places are taken: its message may repeat what somebody typed. */
function eventOf(
  level: ErrorEvent['level'],
  args: readonly unknown[],
  { site, now, unreported, patternOf }: Stamp,
): ErrorEvent {
  const details = (typeof args[0] === 'object' && args[0] !== null ? args[0] : {}) as Record<string, unknown>;
  const words = args.find((arg) => typeof arg === 'string') ?? 'an error without words';
  const message = words.replaceAll(/\S+@\S+/g, '…').slice(0, maxMessageLength);
  const error = details['err'] instanceof Error ? details['err'] : null;
  const path = typeof details['path'] === 'string' ? details['path'] : null;
  const requestId = path !== null && typeof details['id'] === 'string' ? details['id'] : null;
  const sqlState = error && sqlStateOf(error);
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: now / 1000,
    platform: 'node',
    level,
    message,
    ...(path !== null && { transaction: patternOf(path) }),
    tags: { site, ...(sqlState && { sqlState }), ...(requestId && { requestId }) },
    extra: { unreported },
    ...(error && {
      exception: {
        values: [{ type: error.constructor.name, value: message, stacktrace: { frames: framesOf(error) } }],
      },
    }),
  };
}

/** '    at place (/srv/rovinka/server/tips/place-tip.ts:12:3)' → place, features/tips/place-tip.server.ts, 12. */
function framesOf(error: Error): Frame[] {
  const found = (error.stack ?? '').matchAll(
    /^ {4}at (?:async )?(?:([\w.<>#$ ]+) \()?.*?((?:features|platform|app|build|node_modules)\/[\w@./+-]+):(\d+):\d+\)?$/gm,
  );
  return [...found]
    .slice(0, maxFrames)
    .map(([, name = '', filename = '', line]) => ({
      function: name,
      filename,
      lineno: Number(line),
      in_app: !filename.startsWith('node_modules/'),
    }))
    .toReversed();
}
