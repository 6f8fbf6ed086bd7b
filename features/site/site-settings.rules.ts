import type { PragueDate } from '#platform/time/time.rules.ts';

/** What an administrator edits and every page shows; stored as one row per key (site.settings). */
export type SiteSettings = {
  siteName: string;
  claim: string;
  /** The rebranding notice; null hides it (site.notice). */
  notice: { lead: string; text: string } | null;
  /** The weekly voucher in whole Kč (contest.prize); nought switches the contest off (contest.switch). */
  weeklyPrize: number;
  /** The organiser of the weekly contest, as its rules name them; without one there is no contest. */
  organiser: string | null;
  /** Who runs the site, as mails and the legal pages name them; null = not given, as below. */
  operator: string | null;
  operatorSeat: string | null;
  /** The identification number (IČO). */
  operatorId: string | null;
  /** Where the operator is registered, 'C 1234, Městský soud v Praze'. */
  operatorRegister: string | null;
  /** Who is responsible for personal data, or that nobody was appointed. */
  dataOfficer: string | null;
  supervisoryAuthority: string | null;
  /** The company that delivers the mails, and the one that runs the servers. */
  mailService: string | null;
  serverOperator: string | null;
  /** Since when the terms of use hold. */
  termsSince: PragueDate | null;
  /** The statistics card of the home page (site.intro-statistics). */
  showIntroStats: boolean;
  /** Contact address printed on the help page; null = none. */
  contactEmail: string | null;
  /** The static block of cards on the home page (site.landing-block). */
  showLanding: boolean;
  /** Whether browsers keep pages for when there is no network (offline.switch). */
  offlineWorker: boolean;
  /** Whose jockeys and weights, and whose prices win where sources disagree; null = the newest (import.winning-source). */
  lineupSource: string | null;
  priceSource: string | null;
  /** Set only in the demonstration: the day its clock started at and the season it shows (demonstration.clock). */
  demo: { clockStart: PragueDate; season: number } | null;
};

/** The settings until an administrator changes them. */
export const defaultSettings: SiteSettings = {
  siteName: 'Rovinka',
  claim: 'Dostihy, kurzy a\u00a0tipy na jednom místě.',
  notice: null,
  weeklyPrize: 500,
  organiser: null,
  operator: null,
  operatorSeat: null,
  operatorId: null,
  operatorRegister: null,
  dataOfficer: null,
  supervisoryAuthority: 'Úřad pro ochranu osobních údajů, Pplk. Sochora 727/27, 170\u00a000 Praha\u00a07',
  mailService: null,
  serverOperator: null,
  termsSince: null,
  showIntroStats: false,
  contactEmail: null,
  showLanding: false,
  offlineWorker: true,
  lineupSource: null,
  priceSource: null,
  demo: null,
};

/** The prize of the weekly contest in whole Kč; null while none is held, because nobody is named who would owe it, or it is nought. */
export const contestPrize = ({ weeklyPrize, organiser }: SiteSettings): number | null =>
  organiser !== null && weeklyPrize > 0 ? weeklyPrize : null;

/** Every page carries these, so nothing more than what is shown. */
export function frameSettings(settings: SiteSettings) {
  const { siteName, claim, notice, organiser, showIntroStats, contactEmail, showLanding, demo } = settings;
  const weeklyPrize = contestPrize(settings);
  return { siteName, claim, notice, weeklyPrize, organiser, showIntroStats, contactEmail, showLanding, demo };
}

export type FrameSettings = ReturnType<typeof frameSettings>;

/** Settings from stored rows; unknown keys are ignored, missing ones have their default. */
export function siteSettings(rows: readonly { key: string; value: unknown }[]): SiteSettings {
  const stored = Object.fromEntries(
    rows.filter((row) => row.key in defaultSettings).map((row) => [row.key, row.value]),
  );
  return { ...defaultSettings, ...stored };
}
