import type { Difference } from '#domain/admin/differences.ts';
import { andMore } from '#domain/shared/czech-text.ts';
import { adminAuditCopy } from './audit.ts';
import { raceEditorCopy } from './race-editor.ts';
import { inSentence, adminRacesCopy } from './races.ts';

/**
 * Names of stored fields, for /admin/audit and the newest changes on /admin. A field without a name here is shown by
 * its stored one.
 */
const fields: Readonly<Record<string, string>> = {
  ...raceEditorCopy.fields,
  isCompleted: 'Potvrzeno',
  isAnnulled: 'Anulováno',
  order: 'Pořadí',
  reason: 'Důvod',
  title: 'Titulek',
  question: 'Otázka',
  body: 'Text',
  intro: 'Text',
  role: 'Role',
  name: 'Jméno',
  races: 'Dostihy',
  runners: 'Koně',
  fileName: 'Soubor',
  source: 'Zdroj',
  state: 'Stav',
  nextId: 'Další v\u00a0pořadí',
  prize: 'Výhra v\u00a0Kč',
  mondays: 'Kola od',
  winners: 'Vítězové',
  rules: 'Verze pravidel',
  opened: 'Otevřeno',
  priced: 'Ohodnoceno koní',
  raceCount: 'Dostihů',
  modelLogLoss: 'Chyba hodnocení',
  marketLogLoss: 'Chyba trhu',
  rows: 'Řádků',
  bytes: 'Bajtů',
  format: 'Formát',
  encoding: 'Kódování',
  kind: 'Druh',
  everyMinutes: 'Každých minut',
  onlyRaceDays: 'Jen v\u00a0dostihové dny',
  isPaused: 'Pozastaveno',
  slug: 'Adresa',
  publishedAt: 'Zveřejněno',
  expiresAt: 'Konec',
  lockedAt: 'Zamčeno',
  subject: 'Předmět',
  segment: 'Komu',
  template: 'Šablona',
  siteName: 'Název webu',
  notice: 'Oznámení',
  feature: 'Hlavní dostih',
  alt: 'Popis',
  credit: 'Autor',
};

/** 'Tempest, F výhra'; a field without a Czech name has its stored one. */
export function fieldName(path: Difference['path']): string {
  const [first = '', ...inner] = path;
  const column = path.at(-1) ?? '';
  const cell = adminRacesCopy.columns[column]?.full;
  if (cell !== undefined && (inner.length > 0 || fields[first] === undefined))
    return inner.length > 0 ? `${first}, ${inSentence(cell)}` : cell;
  return [fields[first] ?? first, ...inner].join(', ');
}

const values: Readonly<Record<string, string>> = {
  true: 'ano',
  false: 'ne',
  waiting: 'čeká',
  confirmed: 'potvrzeno',
  rejected: 'odmítnuto',
  'handed-over': 'předáno',
  draft: 'koncept',
  published: 'zveřejněno',
  admin: 'správce',
  user: 'uživatel',
  ...raceEditorCopy.statuses,
};

const uuid = /\b([0-9a-f]{8})-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g;

/** A value before or after a change: Czech for codes, long ids shortened. */
export const valueText = (text: string | null): string =>
  text === null ? adminAuditCopy.nothing : (values[text] ?? text.replaceAll(uuid, '$1'));

const maxInlineLength = 60;
const shorten = (text: string) => (text.length > maxInlineLength ? `${text.slice(0, maxInlineLength)}…` : text);

/** One change in a line: 'Tempest, F výhra 3,5 → 3,2 a 2 další'. */
export function changeLine([first, ...others]: readonly Difference[]): string {
  if (!first) return '';
  const [before, after] = [shorten(valueText(first.before)), shorten(valueText(first.after))];
  const what =
    first.before === null ? `${fieldName(first.path)} ${after}` : `${fieldName(first.path)} ${before} → ${after}`;
  return others.length === 0 ? what : `${what} ${andMore(others.length)}`;
}
