import { placedPlace } from '#text/racing/placed';
import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import { placePayout } from '#features/odds/format-odds.rules.ts';
import { priceBandLimits } from '#features/odds/price-band.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { formatCount, nouns, plural } from '#text/platform/text/words';

/** Texts of one person's tip analysis. */
export const tipperCopy = {
  title: (name: string, siteName: string) => `${name} – analýza tipů | ${siteName}`,
  description: (name: string) =>
    `Tipy a\u00a0výsledky simulace: ${name}. Průběh, rozpis podle závodiště, typu dostihu a\u00a0kurzu, všechny tipy.`,
  weekOf: (name: string) => `Týden tipéra ${name}`,
  crumb: 'Analýza tipů',
  summary: 'Souhrn',
  lead: (settled: number, waiting: number, voided: number) =>
    [
      formatCount(settled, ['vyhodnocený tip', 'vyhodnocené tipy', 'vyhodnocených tipů']),
      waiting > 0 ? formatCount(waiting, ['tip čeká', 'tipy čekají', 'tipů čeká']) : '',
      voided > 0 ? formatCount(voided, ['tip zrušen', 'tipy zrušeny', 'tipů zrušeno']) : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  none: { title: 'Zatím bez vyhodnoceného tipu', text: 'Průběh a\u00a0rozpisy se objeví po prvním výsledku.' },
  kpi: {
    roi: 'ROI v\u00a0simulaci',
    success: `tipů do ${placedPlace}`,
    winners: (count: number) => plural(count, ['vítěz', 'vítězové', 'vítězů']),
    losing: 'nejdelší šňůra proher',
    bets: 'vsazeno → vráceno',
  },
  best: {
    heading: 'Nejlepší zásah',
    text: (horse: string, day: string, payout: number) =>
      `${horse} (${day}) vrátil ${tipAnalysisCopy.payout(payout)} jednotky (${placePayout(payout - 1)}).`,
    withoutBestTip: (roi: string) => `ROI bez něj: ${roi}`,
    bestTipNote: 'Jeden šťastný tip umí vysvětlit celý výsledek; bez něj je vidět, jak dopadl zbytek.',
  },
  breakdowns: { course: 'Podle závodiště', kind: 'Podle typu dostihu', band: 'Podle kurzu' },
  kinds: {
    flat: 'rovina',
    hurdles: 'proutky',
    steeplechase: 'steeplechase',
    'cross-country': 'cross-country',
    other: 'jiný',
  } as Record<RaceKind, string>,
  band: (band: number | null): string => {
    if (band === null) return 'bez kurzu';
    const to = priceBandLimits[band] ?? null;
    const from = band === 0 ? null : priceBandLimits[band - 1];
    if (from === null || from === undefined) return `do ${to}:1`;
    return to === null ? `nad ${from}:1` : `${from}–${to}:1`;
  },
  log: {
    heading: 'Všechny tipy',
    caption: (name: string) => `Všechny tipy: ${name}`,
    columns: {
      day: 'Den a\u00a0dostih',
      horse: 'Kůň',
      odds: 'Kurz',
      place: 'Umístění',
      state: 'Stav',
      payout: 'Vráceno',
    },
    race: (number: number) => `${number}.\u00a0dostih`,
    count: (total: number) => formatCount(total, nouns.tip),
    none: 'Zatím žádný tip.',
  },
} as const;
