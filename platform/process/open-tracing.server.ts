import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Span, SpanKind, SpanOptions } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { SpanAttributes, Tracing } from '#platform/http/tracing.server.ts';

/** How long a process that stops waits for its last spans to be sent. */
const lastSpansMs = 1_000;

type TracingOptions = {
  /** OTEL_EXPORTER_OTLP_ENDPOINT: the collector's address, without /v1/traces. */
  endpoint: string;
  site: string;
  /** Called once when spans can't be delivered, until some are again. */
  onFailure: (reason: string) => void;
};

/**
 * Sends spans by OTLP over HTTP (operation.traces). Only here are OpenTelemetry's packages loaded, so a site without
 * traces has nothing of them.
 */
export async function openTracing(options: TracingOptions): Promise<Tracing> {
  const { api, parseTraceParent, provider, report } = await openProvider(options);
  const tracer = provider.getTracer('rovinka');
  const current = new AsyncLocalStorage<Context>();

  function start(name: string, kind: SpanKind, parent: Context, more: SpanOptions = {}): Span {
    return tracer.startSpan(name, { kind, ...more }, parent);
  }
  const fail = (span: Span) => void span.setStatus({ code: api.SpanStatusCode.ERROR });

  async function around<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
    try {
      return await current.run(api.trace.setSpan(api.ROOT_CONTEXT, span), work);
    } catch (error) {
      fail(span);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    request(name, traceparent, work) {
      const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
      const parent = remote
        ? api.trace.setSpanContext(api.ROOT_CONTEXT, { ...remote, isRemote: true })
        : api.ROOT_CONTEXT;
      const span = start(name, api.SpanKind.SERVER, parent);
      const add = (attributes: SpanAttributes) => void span.setAttributes(attributes);
      return around(span, () => work({ add, fail: () => fail(span) }));
    },
    job: (name, work) => around(start(name, api.SpanKind.CONSUMER, api.ROOT_CONTEXT), work),
    statement(name, ms) {
      const parent = current.getStore();
      if (!parent) return;
      const endTime = Date.now();
      start(name, api.SpanKind.CLIENT, parent, {
        startTime: endTime - ms,
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
      }).end(endTime);
    },
    stop: () => Promise.race([provider.shutdown().catch(report), pause(lastSpansMs, undefined, { ref: false })]),
  };
}

async function openProvider({ endpoint, site, onFailure }: TracingOptions) {
  const [api, { parseTraceParent }, { resourceFromAttributes }, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const report = onceUntilSuccess(onFailure);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'rovinka', 'service.instance.id': site }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: reportingResults(exporter, report) })],
  });
  return { api, parseTraceParent, provider, report };
}

/** Reports the first failure, and the first after a success. */
function onceUntilSuccess(onFailure: (reason: string) => void): (failure: Error | undefined) => void {
  let hasFailed = false;
  return (failure) => {
    if (failure && !hasFailed) onFailure(failure.message);
    hasFailed = failure !== undefined;
  };
}

/** The same exporter, which reports how each delivery ended. */
function reportingResults(exporter: SpanExporter, report: (failure: Error | undefined) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        report(result.error);
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
