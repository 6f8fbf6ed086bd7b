/** @vitest-environment happy-dom */
import type { ClientInstrumentation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled } from '#tests/factories/browser.ts';
import type { FormOutcome } from '#platform/ui/sent-form.ts';
import { setFailedNavigation } from '#features/offline/failed-navigation.ts';

vi.mock('#features/offline/failed-navigation.ts', () => ({ setFailedNavigation: vi.fn<typeof setFailedNavigation>() }));

type Instrument = Parameters<NonNullable<ClientInstrumentation['router']>>[0]['instrument'];
type Navigate = NonNullable<Parameters<Instrument>[0]['navigate']>;

/** What the browser gets for a file, by its address; nothing without a connection. */
let files: Record<string, Response> = {};
let fetched: string[] = [];
let heard: FormOutcome[] = [];
let navigate: Navigate;
const go = vi.fn<Parameters<Navigate>[0]>();
const assign = vi.fn<(address: string) => void>();

const script = (type = 'text/javascript') => new Response('', { headers: { 'Content-Type': type } });

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  [files, fetched, heard] = [{}, [], []];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return files[address] ?? Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.spyOn(location, 'assign').mockImplementation((address) => assign(String(address)));
  Object.assign(window, {
    __reactRouterDataRouter: { match: (path: string) => [{ route: { id: path } }] },
    __reactRouterManifest: { routes: { '/horses': { module: '/horses.js', imports: ['/table.js'] } } },
    __reactRouterRouteModules: {},
  });
  const [{ screenLoading }, { watchSentForm }] = await Promise.all([
    import('./load-screen.ts'),
    import('#platform/ui/sent-form.ts'),
  ]);
  watchSentForm((outcome) => void heard.push(outcome));
  screenLoading.router?.({ instrument: (hooks: { navigate?: Navigate }) => (navigate = hooks.navigate!) } as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Whether the navigation ends: one that is given up never does, or the router would go on. */
async function follow(to: string, formData?: FormData): Promise<'gone' | 'stayed'> {
  let outcome: 'gone' | 'stayed' = 'stayed';
  void navigate(go, { to, formData } as never).then(() => (outcome = 'gone'));
  await settled();
  return outcome;
}

test('site.offline: a link is followed once all files of its screen can be had', async () => {
  files = { '/horses.js': script(), '/table.js': script() };
  expect(await follow('/horses')).toBe('gone');
  expect(fetched).toEqual(['/horses.js', '/table.js']);
  expect(go).toHaveBeenCalledOnce();
});

test('site.offline: while the files of a screen don’t come, its link is waited for, and given up after half a minute', async () => {
  const aborted = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => aborted.promise);
  const limit = vi.spyOn(AbortSignal, 'timeout');
  expect(await follow('/horses')).toBe('stayed');
  expect(setFailedNavigation).toHaveBeenLastCalledWith({ to: '/horses', state: 'waiting' });
  expect(limit).toHaveBeenCalledWith(30_000);
  aborted.reject(new DOMException('no answer', 'TimeoutError'));
  await settled();
  expect(setFailedNavigation).toHaveBeenLastCalledWith({ to: '/horses', state: 'offline' });
});

test('site.offline: a link that is followed is no longer waited for', async () => {
  files = { '/horses.js': script(), '/table.js': script() };
  await follow('/horses');
  expect(setFailedNavigation).toHaveBeenLastCalledWith(null);
});

test('site.offline: a screen that is loaded, or that nobody knows, is not waited for', async () => {
  Object.assign(window, { __reactRouterRouteModules: { '/horses': {} } });
  expect([await follow('/horses'), await follow('/nikam')]).toEqual(['gone', 'gone']);
  expect(fetched).toEqual([]);
});

test.for<[string, () => Response | undefined]>([
  ['there is no connection', () => undefined],
  ['a proxy answers with its own page', () => script('text/html')],
  ['the file is gone', () => new Response('', { status: 404 })],
])('site.offline: a link stays on its page and the strip offers it again when %s', async ([, answer]) => {
  files = { '/horses.js': script() };
  const table = answer();
  if (table) files['/table.js'] = table;
  expect(await follow('/horses')).toBe('stayed');
  expect(go).not.toHaveBeenCalled();
  expect(setFailedNavigation).toHaveBeenCalledWith({ to: '/horses', state: 'offline' });
});

test('site.failed-forms: a form whose next screen can’t be loaded hears that it was not sent', async () => {
  expect(await follow('/horses', new FormData())).toBe('stayed');
  expect(heard).toEqual(['offline']);
  expect(setFailedNavigation).not.toHaveBeenCalled();
});

test('site.offline: after a failure a new document is opened, because the browser remembers that a file was missing', async () => {
  await follow('/horses');
  files = { '/horses': new Response('') };
  expect(await follow('/horses')).toBe('gone');
  expect(assign).toHaveBeenCalledWith('/horses');
  expect(go).not.toHaveBeenCalled();
});

test('site.prefetching, site.offline: the router hears of a pointer on a link once the screen’s files are there, and never without them', async () => {
  (await import('./load-screen.ts')).guardPrefetching();
  document.body.innerHTML = '<a href="/horses">Koně</a>';
  const link = document.querySelector('a')!;
  const pointed = vi.fn<() => void>();
  link.addEventListener('mouseover', pointed);
  const point = async () => {
    link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    await settled();
  };
  await point();
  expect(pointed).not.toHaveBeenCalled();
  files = { '/horses.js': script(), '/table.js': script() };
  await point();
  expect(pointed).toHaveBeenCalledOnce();
});
