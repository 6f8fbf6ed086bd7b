import {
  type KeyRight,
  maxApiKeys,
  maxReadsPerMinute,
  minReadsPerMinute,
  maxKeyNameLength,
} from '#platform/command/api-key.rules.ts';
import { formatInteger } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';
import { formatCount } from '#text/platform/text/words';
import { adminCopy, adminReasons } from '#text/admin/admin';
import { adminDataCopy } from '#text/imports/imports';
import { characters } from '#text/platform/text/amounts';

export const apiKeysCopy = {
  heading: 'Klíče pro programy',
  note: 'Program s\u00a0klíčem posílá dostihy a\u00a0kurzy nebo čte API s\u00a0vyšším limitem',
  documentation: 'Popis rozhraní',
  caption: 'Klíče, nejdřív platné',
  columns: { name: 'Klíč', rights: 'Smí', created: 'Založen', used: 'Naposledy použit', end: 'Úkony' },
  rights: {
    imports: 'posílat dostihy (soubory)',
    prices: 'posílat kurzy',
    reads: 'číst API s\u00a0vyšším limitem',
  } satisfies Record<KeyRight, string>,
  shortRights: { imports: 'posílat dostihy', prices: 'posílat kurzy', reads: 'číst' } satisfies Record<
    KeyRight,
    string
  >,
  perMinute: (reads: number) => `${formatInteger(reads)} čtení za minutu`,
  /** Names of what is stored of a key, in the audit log. */
  fields: {
    beginning: 'Začátek klíče',
    readsPerMinute: 'Čtení za minutu',
    revokedAt: 'Zneplatněno',
    rights: 'Práva',
  },
  beginning: (beginning: string) => `${beginning}…`,
  moment: adminCopy.moment,
  never: 'nikdy',
  revoked: (at: string) => `neplatí od ${at}`,
  none: 'Zatím žádný není.',
  create: {
    heading: 'Nový klíč',
    name: 'Jméno',
    nameHint:
      'Kdo data posílá. Čtenáři ho uvidí u\u00a0dostihů a\u00a0výsledků, které přinese, u\u00a0samotných kurzů ne. Stojí také v\u00a0dávkách a\u00a0v\u00a0protokolu.',
    rights: 'Co smí',
    reads: 'Čtení za minutu',
    readsHint: `Jen pro čtení API, od\u00a0${formatInteger(minReadsPerMinute)} do\u00a0${formatInteger(maxReadsPerMinute)}.`,
    submit: 'Založit klíč',
  },
  created: {
    label: (name: string) => `Klíč pro ${name}`,
    hint: 'Zkopírujte si ho teď, podruhé se neukáže.',
  },
  rename: {
    label: 'Přejmenovat…',
    question: 'Přejmenovat klíč?',
    text: 'Nové jméno dostane i\u00a0všechno, co už program přinesl, také u\u00a0čtenářů.',
    field: 'Přejmenovat na',
    confirm: 'Přejmenovat',
  },
  revoke: {
    label: 'Zneplatnit…',
    question: 'Zneplatnit klíč?',
    text: 'Další volání s\u00a0ním web odmítne. Vzít zpět to nelze, data zůstanou.',
    confirm: 'Zneplatnit klíč',
  },
  saved: { 'create-key': 'Klíč je založený.', 'revoke-key': 'Klíč už neplatí.', 'rename-key': 'Klíč je přejmenovaný.' },
  /** Of the sources of data. */
  source: {
    expected: 'když ho program pošle',
    prices: (count: number) => `${formatCount(count, ['kurz', 'kurzy', 'kurzů'])} za hodinu`,
    waits: (count: number) =>
      formatCount(count, ['soubor čeká na rozhodnutí', 'soubory čekají na rozhodnutí', 'souborů čeká na rozhodnutí']),
    leftOut: (count: number) => formatCount(count, ['řádek vynechán', 'řádky vynechány', 'řádků vynecháno']),
    unused: (state: 'discarded' | 'undone', id: number) =>
      `${adminDataCopy.list.states[state]}, import${nbsp}č.${nbsp}${formatInteger(id)}`,
  },
} as const;

const reasons: Readonly<Record<string, string>> = {
  ...adminReasons,
  'api-key.unknown': 'klíč už neplatí.',
  'api-key.gone': 'takový klíč není.',
  'api-key.name-taken': 'klíč s\u00a0tímto jménem už byl, zvolte jiné.',
  'api-key.too-many': `platných klíčů už je ${formatInteger(maxApiKeys)}, nejdřív některý zneplatněte.`,
};
export const apiKeyFailure = (code: string): string => `Nic se neuložilo: ${reasons[code] ?? reasons['input.invalid']}`;

const fieldErrors: Readonly<Record<string, string>> = {
  'api-key.name-required': 'Napište jméno.',
  'api-key.name-too-long': `Jméno může mít nejvýš ${characters(maxKeyNameLength)}.`,
  'api-key.right-required': 'Vyberte, co program smí.',
  'api-key.reads-invalid': `Napište celé číslo od\u00a0${formatInteger(minReadsPerMinute)} do\u00a0${formatInteger(maxReadsPerMinute)}.`,
  'api-key.reads-together': 'Počet čtení patří ke klíči, který smí číst, a\u00a0jen k\u00a0němu.',
};
export const apiKeyFieldError = (code: string): string => fieldErrors[code] ?? 'Hodnota není platná.';
