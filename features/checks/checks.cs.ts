import type { Clash, ClashKind } from '#features/operations/clash.rules.ts';
import { formatInteger } from '#text/platform/text/number';
import { withPreposition } from '#text/platform/text/preposition';
import { formatCount } from '#text/platform/text/words';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminCopy, adminReasons } from '#text/admin/admin';
import { type ClaimField, raceOffice } from '#features/imports/source-claims.rules.ts';

export const adminChecksCopy = {
  heading: 'Kontrola, export a\u00a0zálohy',
  checks: {
    heading: 'Co v\u00a0datech nesedí',
    count: (total: number) => formatCount(total, ['nález', 'nálezy', 'nálezů']),
    none: 'Všechno sedí.',
    more: (count: number) => `a\u00a0další: ${formatInteger(count)}`,
    race: 'Dostih',
    what: 'Co nesedí',
    solution: 'Co platí',
    cancellation: 'Platí zrušení',
    result: 'Platí výsledek',
    reopen: 'Vzít výsledek zpět',
    accept: 'Výsledek platí, jak je',
  },
  export: {
    heading: 'Export',
    note: 'Formát importu, jeden řádek na koně v\u00a0dostihu',
    from: 'Od dne',
    to: 'Do dne',
    format: 'Formát',
    submit: 'Stáhnout',
  },
  backups: {
    heading: 'Zálohy',
    note: 'Celá databáze v\u00a0jednom souboru; fotografie se kopírují vedle něj',
    createBackup: 'Zálohovat teď',
    secret: 'Soubor obsahuje e-maily a\u00a0otisky hesel, uložte ho bezpečně.',
    none: 'Zatím žádná není.',
    caption: 'Zálohy od nejnovější',
    file: 'Soubor',
    made: 'Pořízena',
    size: 'Velikost',
    place: 'Kde',
    places: { here: 'na disku', store: 'v\u00a0úložišti', both: 'na disku i\u00a0v\u00a0úložišti' },
    storeAway: 'Úložiště záloh (BACKUP_URL) neodpovídá, v\u00a0tabulce jsou jen zálohy z\u00a0disku.',
    run: {
      states: { waiting: 'čeká ve frontě', running: 'zálohuje se', done: 'hotová' },
      requested: (at: Instant, by: string | null) =>
        `záloha ${withPreposition('z', adminCopy.moment(at))}${by ? `, ${by}` : ''}`,
      rows: (count: number) => formatCount(count, ['řádek', 'řádky', 'řádků']),
      failed: (at: Instant) => `Záloha ${withPreposition('z', adminCopy.moment(at))} se nepovedla:`,
    },
  },
  saved: {
    backup: 'Záloha se vytváří, průběh je dole na stránce.',
    resolve: 'Rozpor je pryč. Nikomu se kvůli tomu nic neposlalo.',
  },
} as const;

const messages: Record<ClashKind, (clash: Clash) => string> = {
  'result-cancelled': ({ detail }) =>
    `${detail === 'day' ? 'den' : 'dostih'} je zrušený, a\u00a0přesto má dostih výsledek; nikam se nepočítá`,
  'result-early': ({ detail }) => `má výsledek, ale ještě nezačal${detail ? ` (${detail})` : ''}`,
  'position-wrong': ({ name, detail }) => `${name}: ${detail}. místo neodpovídá pořadí ostatních ani mrtvému doběhu`,
  'winner-missing': () => 'dokončený dostih nemá vítěze',
  'result-late': ({ detail }) => `výsledek chybí víc než den po startu${detail ? ` (${detail})` : ''}`,
  'result-gap': ({ name }) => `${name} nemá v\u00a0dokončeném dostihu pořadí ani kód`,
  'half-annulled': () => 'kód A\u00a0mají jen někteří, v\u00a0anulovaném dostihu ho má mít každý, kdo startoval',
  'equal-times': ({ name, detail }) => `${name} a\u00a0${detail} mají stejný čas, ale odstup mezi nimi`,
  'jockey-twice': ({ name }) => `${name} sedlá v\u00a0jednom dostihu dva koně`,
  'starts-cross': ({ detail }) => `startuje${detail ? ` (${detail})` : ''} dřív než dostih před ním`,
  'two-races-at-once': ({ name }) => `${name} běží týž den ve dvou dostizích`,
  'odds-missing': ({ name }) => `${name} nemá den před startem žádný kurz`,
  'price-rises': ({ name, detail }) =>
    `${name}: kurz na 1–2 u\u00a0kanceláře ${detail === 'fortuna' ? 'F' : 'T'} je vyšší než na výhru`,
  'lineup-missing': () => 'dostih nemá žádné startující',
};

export const clashText = (clash: Clash): string => messages[clash.kind](clash);

const errors: Readonly<Record<string, string>> = {
  'backup.no-space': 'na disku není místo.',
  'backup.no-access': 'do složky záloh nelze zapisovat.',
  'backup.damaged': 'zapsaný soubor se nedal celý přečíst, disk je možná vadný.',
  'backup.lost': 'proces, který ji vytvářel, skončil.',
  'backup.bug': 'nastala chyba webu, je zapsaná v\u00a0protokolu serveru.',
};

const refusals: Readonly<Record<string, string>> = {
  ...adminReasons,
  'race.unknown': 'dostih mezitím někdo smazal.',
  'race.consistent': 'rozpor mezitím někdo vyřešil.',
  'race.result-changed': 'výsledek se mezitím změnil, podívejte se na něj znovu.',
};

export const resolveFailure = (code: string): string => `Rozpor zůstává: ${refusals[code] ?? code}`;

/** Why the last backup failed. */
export const backupError = (code: string): string => errors[code] ?? 'důvod není známý.';

const reasons: Readonly<Record<string, string>> = { ...adminReasons, 'backup.running': 'jiná záloha právě běží.' };

export const backupFailure = (code: string): string => `Nová záloha nezačala: ${reasons[code] ?? code}`;

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

const disagreementReasons: Readonly<Record<string, string>> = {
  ...adminReasons,
  'claim.race-over': 'dostih už odstartoval nebo je zrušený.',
  'claim.gone': 'zdroj to už neříká, podívejte se znovu.',
  'claim.several-jockeys': 'takových jezdců je uloženo víc, vyberte ho ve startovní listině.',
};

export const disagreementFailure = (code: string): string => `Neuloženo: ${disagreementReasons[code] ?? code}`;
