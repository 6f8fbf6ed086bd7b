import { get as getPlain, type IncomingMessage } from 'node:http';
import { Agent, get as getEncrypted } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { MissedChanges, PushedChange } from '#domain/shared/live-page.ts';
import { openClient, type Send } from './client.ts';

/** The site that viewers look at, and the page they look at. */
type Watched = { url: string; certificate: string | null; page: string };

export type Viewers = {
  /** The version that each of them shows, null while it shows none. */
  shown(): readonly (string | null)[];
  /** How often their streams ended. */
  ends(): number;
  stop(): void;
};

const batch = 50;
/** As the stream tells browsers. */
const reconnectMs = 1_000;

/**
 * Opens the streams of `count` simulated viewers of one page. Each does as a browser: it applies steps that begin at
 * what it shows, asks for what it has missed, reads the page anew when that is too long ago, and comes back when its
 * stream ends.
 */
export async function openViewers(watched: Watched, count: number): Promise<Viewers> {
  const client = openClient(watched.url, watched.certificate);
  const stopping = new AbortController();
  const viewers = Array.from({ length: count }, () => ({ shown: null as string | null, ends: 0 }));
  for (let first = 0; first < count; first += batch)
    await Promise.all(
      viewers.slice(first, first + batch).map((viewer) => watch(viewer, watched, client.send, stopping)),
    );
  return {
    shown: () => viewers.map(({ shown }) => shown),
    ends: () => viewers.reduce((sum, { ends }) => sum + ends, 0),
    stop() {
      stopping.abort();
      client.close();
    },
  };
}

type Viewer = { shown: string | null; ends: number };

/** Resolves once the viewer shows something, and goes on until it is stopped. */
function watch(viewer: Viewer, watched: Watched, send: Send, { signal }: AbortController): Promise<void> {
  return new Promise((resolve) => {
    const follow = async () => {
      while (!signal.aborted) {
        await readStream(watched, signal, async (message) => {
          await apply(viewer, message, watched.page, send);
          resolve();
        });
        viewer.ends += 1;
        if (!signal.aborted) await pause(reconnectMs);
      }
    };
    void follow();
  });
}

/** Reads one stream to its end, however it ends; a failed connection is an end, too. */
function readStream(
  { url, certificate, page }: Watched,
  signal: AbortSignal,
  onMessage: (message: PushedChange) => Promise<void>,
): Promise<void> {
  const { host, hostname, port } = new URL(url);
  const options = {
    host: '127.0.0.1',
    servername: hostname,
    port,
    path: `/live?page=${encodeURIComponent(page)}`,
    headers: { host },
    signal,
  };
  return new Promise((resolve) => {
    const read = (stream: IncomingMessage) => {
      stream.setEncoding('utf8');
      let text = '';
      let turn = Promise.resolve();
      stream.on('data', (part: string) => {
        const events = (text + part).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const data = /^event: page\ndata: (.*)$/m.exec(event)?.[1];
          if (data !== undefined) turn = turn.then(() => onMessage(JSON.parse(data) as PushedChange));
        }
      });
      stream.on('close', () => void turn.finally(resolve));
      stream.on('error', () => undefined);
    };
    const request = certificate
      ? getEncrypted({ ...options, agent: new Agent({ ca: certificate }) }, read)
      : getPlain({ ...options, agent: false }, read);
    request.on('error', () => resolve());
  });
}

/**
 * What a browser does with a message (app/live/follow-page.ts), by versions alone: equal data is an equal version. What
 * it first shows, and a page that is read whole, is taken to be what the stream names.
 */
async function apply(viewer: Viewer, { from, to, readAt }: PushedChange, page: string, send: Send): Promise<void> {
  if (to === null || to === viewer.shown) return;
  if (viewer.shown === null || from === viewer.shown) {
    viewer.shown = to;
    return;
  }
  const query = new URLSearchParams({ page, version: viewer.shown, at: String(readAt) });
  const answer = await send(`/api/live-changes?${query}`).catch(() => null);
  // Without an answer it goes on showing what it showed; the next message finds out again.
  if (answer?.status !== 200) return;
  const { steps } = JSON.parse(answer.body) as MissedChanges;
  viewer.shown = steps === null ? to : (steps.at(-1)?.to ?? viewer.shown);
}

/** How many of the versions are not those that the page shows when it is opened now. */
export async function countDiffering(versions: readonly (string | null)[], send: Send, page: string): Promise<number> {
  const { body } = await send(page);
  return versions.filter((version) => version === null || !body.includes(`"${version}\\"`)).length;
}
