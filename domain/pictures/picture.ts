import type { ExplainedTeam, RoundLine } from '#domain/fantasy/round-rows.ts';
import type { HorsePicture } from './horse-picture.ts';
import type { RacePicture } from './race-picture.ts';
import type { WeekPicture } from './week-picture.ts';
import type { WinnerPicture } from './winner-picture.ts';
import type { YearPicture } from './year-picture.ts';

/** What every picture says of the site. */
export type PictureSite = { siteName: string; isDemo: boolean };

export type TeamPicture = { round: RoundLine; team: ExplainedTeam };

/** Kinds of pictures, as in their addresses. */
export const pictureKinds = ['race', 'horse', 'week', 'winner', 'team', 'year'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Exactly what a picture shows; its address has a hash of it (pictures.address). */
export type Picture = { site: PictureSite; subject: string } & (
  | { kind: 'race'; shows: RacePicture }
  | { kind: 'horse'; shows: HorsePicture }
  | { kind: 'week'; shows: WeekPicture }
  | { kind: 'winner'; shows: WinnerPicture }
  | { kind: 'team'; shows: TeamPicture }
  | { kind: 'year'; shows: YearPicture }
);
