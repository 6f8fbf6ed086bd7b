import { expect, test } from 'vitest';
import { raceGridShape } from '#domain/admin/races/race-grid.ts';
import { namesAnswerShape } from '#domain/admin/grid/names-answer.ts';
import { bodyShape } from '#domain/articles/body-shape.ts';
import { linkChoicesShape } from '#domain/articles/editor/draft-answer.ts';
import { usernameAnswerShape } from '#domain/accounts/username-answer.ts';
import { chatAnswerShape, sentMessageShape } from '#domain/chat/chat-answer.ts';
import { myStandingShape as contestStandingShape } from '#domain/contest/my-standing.ts';
import { searchAnswerShape } from '#domain/directory/search-answer.ts';
import { myFantasyShape } from '#domain/fantasy/my-fantasy.ts';
import { myStandingShape as leagueStandingShape } from '#domain/fantasy/my-standing.ts';
import { followsShape } from '#domain/follows/follows-answer.ts';
import { viewerAnswerShape } from '#domain/follows/viewer-answer.ts';
import { mailPreviewShape } from '#domain/mailing/mail-preview.ts';
import { dayListShape } from '#domain/race-day/day-list-answer.ts';
import { myStandingAnswerShape } from '#domain/tip-analysis/my-standing.ts';
import { myTipsAnswerShape, tipRefusalTimeShape } from '#domain/tips/tip-answer.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

test('every JSON answer of the site has the shape that its page checks', async () => {
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
    [tipRefusalTimeShape, await get('/api/viewer/tips', { cookie })],
    [followsShape, await post('/api/viewer/follows', { horse: String(horseId), follow: 'on' }, { cookie })],
    [sentMessageShape, await post('/api/viewer/chat', { text: 'Ahoj', key: crypto.randomUUID() }, { cookie })],
    [chatAnswerShape, await get('/api/viewer/chat', { cookie })],
    [contestStandingShape, await get('/api/viewer/contest/2023-40', { cookie })],
    [myFantasyShape, await get('/api/viewer/fantasy', { cookie })],
    [leagueStandingShape, await get('/api/viewer/fantasy-standing', { cookie })],
    [myStandingAnswerShape, await get('/api/viewer/standing', { cookie })],
    [dayListShape, await get('/api/days')],
    [searchAnswerShape, await get('/api/search?q=most')],
    [raceGridShape, await get(`/api/admin/race-grids/odds/${raceId}`, { cookie })],
    [namesAnswerShape, await get('/api/admin/names?kind=horse&q=baron', { cookie })],
    [linkChoicesShape, await get('/admin/blog/links?q=baron', { cookie })],
    [bodyShape, await post('/admin/preview', { content: markdown }, { cookie })],
    [mailPreviewShape, await post('/admin/mailing/preview', { segment: 'topic-news' }, { cookie })],
  ] as const;
  for (const [fits, response] of answers) {
    const body: unknown = await response.json();
    expect(fits(body), JSON.stringify(body)).toBe(true);
  }
});
