import { get, type IncomingMessage } from 'node:http';

/** A process of its own: opens `count` live streams and reports the delays of their messages to its parent. */
const [address = '', count = '0', messages = '0'] = process.argv.slice(2);
const delays: number[] = [];

function listen(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent: false }, (stream) => recordDelays(stream, resolve)).on('error', reject);
  });
}

function recordDelays(stream: IncomingMessage, opened: () => void): void {
  stream.setEncoding('utf8');
  stream.once('data', opened);
  stream.on('data', (part: string) => {
    for (const [, sentAt] of part.matchAll(/sent (\d+)/g)) delays.push(Date.now() - Number(sentAt));
    if (delays.length === Number(count) * Number(messages)) process.send?.({ delays });
  });
}

const batch = 50;
for (let opened = 0; opened < Number(count); opened += batch) await Promise.all(Array.from({ length: batch }, listen));
process.send?.({ opened: Number(count) });
