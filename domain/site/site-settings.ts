import type { PragueDate } from '#domain/shared/time.ts';

/** What an administrator edits at /admin/settings and every page shows; stored as one row per key (site.settings). */
export type SiteSettings = {
  siteName: string;
  claim: string;
  /** The rebranding notice; null hides it (site.notice). */
  notice: { lead: string; text: string } | null;
  /** The weekly voucher in whole Kč (contest.prize). */
  weeklyPrize: number;
  /** The organiser of the weekly contest, as its rules name them; null = the site's operator. */
  organiser: string | null;
  /** Who runs the site, as its mails name them: a name and a seat; null = not given. */
  operator: string | null;
  /** The statistics card of the home page (site.intro-statistics). */
  showIntroStats: boolean;
  /** Contact address printed on the help page; null = none. */
  contactEmail: string | null;
  /** The static block of four cards on the home page (site.landing-block). */
  showLanding: boolean;
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
  showIntroStats: false,
  contactEmail: null,
  showLanding: false,
  demo: null,
};

/**
 * Settings from stored rows; unknown keys are ignored, missing ones have their default. Called by
 * server/site/read-settings.ts.
 */
export function siteSettings(rows: readonly { key: string; value: unknown }[]): SiteSettings {
  const stored = Object.fromEntries(
    rows.filter((row) => row.key in defaultSettings).map((row) => [row.key, row.value]),
  );
  return { ...defaultSettings, ...stored };
}
