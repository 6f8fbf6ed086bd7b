import type { Translated } from '#copy/translated.ts';
import type * as sourceLineCzech from '#domain/race-day/source-line.ts';
import type * as sourceLine from './domain/race-day/source-line.ts';
import type * as categoryCzech from '#domain/racing/category.ts';
import type * as category from './domain/racing/category.ts';
import type * as correctionTextCzech from '#domain/racing/correction-text.ts';
import type * as correctionText from './domain/racing/correction-text.ts';
import type * as goingCzech from '#domain/racing/going.ts';
import type * as going from './domain/racing/going.ts';
import type * as marginCzech from '#domain/racing/margin.ts';
import type * as margin from './domain/racing/margin.ts';
import type * as prizeCzech from '#domain/racing/prize.ts';
import type * as prize from './domain/racing/prize.ts';
import type * as raceKindCzech from '#domain/racing/race-kind.ts';
import type * as raceKind from './domain/racing/race-kind.ts';
import type * as resultStatusCzech from '#domain/racing/result-status.ts';
import type * as resultStatus from './domain/racing/result-status.ts';
import type * as riderTitleCzech from '#domain/racing/rider-title.ts';
import type * as riderTitle from './domain/racing/rider-title.ts';
import type * as countdownCzech from '#domain/shared/countdown.ts';
import type * as countdown from './domain/shared/countdown.ts';
import type * as dateCzech from '#domain/shared/czech-date.ts';
import type * as date from './domain/shared/czech-date.ts';
import type * as numberCzech from '#domain/shared/czech-number.ts';
import type * as number from './domain/shared/czech-number.ts';
import type * as prepositionCzech from '#domain/shared/czech-preposition.ts';
import type * as preposition from './domain/shared/czech-preposition.ts';
import type * as sortCzech from '#domain/shared/czech-sort.ts';
import type * as sort from './domain/shared/czech-sort.ts';
import type * as textCzech from '#domain/shared/czech-text.ts';
import type * as text from './domain/shared/czech-text.ts';
import type * as formFigureCzech from '#domain/stats/form-figure.ts';
import type * as formFigure from './domain/stats/form-figure.ts';
import type * as featureLabelsCzech from '#copy/cs/public/feature-labels.ts';
import type * as featureLabels from './public/feature-labels.ts';
import type * as horseAboutCzech from '#copy/cs/public/horse-about.ts';
import type * as horseAbout from './public/horse-about.ts';
import type * as horsePageCzech from '#copy/cs/public/horse-page.ts';
import type * as horsePage from './public/horse-page.ts';
import type * as horsesCzech from '#copy/cs/public/horses.ts';
import type * as horses from './public/horses.ts';
import type * as jockeysCzech from '#copy/cs/public/jockeys.ts';
import type * as jockeys from './public/jockeys.ts';
import type * as oddsAnalysisCzech from '#copy/cs/public/odds-analysis.ts';
import type * as oddsAnalysis from './public/odds-analysis.ts';
import type * as oddsCzech from '#copy/cs/public/odds.ts';
import type * as odds from './public/odds.ts';
import type * as photosCzech from '#copy/cs/public/photos.ts';
import type * as photos from './public/photos.ts';
import type * as raceAnalysisCzech from '#copy/cs/public/race-analysis.ts';
import type * as raceAnalysis from './public/race-analysis.ts';
import type * as raceCardCzech from '#copy/cs/public/race-card.ts';
import type * as raceCard from './public/race-card.ts';
import type * as raceDayCzech from '#copy/cs/public/race-day.ts';
import type * as raceDay from './public/race-day.ts';
import type * as raceFactsCzech from '#copy/cs/public/race-facts.ts';
import type * as raceFacts from './public/race-facts.ts';
import type * as resultsCzech from '#copy/cs/public/results.ts';
import type * as results from './public/results.ts';
import type * as runGroupsCzech from '#copy/cs/public/run-groups.ts';
import type * as runGroups from './public/run-groups.ts';
import type * as seasonSpanCzech from '#copy/cs/public/season-span.ts';
import type * as seasonSpan from './public/season-span.ts';
import type * as silksCzech from '#copy/cs/public/silks.ts';
import type * as silks from './public/silks.ts';
import type * as todayRunsCzech from '#copy/cs/public/today-runs.ts';
import type * as todayRuns from './public/today-runs.ts';
import type * as calendarLinksCzech from '#copy/cs/site/calendar-links.ts';
import type * as calendarLinks from './site/calendar-links.ts';
import type * as chartsCzech from '#copy/cs/site/charts.ts';
import type * as charts from './site/charts.ts';
import type * as listingsCzech from '#copy/cs/site/listings.ts';
import type * as listings from './site/listings.ts';
import type * as loadingAndErrorsCzech from '#copy/cs/site/loading-and-errors.ts';
import type * as loadingAndErrors from './site/loading-and-errors.ts';
import type * as shellCzech from '#copy/cs/site/shell.ts';
import type * as shell from './site/shell.ts';

/** A module in place of another: it has a translation of whatever that one has. A missing export or key is a type error. */
type InPlaceOf<Czech, Own extends Translated<Czech>> = Own;

/** Every module of this folder beside the one in whose place it stands on English pages. */
export type Complete = [
  InPlaceOf<typeof sourceLineCzech, typeof sourceLine>,
  InPlaceOf<typeof categoryCzech, typeof category>,
  InPlaceOf<typeof correctionTextCzech, typeof correctionText>,
  InPlaceOf<typeof goingCzech, typeof going>,
  InPlaceOf<typeof marginCzech, typeof margin>,
  InPlaceOf<typeof prizeCzech, typeof prize>,
  InPlaceOf<typeof raceKindCzech, typeof raceKind>,
  InPlaceOf<typeof resultStatusCzech, typeof resultStatus>,
  InPlaceOf<typeof riderTitleCzech, typeof riderTitle>,
  InPlaceOf<typeof countdownCzech, typeof countdown>,
  InPlaceOf<typeof dateCzech, typeof date>,
  InPlaceOf<typeof numberCzech, typeof number>,
  InPlaceOf<typeof prepositionCzech, typeof preposition>,
  InPlaceOf<typeof sortCzech, typeof sort>,
  InPlaceOf<typeof textCzech, typeof text>,
  InPlaceOf<typeof formFigureCzech, typeof formFigure>,
  InPlaceOf<typeof featureLabelsCzech, typeof featureLabels>,
  InPlaceOf<typeof horseAboutCzech, typeof horseAbout>,
  InPlaceOf<typeof horsePageCzech, typeof horsePage>,
  InPlaceOf<typeof horsesCzech, typeof horses>,
  InPlaceOf<typeof jockeysCzech, typeof jockeys>,
  InPlaceOf<typeof oddsAnalysisCzech, typeof oddsAnalysis>,
  InPlaceOf<typeof oddsCzech, typeof odds>,
  InPlaceOf<typeof photosCzech, typeof photos>,
  InPlaceOf<typeof raceAnalysisCzech, typeof raceAnalysis>,
  InPlaceOf<typeof raceCardCzech, typeof raceCard>,
  InPlaceOf<typeof raceDayCzech, typeof raceDay>,
  InPlaceOf<typeof raceFactsCzech, typeof raceFacts>,
  InPlaceOf<typeof resultsCzech, typeof results>,
  InPlaceOf<typeof runGroupsCzech, typeof runGroups>,
  InPlaceOf<typeof seasonSpanCzech, typeof seasonSpan>,
  InPlaceOf<typeof silksCzech, typeof silks>,
  InPlaceOf<typeof todayRunsCzech, typeof todayRuns>,
  InPlaceOf<typeof calendarLinksCzech, typeof calendarLinks>,
  InPlaceOf<typeof chartsCzech, typeof charts>,
  InPlaceOf<typeof listingsCzech, typeof listings>,
  InPlaceOf<typeof loadingAndErrorsCzech, typeof loadingAndErrors>,
  InPlaceOf<typeof shellCzech, typeof shell>,
];
