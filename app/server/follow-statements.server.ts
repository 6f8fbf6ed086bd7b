import type { Logger } from 'pino';
import { logSlowQueries, type OnStatement } from '#platform/db/slow-queries.server.ts';
import { statementName } from '#platform/db/statement-name.server.ts';
import type { Tracing } from '#platform/http/tracing.server.ts';
import type { Env } from '#platform/process/env.server.ts';

/** Logs slow statements, and makes each a part of the trace of its request or job. */
export function followStatements(env: Env, log: Logger, tracing: Tracing | null): OnStatement {
  const logSlow = logSlowQueries({ thresholdMs: env.SLOW_QUERY_MS, log, realNow: Date.now });
  if (!tracing) return logSlow;
  return (text, ms) => {
    tracing.statement(statementName(text), ms);
    logSlow(text, ms);
  };
}

/** The traces of the whole process; null unless OTEL_EXPORTER_OTLP_ENDPOINT asks for them. */
export async function openSiteTracing(env: Env, log: Logger): Promise<Tracing | null> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const { openTracing } = await import('#platform/process/open-tracing.server.ts');
  const onFailure = (reason: string) => log.warn({ reason }, 'traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT');
  return openTracing({ endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, site: env.APP_URL, onFailure });
}
