import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { FileBytes, framesOf, newSeal, openFrames, sealChunks } from './backup-format.server.ts';

const passphrase = 'sedlo, uzda a třmen';

async function* partsOf(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const backupSeal = newSeal(passphrase);
const firstLine = backupSeal.line.length;
// One key for all tests, because deriving it takes half a second.
const derived = framesOf(backupSeal, passphrase);

const seal = async (plain: Buffer): Promise<Buffer> =>
  collect(sealChunks(backupSeal, await derived, partsOf(plain, 16_384)));

async function open(sealed: Buffer): Promise<Buffer> {
  const bytes = new FileBytes(partsOf(sealed, 1000));
  await bytes.take(firstLine);
  return collect(openFrames(await derived, bytes));
}

test.each([0, 1, 65_535, 65_536, 65_537, 300_000])(
  'operation.backup-seal: %i sealed bytes are opened as they were',
  async (length) => {
    const plain = randomBytes(length);
    expect((await open(await seal(plain))).equals(plain)).toBe(true);
  },
);

test('operation.backup-seal: a flipped bit, a missing, a moved and an added part of an encrypted backup are refused', async () => {
  const sealed = await seal(randomBytes(200_000));
  const frameLength = 4 + 65_536 + 16;
  const frame = (index: number) =>
    sealed.subarray(firstLine + index * frameLength, firstLine + (index + 1) * frameLength);
  const start = sealed.subarray(0, firstLine);
  const changed: [string, Buffer][] = [
    ['cut in a frame', sealed.subarray(0, sealed.length - 1)],
    ['cut between frames', Buffer.concat([start, frame(0), frame(1), frame(2)])],
    ['a frame left out', Buffer.concat([start, frame(0), frame(2), frame(3)])],
    ['frames exchanged', Buffer.concat([start, frame(1), frame(0), frame(2), frame(3)])],
    ['something added', Buffer.concat([sealed, Buffer.from('x')])],
    ['another file added', Buffer.concat([sealed, frame(3)])],
  ];
  for (let position = firstLine; position < sealed.length; position += 1997) {
    const flipped = Buffer.from(sealed);
    flipped.writeUInt8(flipped.readUInt8(position) ^ (1 << (position % 8)), position);
    changed.push([`byte ${position}`, flipped]);
  }
  for (const [name, bytes] of changed) await expect(open(bytes), name).rejects.toThrow(/^the backup is/);
});
