import { articleReads } from './article-reads.ts';
import { dataReads } from './data-reads.ts';
import { communityReads } from './community-reads.ts';
import { analysisReads } from './analysis-reads.ts';
import { contestReads } from './contest-reads.ts';
import { fantasyReads } from './fantasy-reads.ts';
import { raceOfficeReads } from './race-office-reads.ts';
import { userReads } from './user-reads.ts';
import { pageReads } from './page-reads.ts';
import { photoReads } from './photo-reads.ts';
import { pictureReads } from './picture-reads.ts';
import type { ReadSample } from '../read-sample.ts';
import { racingReads } from './racing-reads.ts';

/**
 * A sample call of every read of the server floor, for docs/generated/query-counts.md; that page is not made while a read
 * has no sample. Add the sample of a new read to the list of its area.
 */
export const readSamples: readonly ReadSample[] = [
  ...analysisReads,
  ...contestReads,
  ...raceOfficeReads,
  ...fantasyReads,
  ...userReads,
  ...pageReads,
  ...photoReads,
  ...pictureReads,
  ...communityReads,
  ...dataReads,
  ...articleReads,
  ...racingReads,
];
