import type { PragueDate } from '#domain/shared/time.ts';

/** What an administrator edits about the site (decisions, preamble); stored as one row a key. */
export type SiteSettings = {
  siteName: string;
  claim: string;
  /** The rebranding notice of Spec 2; null hides it. */
  notice: { lead: string; text: string } | null;
  /** The weekly voucher in whole Kč (Spec 9). */
  weeklyPrize: number;
  /** Who holds the weekly contest, as its rules name them (Decision F); null = whoever runs the site. */
  organiser: string | null;
  /** The statistics card of Spec 2, hidden by default. */
  showIntroStats: boolean;
  /** Where readers write to, printed in the guide; null = none is published. */
  contactEmail: string | null;
  /** The static landing block of Spec 2, optional. */
  showLanding: boolean;
  /** Set only in the demonstration (Decision H1): the day its clock started at and the season it shows. */
  demo: { clockStart: PragueDate; season: number } | null;
};

export const defaultSettings: SiteSettings = {
  siteName: 'Rovinka',
  claim: 'Dostihy, kurzy a\u00a0tipy na jednom místě.',
  notice: null,
  weeklyPrize: 500,
  organiser: null,
  showIntroStats: false,
  contactEmail: null,
  showLanding: false,
  demo: null,
};

/** Settings from stored rows; unknown keys are left alone, missing ones take their default. */
export function siteSettings(rows: readonly { key: string; value: unknown }[]): SiteSettings {
  const stored = Object.fromEntries(
    rows.filter((row) => row.key in defaultSettings).map((row) => [row.key, row.value]),
  );
  return { ...defaultSettings, ...stored };
}
