import { sql } from 'drizzle-orm';
import { demoSeason } from './demo-clock.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { defaultSettings, type SiteSettings } from '#features/site/site-settings.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { settings, siteClock } from '#platform/db/settings.tables.ts';
import { publishedUntilRow } from './published-until.server.ts';

const siteSettings: Omit<SiteSettings, 'demo'> = {
  siteName: 'Rovinka',
  claim: 'Dostihy, kurzy a\u00a0tipy na jednom místě.',
  notice: { lead: 'Brzy změníme jméno.', text: 'Účty, tipy i\u00a0výsledky zůstanou zachovány.' },
  weeklyPrize: 500,
  organiser: 'Rovinka, z.\u00a0s. (ukázka)',
  operator: 'Rovinka, z.\u00a0s. (ukázka)',
  operatorSeat: null,
  operatorRegister: null,
  operatorId: null,
  dataOfficer: null,
  supervisoryAuthority: defaultSettings.supervisoryAuthority,
  mailService: 'ukázka e-maily neodesílá',
  serverOperator: 'kdo ukázku spustil',
  termsSince: '2023-03-14' as PragueDate,
  showIntroStats: false,
  contactEmail: 'kontakt@rovinka.example',
  showLanding: false,
  offlineWorker: true,
  lineupSource: null,
  priceSource: null,
};

type ClockStart = {
  clockStart: Instant;
  /** The real moment at which the site's clock shows `clockStart`; now unless given. */
  realNow?: Instant;
};

/** Sets the clock going, and marks the database as a demonstration. */
export async function seedSettings(tx: Db, { clockStart, realNow }: ClockStart): Promise<void> {
  const realAnchor = realNow === undefined ? sql`clock_timestamp()` : new Date(realNow);
  await tx.insert(siteClock).values({ realAnchor, siteAnchor: new Date(clockStart), speed: 1 });
  const demo: SiteSettings['demo'] = { clockStart: pragueDate(clockStart), season: demoSeason };
  const rows = Object.entries({ ...siteSettings, demo }).map(([key, value]) => ({ key, value }));
  await tx.insert(settings).values([...rows, publishedUntilRow(clockStart)]);
}
