/** What a page asks of its worker: its release, through a port, or to store a page of everybody's anew. */
export type WorkerMessage = { kind: 'release' } | { kind: 'refresh'; address: string };
