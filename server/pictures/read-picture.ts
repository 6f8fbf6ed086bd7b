import { parseRoundSlug } from '#domain/contest/round.ts';
import { parseStableSlug } from '#domain/fantasy/stable-slug.ts';
import { horsePage } from '#domain/horses/horse-page.ts';
import type { PictureKind } from '#domain/pictures/picture.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { parseId } from '#domain/shared/query.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { LinkContext } from '#server/accounts/app-secret.ts';
import { readFrozenRounds } from '#server/contest/read-frozen-rounds.ts';
import type { Db } from '#server/db/db.ts';
import { fantasyTopic } from '#server/fantasy/open-rounds.ts';
import { readExplainedTeam } from '#server/fantasy/read-explained-team.ts';
import { readRound } from '#server/fantasy/read-rounds.ts';
import { readHorsePage } from '#server/horses/read-horse-page.ts';
import { readSharedYear } from '#server/season-review/read-shared-year.ts';
import { horsePictureOf, teamPictureOf, winnerPictureOf, yearPictureOf } from './pictures-of.ts';
import { readRacePicture, type ReadPicture } from './read-race-picture.ts';
import { readWeekPicture } from './read-week-picture.ts';

type Context = { db: Db; now: Instant; keys: Pick<LinkContext, 'keyFor'> };
type Reader = (context: Context, subject: string) => Promise<ReadPicture | null>;

const readers: Record<PictureKind, Reader> = {
  async race({ db }, subject) {
    const id = parseId(subject);
    return id === null ? null : readRacePicture(db, id);
  },
  async horse({ db, now }, subject) {
    const id = parseId(subject);
    const rows = id === null ? null : await readHorsePage(db, id, pragueDate(now));
    if (!rows) return null;
    const events = new Set(rows.runs.map(({ eventId }) => `event:${eventId}`));
    return {
      picture: await horsePictureOf(db, horsePage(rows, now)),
      topics: ['events', `horse:${subject}`, 'settings', ...events],
    };
  },
  week: readWeekPicture,
  async winner({ db }, subject) {
    const monday = parseRoundSlug(subject);
    const [round = null] = monday === null ? [] : await readFrozenRounds(db, { monday }, { limit: 1 });
    const picture = await winnerPictureOf(db, round);
    return picture && { picture, topics: ['contest', 'settings'] };
  },
  async team({ db, now }, subject) {
    const requested = parseStableSlug(subject);
    const round = requested && (await readRound(db, requested.eventId));
    const team = requested && round && (await readExplainedTeam(db, round, requested.playerId, now));
    if (!round || !team) return null;
    return { picture: await teamPictureOf(db, { round, team }), topics: [fantasyTopic, 'settings'] };
  },
  async year({ db, now }, code) {
    const shared = await readSharedYear(db, code, pragueDate(now));
    if (!shared) return null;
    const picture = await yearPictureOf(db, shared.year, shared.season, code);
    return { picture, topics: [...shared.topics, 'settings'] };
  },
};

/** What the picture of an address shows now; null for a subject that nothing of ours has, or that isn't public. */
export function readPicture(context: Context, kind: PictureKind, subject: string): Promise<ReadPicture | null> {
  return readers[kind](context, subject);
}
