import type { Translated } from '#platform/text/translated.ts';
import type * as sourceLineCzech from '#features/race-day/source-line.rules.ts';
import type * as sourceLine from '#features/race-day/source-line.rules.en.ts';
import type * as categoryCzech from '#features/racing/category.rules.ts';
import type * as category from '#features/racing/category.rules.en.ts';
import type * as correctionTextCzech from '#features/racing/correction-text.rules.ts';
import type * as correctionText from '#features/racing/correction-text.rules.en.ts';
import type * as goingCzech from '#features/racing/going.rules.ts';
import type * as going from '#features/racing/going.rules.en.ts';
import type * as marginCzech from '#features/racing/margin.rules.ts';
import type * as margin from '#features/racing/margin.rules.en.ts';
import type * as prizeCzech from '#features/racing/prize.rules.ts';
import type * as prize from '#features/racing/prize.rules.en.ts';
import type * as raceKindCzech from '#features/racing/race-kind.rules.ts';
import type * as raceKind from '#features/racing/race-kind.rules.en.ts';
import type * as resultStatusCzech from '#features/racing/result-status.rules.ts';
import type * as resultStatus from '#features/racing/result-status.rules.en.ts';
import type * as riderTitleCzech from '#features/racing/rider-title.rules.ts';
import type * as riderTitle from '#features/racing/rider-title.rules.en.ts';
import type * as countdownCzech from '#platform/time/countdown.rules.ts';
import type * as countdown from '#platform/time/countdown.rules.en.ts';
import type * as dateCzech from '#platform/time/czech-date.rules.ts';
import type * as date from '#platform/time/czech-date.rules.en.ts';
import type * as numberCzech from '#platform/text/czech-number.rules.ts';
import type * as number from '#platform/text/czech-number.rules.en.ts';
import type * as prepositionCzech from '#platform/text/czech-preposition.rules.ts';
import type * as preposition from '#platform/text/czech-preposition.rules.en.ts';
import type * as sortCzech from '#platform/text/czech-sort.rules.ts';
import type * as sort from '#platform/text/czech-sort.rules.en.ts';
import type * as textCzech from '#platform/text/czech-text.rules.ts';
import type * as text from '#platform/text/czech-text.rules.en.ts';
import type * as formFigureCzech from '#features/stats/form-figure.rules.ts';
import type * as formFigure from '#features/stats/form-figure.rules.en.ts';
import type * as featureLabelsCzech from '#features/race-analysis/feature-labels.cs.ts';
import type * as featureLabels from '#features/race-analysis/feature-labels.en.ts';
import type * as horseAboutCzech from '#features/horses/horse-about.cs.ts';
import type * as horseAbout from '#features/horses/horse-about.en.ts';
import type * as horsePageCzech from '#features/horses/horse-page.cs.ts';
import type * as horsePage from '#features/horses/horse-page.en.ts';
import type * as horsesCzech from '#features/horses/horses.cs.ts';
import type * as horses from '#features/horses/horses.en.ts';
import type * as jockeysCzech from '#features/jockeys/jockeys.cs.ts';
import type * as jockeys from '#features/jockeys/jockeys.en.ts';
import type * as oddsAnalysisCzech from '#features/odds-analysis/odds-analysis.cs.ts';
import type * as oddsAnalysis from '#features/odds-analysis/odds-analysis.en.ts';
import type * as photosCzech from '#features/photos/photos.cs.ts';
import type * as photos from '#features/photos/photos.en.ts';
import type * as raceAnalysisCzech from '#features/race-analysis/race-analysis.cs.ts';
import type * as raceAnalysis from '#features/race-analysis/race-analysis.en.ts';
import type * as raceCardCzech from '#features/race-day/race-card.cs.ts';
import type * as raceCard from '#features/race-day/race-card.en.ts';
import type * as raceDayCzech from '#features/race-day/race-day.cs.ts';
import type * as raceDay from '#features/race-day/race-day.en.ts';
import type * as raceFactsCzech from '#features/racing/race-facts.cs.ts';
import type * as raceFacts from '#features/racing/race-facts.en.ts';
import type * as resultsCzech from '#features/results/results.cs.ts';
import type * as results from '#features/results/results.en.ts';
import type * as runGroupsCzech from '#features/racing/run-groups.cs.ts';
import type * as runGroups from '#features/racing/run-groups.en.ts';
import type * as seasonSpanCzech from '#features/stats/season-span.cs.ts';
import type * as seasonSpan from '#features/stats/season-span.en.ts';
import type * as silksCzech from '#features/racing/silks.cs.ts';
import type * as silks from '#features/racing/silks.en.ts';
import type * as todayRunsCzech from '#features/stats/today-runs.cs.ts';
import type * as todayRuns from '#features/stats/today-runs.en.ts';
import type * as calendarLinksCzech from '#platform/ui/calendar-links.cs.ts';
import type * as calendarLinks from '#platform/ui/calendar-links.en.ts';
import type * as chartsCzech from '#platform/charts/charts.cs.ts';
import type * as charts from '#platform/charts/charts.en.ts';
import type * as listingsCzech from '#platform/ui/listings.cs.ts';
import type * as listings from '#platform/ui/listings.en.ts';
import type * as loadingAndErrorsCzech from '#platform/text/loading-and-errors.cs.ts';
import type * as loadingAndErrors from '#platform/text/loading-and-errors.en.ts';
import type * as shellCzech from '#platform/ui/shell.cs.ts';
import type * as shell from '#platform/ui/shell.en.ts';

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
