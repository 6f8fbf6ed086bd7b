import { data, type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FormOutcome, watchSentForm } from '#platform/ui/sent-form.ts';
import { keepPage } from './keep-page.ts';
import { formRoutes } from '#tests/form-routes.ts';

type Results = Record<string, DataStrategyResult>;

const origin = 'http://localhost:3000';
const shown = { pathname: '/admin/polls/3', search: '', hash: '', state: null, key: 'a' };
let navigations: unknown[] = [];

beforeEach(() => {
  navigations = [];
  vi.stubGlobal('window', {
    __reactRouterDataRouter: {
      state: { location: shown },
      match: () => [{ route: { id: 'root' } }, { route: { id: 'screen' } }],
      navigate: async (...how: unknown[]) => void navigations.push(how),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failure = (result: unknown): Results => ({ screen: { type: 'error', result } });

/** What becomes of a request whose data is `results`, and what its form hears. */
async function run(request: Request, answer: () => Promise<Results>) {
  const heard: FormOutcome[] = [];
  watchSentForm((outcome) => void heard.push(outcome));
  const context = { request, params: {}, context: {}, url: new URL(request.url), pattern: '' } as never;
  const results = (await keepPage(context, answer)) as Results;
  return { results, heard };
}

const post = (path: string, body: BodyInit = new URLSearchParams({ question: 'Kdo vyhraje?' })) =>
  new Request(origin + path, { method: 'POST', body });

/** How a form can fail on its way, as React Router hands it on. */
const ways: readonly (readonly [string, unknown, FormOutcome])[] = [
  ['the connection is cut', data(new TypeError('Failed to fetch')), 'offline'],
  ['the server fails', data(new Error('Unexpected Server Error')), 'failed'],
  ['the database is away', new ErrorResponse(503, '', '{"code":503}'), 'failed'],
  ['a proxy answers with a page of its own', data(new Error('Unable to decode turbo-stream response')), 'failed'],
  [
    'a proxy answers with an error page of its own',
    new ErrorResponse(502, 'Bad Gateway', '<html>502</html>'),
    'failed',
  ],
];

const formPaths = formRoutes.map((path) => path.replaceAll(/:\w+\??/g, '3'));

test('site.failed-forms: the screens with forms are found', () => {
  expect(formPaths.length).toBeGreaterThan(25);
  expect(formPaths).toEqual(expect.arrayContaining(['/auth', '/chov', '/unsubscribe/3', '/admin/polls/3']));
});

test.for(ways)(
  'site.failed-forms: no form of any screen becomes an error page when %s',
  async ([, error, expected]) => {
    for (const path of formPaths) {
      const { results, heard } = await run(post(path), async () => failure(error));
      expect([path, heard]).toEqual([path, [expected]]);
      expect(results['screen']).toEqual({ type: 'data', result: data(undefined, { status: 503 }) });
    }
  },
);

test('site.offline: a reload of the shown page that fails in all its parts leaves the page as it is', async () => {
  const lost = (): DataStrategyResult => ({ type: 'error', result: new TypeError('Failed to fetch') });
  const request = new Request(origin + shown.pathname);
  const { results } = await run(request, async () => ({ root: lost(), screen: lost() }));
  expect(results).toEqual({});
});

test('site.failed-forms: a server that does not answer has failed after thirty seconds; an upload or a decision about one may take longer', async () => {
  vi.useFakeTimers();
  const never = () => new Promise<Results>(() => undefined);
  const sent = run(post('/admin/polls/3'), never);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await sent).toMatchObject({ heard: ['failed'], results: { screen: { type: 'data' } } });
  const upload = new FormData();
  upload.set('file', new Blob(['x']));
  const heard = vi.fn<() => void>();
  void run(post('/admin/race-photos', upload), never).then(heard);
  void run(post('/admin/data/imports/3'), never).then(heard);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).not.toHaveBeenCalled();
});

test.for<[string, number, FormOutcome]>([
  ['/admin/polls/3', 401, 'signedOut'],
  ['/admin/polls/3', 403, 'notAllowed'],
  ['/fantasy/team', 403, 'failed'],
])('site.failed-forms: %s refused with %s is told as %s', async ([path, status, expected]) => {
  const { heard } = await run(post(path), async () => failure(new ErrorResponse(status, '', null)));
  expect(heard).toEqual([expected]);
});

test.for<[string, FormOutcome, string | null]>([
  ['actor.not-admin', 'notAllowed', null],
  ['second-factor.required', 'failed', 'Věta serveru.'],
  ['csrf.foreign-origin', 'failed', null],
])(
  'site.failed-forms: a save of an administrator refused for %s says its own reason',
  async ([reason, ...expected]) => {
    const heard: unknown[] = [];
    const answer = new ErrorResponse(403, '', JSON.stringify({ code: 403, reason, message: 'Věta serveru.' }));
    await run(post('/admin/polls/3'), async () => {
      watchSentForm((...how) => void heard.push(...how));
      return failure(answer);
    });
    expect(heard).toEqual(expected);
  },
);

test('site.failed-forms: an accepted form, a refused one and one sent to sign in are told apart', async () => {
  const outcome = async (result: unknown) =>
    (await run(post('/admin/polls/3'), async () => ({ screen: { type: 'data', result } }))).heard;
  const redirect = (to: string) => new Response(null, { status: 303, headers: { Location: to } });
  expect(await outcome(data({ isDone: true }, { status: 200 }))).toEqual(['done']);
  expect(await outcome(data({ isDone: false }, { status: 409 }))).toEqual(['refused']);
  expect(await outcome(redirect('/admin/polls?hotovo=edit'))).toEqual(['done']);
  expect(await outcome(redirect('/auth?redirect=%2Ffantasy'))).toEqual(['refused']);
});

test('site.failed-forms: a form that posts to another page stays on its own when it fails', async () => {
  await run(post('/admin/polls/3'), async () => failure(new TypeError('Failed to fetch')));
  expect(navigations).toEqual([]);
  await run(post('/fantasy/league'), async () => failure(new TypeError('Failed to fetch')));
  expect(navigations).toEqual([
    [
      { pathname: shown.pathname, search: '', hash: '', key: 'a' },
      { replace: true, preventScrollReset: true, state: null },
    ],
  ]);
});

const get = (path: string) => new Request(origin + path);

test.for(ways.filter(([way]) => way !== 'the server fails'))(
  'site.offline: a link keeps the shown page when %s',
  async ([, error]) => {
    await run(get('/horses'), async () => failure(error));
    expect(navigations).toHaveLength(1);
    const { results } = await run(get('/admin/polls/3'), async () => failure(error));
    expect([results, navigations.length]).toEqual([{}, 1]);
  },
);

test('site.offline: what the site itself answers is shown: an unknown page, and an error of its own', async () => {
  for (const error of [new ErrorResponse(404, '', null), new Error('Unexpected Server Error')]) {
    const { results } = await run(get('/horses'), async () => failure(error));
    expect(results).toEqual(failure(error));
  }
  expect(navigations).toEqual([]);
});
