import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { statementName } from './statement-name.server.ts';

/** Receives the text of a statement that has ended, without its parameters, and how long it took. */
export type OnStatement = (text: string, ms: number) => void;

type SlowQueryLog = { warn(details: object, message: string): void };
type Options = { thresholdMs: number; log: SlowQueryLog; realNow: () => number };

const pauseMs = 60_000;
/** Statements remembered at most: hand-written ones differ by the length of their lists. */
const maxRemembered = 500;
const maxTextLength = 2_000;

/**
 * Makes what logs slow statements (operation.slow-queries): each at most once a minute, with how many times it was slow
 * meanwhile.
 */
export function logSlowQueries({ thresholdMs, log, realNow }: Options): OnStatement {
  const seen = new Map<string, { loggedAt: number; more: number }>();
  return (text, ms) => {
    if (ms < thresholdMs) return;
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength);
    const before = seen.get(statement);
    if (before && realNow() - before.loggedAt < pauseMs) {
      before.more += 1;
      return;
    }
    log.warn({ name: statementName(text), statement, ms: Math.round(ms), more: before?.more ?? 0 }, 'slow query');
    seen.delete(statement);
    seen.set(statement, { loggedAt: realNow(), more: 0 });
    const [oldest] = seen.keys();
    if (seen.size > maxRemembered && oldest !== undefined) seen.delete(oldest);
  };
}

type Query = (...args: unknown[]) => unknown;

/** Reports every statement of a connection to PostgreSQL, those that fail too: a lock or a time-out is also slow. */
export function timeConnection(client: pg.ClientBase, onStatement: OnStatement): void {
  const query = client.query.bind(client) as Query;
  const timed: Query = (...args) => {
    const startedAt = performance.now();
    // The driver calls back in the context of its connection; a trace needs that of the request.
    const end = AsyncResource.bind(() => onStatement(textOf(args[0]), performance.now() - startedAt));
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const call = callback as Query;
      return query(...args.slice(0, -1), (...results: unknown[]) => {
        end();
        call(...results);
      });
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(end, end);
    return result;
  };
  client.query = timed as typeof client.query;
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  return typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : '';
}
