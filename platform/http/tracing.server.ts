/** What is known of a piece of work; nothing that a person typed or is known by. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** The span of a piece of work that is under way. */
type OpenSpan = {
  add(attributes: SpanAttributes): void;
  /** It ended in a fault of ours. */
  fail(): void;
};

/** Where the spans of requests, statements and jobs go (operation.traces). */
export type Tracing = {
  /** A span around a request, under that of its client's `traceparent` if it sent one. */
  request<Result>(
    name: string,
    traceparent: string | undefined,
    work: (span: OpenSpan) => Promise<Result>,
  ): Promise<Result>;
  /** A span around a job, which fails when that throws. */
  job<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** A span of a statement that has just ended, under the request or job that sent it; without one there is none. */
  statement(name: string, ms: number): void;
  /** Sends what is left. */
  stop(): Promise<void>;
};
