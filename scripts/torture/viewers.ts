import { get as getPlain, type IncomingMessage } from 'node:http';
import { Agent, get as getEncrypted } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { parseJson } from '../../platform/ui/read-json.ts';
import { isOlder } from '../../platform/live/is-older.ts';
import { PageFollower } from '../../platform/live/page-follower.ts';
import { type Data, type DataChange, diffData } from '../../platform/live/data-change.rules.ts';
import { missedChangesShape, type PushedChange, pushedChangeShape } from '../../platform/live/live-page.rules.ts';
import type { Row } from '../bench/table.ts';
import { openClient } from './client.ts';
import { type PageReader, readsPages, type ShownPage } from './page-data.ts';
import { row, zero } from './rows.ts';
import type { Target } from './target.ts';

export type Viewers = {
  /** How each viewer that shows something else than its page does now differs from it. */
  differences(): Promise<DataChange[]>;
  /** How often their streams ended. */
  ends(): number;
  /** How often they read their page whole, after they had opened it. */
  wholeReads(): number;
  stop(): void;
};

type Site = Omit<Target, 'query'>;
type Viewer = { path: string; shown: ShownPage; ends: number; wholeReads: number };

const batch = 50;
/** As the stream tells browsers. */
const reconnectMs = 1_000;

/**
 * Opens `count` simulated viewers of the pages in turn. Each reads its page, follows a stream of its own, and does with
 * what comes what a browser does, by the code of the browser.
 */
export async function openViewers(site: Site, paths: readonly string[], count: number): Promise<Viewers> {
  const client = openClient(site.url, site.certificate);
  const read = readsPages(client.send);
  const stopping = new AbortController();
  const viewers: Viewer[] = [];
  const openOne = async (index: number) => {
    const path = paths[index % paths.length] ?? '/';
    const viewer = { path, shown: await read(path), ends: 0, wholeReads: 0 };
    viewers.push(viewer);
    const askMissed = async (query: URLSearchParams) => {
      const answer = await client.send(`/api/live-changes?${query}`).catch(() => null);
      return answer?.status === 200 ? parseJson(answer.body, missedChangesShape) : null;
    };
    await follow(viewer, new PageFollower(pageOf(viewer, read), askMissed), site, stopping.signal);
  };
  for (let first = 0; first < count; first += batch)
    await Promise.all(Array.from({ length: Math.min(batch, count - first) }, (_, index) => openOne(first + index)));
  return {
    async differences() {
      const fresh = new Map<string, Data>();
      for (const path of paths) fresh.set(path, dataOf(await read(path)));
      return viewers.flatMap(({ path, shown }) => diffData(dataOf(shown), fresh.get(path) ?? null) ?? []);
    },
    ends: () => viewers.reduce((sum, { ends }) => sum + ends, 0),
    wholeReads: () => viewers.reduce((sum, { wholeReads }) => sum + wholeReads, 0),
    stop() {
      stopping.abort();
      client.close();
    },
  };
}

/** How soon after the last change a viewer must show what a fresh page shows. */
const settleS = 20;

/** Waits until the viewers show what fresh pages do; says of the first one that doesn't what it should be. */
export async function untilAlike(viewers: Viewers, count: number): Promise<Row[]> {
  const stoppedAt = Date.now();
  const elapsedS = () => (Date.now() - stoppedAt) / 1000;
  let left = await viewers.differences();
  for (; left.length > 0 && elapsedS() < settleS; left = await viewers.differences()) await pause(500);
  const settledS = elapsedS();
  if (left[0]) console.warn('a viewer differs from a fresh page by', JSON.stringify(left[0]).slice(0, 2_000));
  return [
    zero(`viewers of ${count} that do not show what a fresh page shows, field by field`, left.length),
    row('after the last change they show it within, s', settledS.toFixed(1), `≤ ${settleS}`, settledS <= settleS),
  ];
}

/** `clock` and `live` differ at each reading. */
function dataOf(page: ShownPage): Data {
  return Object.fromEntries(Object.entries(page).filter(([name]) => name !== 'live' && name !== 'clock'));
}

function pageOf(viewer: Viewer, read: PageReader) {
  return {
    shown: () => viewer.shown,
    show: (changed: ShownPage) => void (viewer.shown = changed),
    async revalidate() {
      viewer.wholeReads += 1;
      const loaded = await read(viewer.path).catch(() => null);
      if (loaded && !isOlder(loaded, viewer.shown)) viewer.shown = loaded;
    },
  };
}

/** Resolves once the first message has come, and goes on until it is stopped. */
function follow(viewer: Viewer, follower: PageFollower<ShownPage>, site: Site, signal: AbortSignal): Promise<void> {
  const address = viewer.shown.live.shown?.address ?? viewer.path;
  return new Promise((resolve) => {
    const goOn = async () => {
      while (!signal.aborted) {
        await readStream(site, address, signal, (message) => {
          follower.takePushed(message);
          resolve();
        });
        viewer.ends += 1;
        if (!signal.aborted) await pause(reconnectMs);
      }
      follower.stop();
    };
    void goOn();
  });
}

/** Reads one stream to its end, however it ends; a failed connection is an end, too. */
function readStream(
  { url, certificate }: Site,
  address: string,
  signal: AbortSignal,
  onMessage: (message: PushedChange) => void,
): Promise<void> {
  const { host, hostname, port } = new URL(url);
  const options = {
    host: '127.0.0.1',
    servername: hostname,
    port,
    path: `/live?page=${encodeURIComponent(address)}`,
    headers: { host },
    signal,
  };
  return new Promise((resolve) => {
    const read = (stream: IncomingMessage) => {
      stream.setEncoding('utf8');
      let text = '';
      stream.on('data', (part: string) => {
        const events = (text + part).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const data = /^event: page\ndata: (.*)$/m.exec(event)?.[1];
          const message = parseJson(data ?? null, pushedChangeShape);
          if (message?.address === address) onMessage(message);
        }
      });
      stream.on('close', resolve);
      stream.on('error', () => undefined);
    };
    const request = certificate
      ? getEncrypted({ ...options, agent: new Agent({ ca: certificate }) }, read)
      : getPlain({ ...options, agent: false }, read);
    request.on('error', () => resolve());
  });
}
