import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '#features/notifications/push-message.rules.ts';

/** A browser's subscription, with the private half that only the browser has. */
export type TestSubscription = { endpoint: string; p256dh: string; auth: string };

/** A message that arrived, decrypted with the subscription's keys. */
export type ReceivedPush = {
  path: string;
  message: PushMessage;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  bytes: number;
};

type Answer = number | { status: number; headers: Record<string, string> } | 'silence' | 'hang-up';

type Options = {
  /** The key that subscriptions are made for: another one is answered with 403, as RFC 8292 says. */
  applicationServerKey: string;
  /** What a message is answered with instead of 201; called before it is decrypted. */
  answer?: (path: string, attempt: number) => Answer | undefined;
};

/**
 * A push service as RFC 8030 describes it. It checks the signature of each message (RFC 8292) and decrypts it (RFC
 * 8291), written from the standards and with nothing of the library that the site sends with.
 */
export async function startPushService({ applicationServerKey, answer }: Options) {
  const subscribers = new Map<string, { pair: ECDH; auth: Buffer }>();
  const received: ReceivedPush[] = [];
  const faults: string[] = [];
  const attempts = new Map<string, number>();
  let origin = '';
  let open = 0;
  let maxOpen = 0;
  const server = createServer((request, response) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    response.on('close', () => (open -= 1));
    take(request, response).catch((error: unknown) => {
      faults.push(String(error));
      response.writeHead(400).end();
    });
  });
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const attempt = (attempts.get(path) ?? 0) + 1;
    attempts.set(path, attempt);
    const body = await bodyOf(request);
    const planned = answer?.(path, attempt);
    if (planned === 'silence') return;
    if (planned === 'hang-up') return void request.socket.destroy();
    if (typeof planned === 'object') return void response.writeHead(planned.status, planned.headers).end();
    if (planned !== undefined && planned !== 201) return void response.writeHead(planned).end();
    const subscriber = subscribers.get(path);
    if (!subscriber) return void response.writeHead(404).end();
    if (body.length > 4096) return void response.writeHead(413).end();
    const key = checkSignature(request.headers.authorization ?? '', origin);
    if (key !== applicationServerKey) return void response.writeHead(403).end();
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
    received.push({
      path,
      message: JSON.parse(decrypt(body, subscriber).toString('utf8')) as PushMessage,
      ttl: ttlOf(request.headers['ttl']),
      urgency: headerOf(request, 'urgency'),
      topic: headerOf(request, 'topic'),
      bytes: body.length,
    });
    response.writeHead(201, { location: `${origin}/message` }).end();
  }
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    host: '127.0.0.1',
    received,
    /** What was wrong with messages; a test expects it empty. */
    faults,
    attempts,
    /** The most requests that were open at once. */
    maxOpen: () => maxOpen,
    /** Subscribes a browser. */
    subscribe(name: string): TestSubscription {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      subscribers.set(`/push/${name}`, { pair, auth });
      return {
        endpoint: `${origin}/push/${name}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    unsubscribe: (name: string) => subscribers.delete(`/push/${name}`),
    /** Stops answering: connections are refused until it listens again. */
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    listenAgain: () => listen(port),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** RFC 8030 demands it, in whole seconds. */
function ttlOf(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^\d+$/.test(header)) throw new Error(`TTL is ${String(header)}`);
  return Number(header);
}

const dayS = 86_400;

/** Checks `vapid t=…, k=…`: a token for this service alone, signed by the key that it names. Returns the key. */
export function checkSignature(authorization: string, origin: string, nowMs = Date.now()): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  if (read(header)['alg'] !== 'ES256') throw new Error('the token is not signed with ES256');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('the key is no point of P-256');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  const { aud, exp, sub } = read(claims);
  if (aud !== origin) throw new Error(`the token is for ${String(aud)}`);
  const leftS = Number(exp) - nowMs / 1000;
  if (!(leftS > 0 && leftS <= dayS)) throw new Error(`the token ends in ${leftS} s`);
  if (!/^(?:mailto:\S+@\S+|https:\/\/\S+)$/.test(String(sub))) throw new Error(`the sender is ${String(sub)}`);
  return key;
}

/** Decrypts a message of one record: RFC 8188 for the form, RFC 8291 for the keys. */
export function decrypt(body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  if (record.length > recordSize) throw new Error('more than one record');
  const shared = pair.computeSecret(senderKey);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, about, 32));
  const derive = (info: string, length: number) =>
    createHmac('sha256', createHmac('sha256', salt).update(secret).digest())
      .update(Buffer.concat([Buffer.from(`Content-Encoding: ${info}\0`), Buffer.from([1])]))
      .digest()
      .subarray(0, length);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with the byte 2, after which only zeros may follow.
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the text');
  return padded.subarray(0, end);
}
