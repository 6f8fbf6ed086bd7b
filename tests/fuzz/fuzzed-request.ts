import { routes } from '#app/http/routes.server.ts';
import { rawSegments, someJson, someValue } from './odd-values.ts';
import { type Random, seededRandom } from './random.ts';
import type { Vocabulary } from './vocabulary.ts';

const roles = ['visitor', 'user', 'administrator'] as const;
export type Role = (typeof roles)[number];

export type FuzzedRequest = {
  role: Role;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
};

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const form = 'application/x-www-form-urlencoded';
const types = [form, 'application/json', 'multipart/form-data', 'text/plain', 'image/svg+xml', 'text/csv', '', 'x/y'];
const maxFields = 12;
const nestedLevels = 20_000;
const hugeLength = 1_200_000;

/** The `index`-th request of a seed: an address of the site or near it, a method, a body and a role. */
export function fuzzedRequest(seed: number, index: number, { fields, values }: Vocabulary): FuzzedRequest {
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const method = random.pick(methods);
  const path = somePath(random, values);
  const role = random.pick(roles);
  if (method === 'GET' || method === 'HEAD') return { role, method, path, headers: {}, body: null };
  return { role, method, path, ...someBody(random, fields, values) };
}

function somePath(random: Random, words: readonly string[]): string {
  const { path: pattern, query: known } = random.pick(routes.all);
  const filled = pattern.replaceAll(/:\w+\??|\*/g, () =>
    random.oneIn(6) ? random.pick(rawSegments) : encode(someValue(random, words)),
  );
  const isData = !pattern.startsWith('/api') && random.oneIn(3);
  const path = isData ? `${filled === '/' ? '/_' : filled}.data` : filled;
  const query = Array.from({ length: random.below(4) }, () => {
    const name =
      known.length > 0 && !random.oneIn(5)
        ? random.pick(known)
        : random.pick(['_routes', 'index', 'token', 'callbackURL', 'q']);
    return `${encode(name)}=${random.oneIn(12) ? random.pick(rawSegments) : encode(someValue(random, words))}`;
  });
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** A lone surrogate has no UTF-8, so it is replaced. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

type Body = Pick<FuzzedRequest, 'headers' | 'body'>;

const bodies: readonly ((random: Random, fields: readonly string[], words: readonly string[]) => Body)[] = [
  (random, fields, words) => ({ headers: { 'content-type': form }, body: someForm(random, fields, words) }),
  (random, fields, words) => ({ headers: { 'content-type': form }, body: someForm(random, fields, words) }),
  multipart,
  (random, fields, words) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(someJson(random, random.oneIn(2) ? fields : words)),
  }),
  (random) => ({
    headers: { 'content-type': random.pick(types) },
    body: random.pick(['', 'null', '[]', '{"a":', '"x"', 'a=b', '\u0000', '{"__proto__":{"a":1}}', '0']),
  }),
  (random) => ({
    headers: { 'content-type': random.pick(types) },
    body: random.pick(['[', '{"a":', 'a[']).repeat(nestedLevels),
  }),
  (random, fields) => ({
    headers: { 'content-type': random.pick(types) },
    body: `${random.pick(fields)}=${'x'.repeat(random.pick([900_000, hugeLength]))}`,
  }),
  (random, fields) => ({
    headers: { 'content-type': random.pick(types) },
    body: Uint8Array.from([...Buffer.from(`${random.pick(fields)}=`), 0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
  }),
  () => ({ headers: {}, body: null }),
];

function someBody(random: Random, fields: readonly string[], words: readonly string[]): Body {
  return random.pick(bodies)(random, fields, words);
}

function someForm(random: Random, fields: readonly string[], words: readonly string[]): string {
  const pairs = Array.from({ length: random.below(maxFields) }, () => [random.pick(fields), someValue(random, words)]);
  // Most actions begin with the button that was pressed.
  const pressed = random.oneIn(3) ? [] : [['intent', random.pick(words)]];
  return String(new URLSearchParams([...pressed, ...pairs].map(([name = '', value = '']) => [name, value])));
}

function multipart(random: Random, fields: readonly string[], words: readonly string[]): Body {
  const parts = Array.from({ length: random.below(maxFields) }, () => {
    const file = random.oneIn(4) ? `; filename="${random.pick(['a.csv', 'a.png', 'a.json', '../a', 'a.xlsx'])}"` : '';
    return `--x\r\nContent-Disposition: form-data; name="${random.pick(fields)}"${file}\r\n\r\n${someValue(random, words)}\r\n`;
  });
  const end = random.oneIn(5) ? '' : '--x--\r\n';
  return { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: `${parts.join('')}${end}` };
}
