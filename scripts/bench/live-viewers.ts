import { get, type IncomingMessage } from 'node:http';
import type { Received } from './live-changes.ts';

/**
 * A process of its own: the streams of `count` open pages; when asked it reports when each price arrived, and how much
 * came.
 */
const [siteUrl = '', page = '', count = '0'] = process.argv.slice(2);
const received: Received = { prices: [], bytes: 0 };

function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${siteUrl}/live?page=${encodeURIComponent(page)}`, { agent: false }, (stream) => read(stream, resolve)).on(
      'error',
      reject,
    );
  });
}

function read(stream: IncomingMessage, opened: () => void): void {
  stream.setEncoding('utf8');
  let isOpened = false;
  stream.on('data', (part: string) => {
    if (!isOpened && part.includes('event: page')) {
      isOpened = true;
      return opened();
    }
    received.bytes += Buffer.byteLength(part);
    const at = Date.now();
    for (const [, price] of part.matchAll(/"odds":\{"is":([\d.]+)\}/g)) received.prices.push([Number(price), at]);
  });
}

process.on('message', () => process.send?.(received));
const batch = 50;
for (let opened = 0; opened < Number(count); opened += batch) await Promise.all(Array.from({ length: batch }, open));
process.send?.('opened');
