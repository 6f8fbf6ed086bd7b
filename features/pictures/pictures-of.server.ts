import type { FrozenRound } from '#features/contest/contest-rows.rules.ts';
import { roundSlug } from '#features/contest/round.rules.ts';
import { stableSlug } from '#features/fantasy/stable-slug.rules.ts';
import type { HorsePageView } from '#features/horses/horse-page.rules.ts';
import { horsePicture } from './horse-picture.rules.ts';
import type { Picture, PictureSite, TeamPicture } from './picture.rules.ts';
import { winnerPicture } from './winner-picture.rules.ts';
import { yearPicture } from './year-picture.rules.ts';
import type { OwnYear } from '#features/season-review/own-year.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readSettings } from '#features/site/read-settings.server.ts';

// Pictures made of what their pages have read anyway.

/** What every picture says of the site. */
export async function readPictureSite(db: Db): Promise<PictureSite> {
  const { siteName, demo } = await readSettings(db);
  return { siteName, isDemo: demo !== null };
}

export async function horsePictureOf(db: Db, view: HorsePageView): Promise<Picture> {
  const site = await readPictureSite(db);
  return { kind: 'horse', subject: String(view.horse.id), site, shows: horsePicture(view) };
}

/** null: nobody has won the round, or there is none. */
export async function winnerPictureOf(db: Db, round: FrozenRound | null): Promise<Picture | null> {
  const shows = winnerPicture(round);
  return shows && { kind: 'winner', subject: roundSlug(shows.monday), site: await readPictureSite(db), shows };
}

export async function teamPictureOf(db: Db, { round, team }: TeamPicture): Promise<Picture> {
  const subject = stableSlug(round.eventId, team.player.id);
  return { kind: 'team', subject, site: await readPictureSite(db), shows: { round, team } };
}

/** `code`: of a shared year; null: its owner alone gets the picture, which then has no address. */
export async function yearPictureOf(db: Db, year: OwnYear, season: number, code: string | null): Promise<Picture> {
  return { kind: 'year', subject: code ?? '', site: await readPictureSite(db), shows: yearPicture(year, season) };
}
