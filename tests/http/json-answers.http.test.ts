import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { gridFindingsShape, gridStepAnswerShape } from '#domain/admin/races/grid-answer.ts';
import { raceGridShape } from '#domain/admin/races/race-grid.ts';
import { namesAnswerShape } from '#domain/admin/grid/names-answer.ts';
import { bodyShape } from '#domain/articles/body-shape.ts';
import { draftRefusalShape, linkChoicesShape, savedDraftShape } from '#domain/articles/editor/draft-answer.ts';
import { usernameAnswerShape } from '#domain/accounts/username-answer.ts';
import { chatAnswerShape, sentMessageShape } from '#domain/chat/chat-answer.ts';
import { myStandingShape as contestStandingShape } from '#domain/contest/my-standing.ts';
import { searchAnswerShape } from '#domain/directory/search-answer.ts';
import { myFantasyShape, savedTeamShape } from '#domain/fantasy/my-fantasy.ts';
import { myStandingShape as leagueStandingShape } from '#domain/fantasy/my-standing.ts';
import { followsShape } from '#domain/follows/follows-answer.ts';
import { viewerAnswerShape } from '#domain/follows/viewer-answer.ts';
import { mailPreviewShape } from '#domain/mailing/mail-preview.ts';
import { voteAnswerShape } from '#domain/polls/vote-answer.ts';
import { dayListShape } from '#domain/race-day/day-list-answer.ts';
import { ownYearAnswerShape } from '#domain/season-review/own-year.ts';
import { myStandingAnswerShape } from '#domain/tip-analysis/my-standing.ts';
import { myRaceResultShape } from '#domain/tips/race-tips.ts';
import { myTipsAnswerShape, tipChangeAnswerShape, tipRefusalTimeShape } from '#domain/tips/tip-answer.ts';
import { profiles } from '#server/db/schema/people.ts';
import { resources } from '#server/http/resources.ts';
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
