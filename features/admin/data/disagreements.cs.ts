import { type ClaimField, raceOffice } from './source-claims.rules.ts';
import { formatCount } from '#platform/text/czech-text.rules.ts';
import { adminReasons } from '#features/admin/admin.cs.ts';

export const disagreementsCopy = {
  heading: 'Zdroje se rozcházejí',
  count: (total: number) => formatCount(total, ['údaj', 'údaje', 'údajů']),
  none: 'O\u00a0koních, kteří teprve poběží, říkají zdroje totéž.',
  rule: 'Které zdroje mají přednost',
  holds: 'platí',
  choose: 'Zvolit',
  release: 'Uvolnit volbu',
  chosen: 'Vybral správce.',
  nothing: 'prázdné',
  byHand: 'ručně',
  saved: { choose: 'Zvolený zdroj platí.', release: 'Volba je uvolněná, o\u00a0údaji rozhoduje nastavení.' },
} as const;

export const sourceLabel = (source: string): string => (source === raceOffice ? disagreementsCopy.byHand : source);

/** 'jezdec', 'kurz F', 'kurz T 1–3'. */
export function claimFieldLabel(field: ClaimField): string {
  if (field === 'jockey') return 'jezdec';
  if (field === 'weight') return 'hmotnost';
  const market = Number(field.slice(1));
  return `kurz ${field[0]}${market === 1 ? '' : ` 1–${market}`}`;
}

/** A value as readers see it: '58,5 kg', '4,50'. */
export function claimValue(field: ClaimField, value: string | null): string {
  if (value === null) return disagreementsCopy.nothing;
  if (field === 'jockey') return value;
  if (field === 'weight') return `${value.replace('.', ',')}\u00a0kg`;
  return Number(value).toFixed(2).replace('.', ',');
}

const reasons: Readonly<Record<string, string>> = {
  ...adminReasons,
  'claim.race-over': 'dostih už odstartoval nebo je zrušený.',
  'claim.gone': 'zdroj to už neříká, podívejte se znovu.',
  'claim.several-jockeys': 'takových jezdců je uloženo víc, vyberte ho ve startovní listině.',
};

export const disagreementFailure = (code: string): string => `Neuloženo: ${reasons[code] ?? code}`;
