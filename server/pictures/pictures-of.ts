import type { FrozenRound } from '#domain/contest/contest-rows.ts';
import { roundSlug } from '#domain/contest/round.ts';
import { stableSlug } from '#domain/fantasy/stable-slug.ts';
import type { HorsePageView } from '#domain/horses/horse-page.ts';
import { horsePicture } from '#domain/pictures/horse-picture.ts';
import type { Picture, PictureSite, TeamPicture } from '#domain/pictures/picture.ts';
import { winnerPicture } from '#domain/pictures/winner-picture.ts';
import { yearPicture } from '#domain/pictures/year-picture.ts';
import type { OwnYear } from '#domain/season-review/own-year.ts';
import type { Db } from '#server/db/db.ts';
import { readSettings } from '#server/site/read-settings.ts';

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
