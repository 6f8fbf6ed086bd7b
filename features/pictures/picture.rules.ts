import type { ExplainedTeam, RoundLine } from '#features/fantasy/round-rows.rules.ts';
import type { HorsePicture } from './horse-picture.rules.ts';
import type { RacePicture } from './race-picture.rules.ts';
import type { WeekPicture } from './week-picture.rules.ts';
import type { WinnerPicture } from './winner-picture.rules.ts';
import type { YearPicture } from './year-picture.rules.ts';

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
