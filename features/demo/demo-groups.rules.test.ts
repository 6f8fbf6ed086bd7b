import { expect, test } from 'vitest';
import { groupNameLimit } from '#features/groups/group.rules.ts';
import { parseWallLine } from '#features/groups/wall-line.rules.ts';
import { parseReason } from '#features/reasons/reason.rules.ts';
import { parseInvitationCode } from '#platform/text/invitation-code.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { smallSeasonRaces } from '#tests/factories/small-season.ts';
import { demoClockStart } from './demo-clock.rules.ts';
import { demoGroups } from './demo-groups.rules.ts';
import { demoLeagues } from './demo-leagues.rules.ts';
import { demoReasons } from './demo-reasons.rules.ts';
import { cast, createPeople } from './people.rules.ts';
import { oldestFirst, tipsByDay } from './season-tips.rules.ts';

const named = new Set(cast.map(({ username }) => username));

test('demonstration.people, groups.wall: groups have codes that can be typed, named people and lines that the wall takes', () => {
  for (const { code, name, founder, members, wall } of demoGroups) {
    expect(parseInvitationCode(code)).toBe(code);
    expect(name.length).toBeLessThanOrEqual(groupNameLimit);
    const people = [founder, ...members];
    expect(new Set(people).size).toBe(people.length);
    for (const username of people) expect(named).toContain(username);
    for (const { username, at, text } of wall) {
      expect(people).toContain(username);
      expect(at).toBeLessThan(demoClockStart);
      expect(parseWallLine(text)).toEqual({ ok: true, text });
    }
  }
  const codes = [...demoGroups, ...demoLeagues].map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

test('demonstration.people, reasons.text: some of the named people say why, of a tip that is over and of one to come', () => {
  const people = createPeople();
  const idOf = new Map(people.map(({ username, id }) => [username, id]));
  const tips = oldestFirst([...tipsByDay(smallSeasonRaces, people, demoClockStart)].flat());
  const reasons = demoReasons(smallSeasonRaces, tips, { idOf, now: demoClockStart });
  const startOf = new Map(smallSeasonRaces.map(({ id, startAt }) => [id, startAt]));
  for (const { tip, text } of reasons) {
    expect(tips).toContain(tip);
    expect(parseReason(text)).toEqual({ ok: true, text });
  }
  const isOver = ({ raceId }: { raceId: number }) => (startOf.get(raceId) ?? (0 as Instant)) < demoClockStart;
  expect(new Set(reasons.map(({ tip }) => isOver(tip)))).toEqual(new Set([true, false]));
  expect(new Set(reasons.map(({ tip }) => `${tip.userId} ${tip.runnerId}`)).size).toBe(reasons.length);
});
