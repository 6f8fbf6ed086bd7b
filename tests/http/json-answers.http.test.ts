import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { gridFindingsShape, gridStepAnswerShape, raceGridShape } from '#features/race-office/race-grid.rules.ts';
import { namesAnswerShape } from '#features/admin/name-suggestions.tsx';
import {
  bodyShape,
  draftRefusalShape,
  linkChoicesShape,
  savedDraftShape,
} from '#features/articles/draft-answer.rules.ts';
import { usernameAnswerShape } from '#features/accounts/username-answer.rules.ts';
import { chatAnswerShape, sentMessageShape } from '#features/chat/chat.rules.ts';
import { myStandingShape as contestStandingShape } from '#features/contest/my-standing.rules.ts';
import { searchAnswerShape } from '#features/directory/search.rules.ts';
import {
  myStandingShape as leagueStandingShape,
  myFantasyShape,
  savedTeamShape,
} from '#features/fantasy/answers.rules.ts';
import { followsShape } from '#features/follows/follows-answer.rules.ts';
import { viewerAnswerShape } from '#platform/session/viewer-answer.rules.ts';
import { mailPreviewShape } from '#features/mailing/mailing-fields.rules.ts';
import { voteAnswerShape } from '#features/polls/send-vote.ts';
import { dayListShape } from '#features/race-day/day-list-answer.rules.ts';
import { ownYearAnswerShape } from '#features/season-review/own-year.rules.ts';
import { myStandingAnswerShape } from '#features/tip-analysis/my-standing.rules.ts';
import { myRaceResultShape } from '#features/tips/race-tips.rules.ts';
import { myTipsAnswerShape, tipChangeAnswerShape, tipRefusalTimeShape } from '#features/tips/tip-answer.rules.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { resources } from '#app/http/resources.server.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { insertArticle } from '#tests/factories/articles.ts';
import { actingAt, openDay, teamOf } from '#tests/factories/fantasy.ts';
import { insertPoll } from '#tests/factories/polls.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

test('the JSON answers listed here, nearly all to reads, have the shapes that their pages check', async () => {
  const cookie = await adminCookie(site);
  const eventId = await insertEvent(site.db, { location: 'Most', date: '2023-10-08' });
  const raceId = await insertRace(site.db, { eventId });
  const horseId = await insertHorse(site.db, { name: 'BARON' });
  await insertRunner(site.db, { raceId, horseId, number: 1, fortunaOdds: 3.5 });
  const { get, post } = site.open();
  const markdown = '# Nadpis\n\n- **a**\n- [b](/c)\n\n> c\n\n| a |\n| - |\n| b |\n\n`d`\n\n---';
  const answers = [
    [viewerAnswerShape, await get('/api/viewer', { cookie })],
    [usernameAnswerShape, await get('/auth/username?name=nikdo', { cookie })],
    [myTipsAnswerShape, await get(`/api/viewer/tips?eventId=${eventId}`, { cookie })],
    [tipRefusalTimeShape, await get('/api/viewer/tips', { cookie }), 400],
    [followsShape, await post('/api/viewer/follows', { horse: String(horseId), follow: 'on' }, { cookie })],
    [sentMessageShape, await post('/api/viewer/chat', { text: 'Ahoj', key: crypto.randomUUID() }, { cookie })],
    [chatAnswerShape, await get('/api/viewer/chat', { cookie })],
    [contestStandingShape, await get('/api/viewer/contest/2023-40', { cookie })],
    [myRaceResultShape, await get('/api/viewer/race-tips?race=1', { cookie })],
    [myFantasyShape, await get('/api/viewer/fantasy', { cookie })],
    [leagueStandingShape, await get('/api/viewer/fantasy-standing', { cookie })],
    [myStandingAnswerShape, await get('/api/viewer/standing', { cookie })],
    [ownYearAnswerShape, await get('/api/viewer/season/2023', { cookie })],
    [dayListShape, await get('/api/days')],
    [searchAnswerShape, await get('/api/search?q=most')],
    [raceGridShape, await get(`/api/admin/race-grids/odds/${raceId}`, { cookie })],
    [namesAnswerShape, await get('/api/admin/names?kind=horse&q=baron', { cookie })],
    [linkChoicesShape, await get('/admin/blog/links?q=baron', { cookie })],
    [bodyShape, await post('/admin/preview', { content: markdown }, { cookie })],
    [mailPreviewShape, await post('/admin/mailing/preview', { segment: 'topic-news' }, { cookie })],
  ] as const;
  await expectShapes(answers);
});

test('the JSON answers to writes and the refusals listed here have the shapes that their pages check', async () => {
  const cookie = await adminCookie(site, 'Pisar');
  await site.db.update(profiles).set({ fantasyTestingOptIn: true }).where(eq(profiles.username, 'Pisar'));
  const day = await openDay(site.db);
  const { id: raceId, runners } = day.races[0] ?? { id: 0, runners: [] };
  const runnerId = runners[0] ?? 0;
  const poll = await insertPoll(site.db);
  const articleId = await insertArticle(site.db);
  const { request, post } = site.open({ clock: actingAt(site.db, day.eve).clock });
  const send = (path: string, body: object, method = 'POST') =>
    request(path, {
      method,
      body: JSON.stringify(body),
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
  const edit = (value: string) => ({ rowId: String(runnerId), column: 'F1', base: '2,0', value });
  const grid = `/api/admin/race-grids/odds/${raceId}`;
  const draft = `/admin/blog/${articleId}/copy`;
  const answers = [
    [tipChangeAnswerShape, await send('/api/viewer/tips', { raceId, runnerId })],
    [tipRefusalTimeShape, await send('/api/viewer/tips', { raceId, runnerId: 0 }), 400],
    [tipChangeAnswerShape, await send('/api/viewer/tips', { runnerId }, 'DELETE')],
    [voteAnswerShape, await post('/api/viewer/vote', { poll: String(poll.id), option: String(poll.optionIds[0]) })],
    [voteAnswerShape, await post('/api/viewer/vote', { poll: String(poll.id) }), 400],
    [savedTeamShape, await send('/api/viewer/fantasy', teamOf(day, [0, 2, 1]))],
    [gridFindingsShape, await send(grid, { step: 'save', edits: [edit('1')], isConfirmed: false }), 422],
    [gridFindingsShape, await send(grid, { step: 'save', edits: [edit('tři')], isConfirmed: false }), 422],
    [gridStepAnswerShape, await send(grid, { step: 'save', edits: [edit('2,5')], isConfirmed: false })],
    [savedDraftShape, await post(draft, { version: '1', title: 'Psaný', content: 'Text.' }, { cookie })],
    [draftRefusalShape, await post(draft, { version: '1', title: 'Psaný', content: 'Jiný.' }, { cookie }), 409],
  ] as const;
  await expectShapes(answers);
});

/** A status that isn't expected would let an error body pass for the answer, as shapes let further fields through. */
async function expectShapes(answers: readonly (readonly [(value: unknown) => boolean, Response, number?])[]) {
  for (const [fits, response, status = 200] of answers) {
    const body: unknown = await response.json();
    expect([response.status, fits(body)], JSON.stringify(body)).toEqual([status, true]);
  }
}

test('downloads.error-body: a body that no address can read is told in a sentence that speaks of no sign-in', async () => {
  const cookie = await adminCookie(site, 'Pisar_2');
  const { request } = site.open();
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const writes = resources.filter(({ handlers }) => handlers.POST).map(({ path }) => path);
  expect(writes).toEqual(expect.arrayContaining(['/api/viewer/chat', '/api/viewer/vote', '/api/viewer/follows']));
  const unreadable: string[] = [];
  for (const path of writes) {
    const answer = await request(path.replaceAll(/:\w+\??/g, '1'), { method: 'POST', body: '{', headers });
    const body = (await answer.json()) as { reason: string; message: string };
    if (body.reason === 'input.invalid') unreadable.push(path);
    expect([path, body.message]).toEqual([path, expect.not.stringMatching(/přihlásit|přihlášen/)]);
  }
  expect(unreadable).toEqual(expect.arrayContaining(['/api/viewer/chat', '/api/viewer/vote', '/api/viewer/follows']));
});
