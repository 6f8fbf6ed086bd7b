import type { HealthState } from '#features/operations/site-health.rules.ts';
import { formatDate, formatRelativeDay } from '#text/platform/time/date';
import { formatFileSize, formatInteger } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';
import { formatCount, plural, type PluralForms } from '#text/platform/text/words';
import { parsePragueDate, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { PreviewCounts } from '#features/imports/import-report.rules.ts';
import type { FeedRecipe } from '#features/imports/mapping.rules.ts';
import { adminCopy, adminReasons } from '#text/admin/admin';
import { adminDataCopy, columnLabel, uploadReason } from '#text/imports/imports';
import { characters } from '#text/platform/text/amounts';
import { numberWord } from '#platform/text/number-word.rules.ts';
import {
  backOffSteps,
  type FeedFormat,
  type FeedKind,
  feedLimits,
  fetchTimeoutMs,
  maxFailures,
  maxFeedBytes,
} from './feed.rules.ts';
import type { FeedState, NextStep } from './feed-state.rules.ts';

const minuteMs = 60_000;

/** Texts of "Čerstvost zdrojů". */
export const sourcesCopy = {
  heading: 'Čerstvost zdrojů',
  feeds: 'Datové zdroje',
  caption: 'Odkud přicházejí data, kdy přišla naposledy a\u00a0kdy se očekávají',
  columns: { source: 'Zdroj', last: 'Naposledy', expected: 'Očekává se', content: 'Co přišlo', fetch: 'Úkon' },
  states: { ok: 'čerstvý', attention: 'pozor', broken: 'nefunguje' } satisfies Record<HealthState, string>,
  never: 'zatím nikdy',
  byHand: 'když ho někdo nahraje',
  batch: (id: number, changes: number) =>
    `${formatCount(changes, ['změna', 'změny', 'změn'])}, import${nbsp}č.${nbsp}${formatInteger(id)}`,
  fetch: 'Stáhnout',
  none: 'Data zatím nepřišla odnikud.',
} as const;

/** 'před 2 minutami', 'před 1 h 48 min', 'včera', 'před 3 dny'; real time. */
export function agoText(at: Instant, now: Instant): string {
  const minutes = Math.floor((now - at) / minuteMs);
  if (minutes < 1) return 'před chvílí';
  if (minutes < 60) return `před${nbsp}${formatCount(minutes, ['minutou', 'minutami', 'minutami'])}`;
  if (minutes < 24 * 60) return `před${nbsp}${Math.floor(minutes / 60)}${nbsp}h ${minutes % 60}${nbsp}min`;
  return formatRelativeDay(pragueDate(at), pragueDate(now));
}

/** How a state is called, what it means and what to do next, and when the next fetch is where no moment can be told. */
type StateTexts = { label: string; sentence: string; nextFetch?: string };

export const feedStateTexts: Record<FeedState, StateTexts> = {
  'given-up': {
    label: 'stahování zastaveno',
    sentence: `Zdroj se ${maxFailures}krát po sobě nepodařilo načíst a\u00a0web to přestal zkoušet. Odstraňte příčinu a\u00a0zdroj znovu spusťte.`,
    nextFetch: 'až ho spustíte',
  },
  'no-permission': {
    label: 'čeká na souhlas zdroje',
    sentence: 'Web ze zdroje nic nestáhne, dokud nebude zapsáno, že s\u00a0tím zdroj souhlasí. Zapište to.',
    nextFetch: 'až zapíšete souhlas',
  },
  paused: {
    label: 'pozastavený',
    sentence: 'Zdroj je pozastavený a\u00a0web z\u00a0něj nic nestahuje. Až mají data zase přicházet, spusťte ho.',
    nextFetch: 'až ho spustíte',
  },
  fetching: {
    label: 'stahuje se',
    sentence: 'Web zdroj právě stahuje. Výsledek se tu ukáže sám.',
    nextFetch: 'právě probíhá',
  },
  unmapped: {
    label: 'chybí přiřazení sloupců',
    sentence:
      'Odpověď zdroje přišla, web ale neví, co je v\u00a0kterém sloupci. Přiřaďte sloupce, jinak se nic nezapíše.',
  },
  failing: {
    label: 'stahování selhává',
    sentence:
      'Poslední pokus se nepovedl a\u00a0web to zkusí znovu sám. Můžete-li příčinu odstranit, pak zdroj hned stáhněte.',
  },
  'off-day': {
    label: 'čeká na dostihový den',
    sentence:
      'Dnes se neběží a\u00a0web stahuje jen v\u00a0dostihové dny. Není potřeba nic dělat; stáhnout ho můžete i\u00a0dnes.',
    nextFetch: 'v\u00a0nejbližší dostihový den',
  },
  late: {
    label: 'opožděný',
    sentence:
      'Web měl zdroj už stáhnout a\u00a0nestalo se to. Zkuste ho stáhnout hned; nepomůže-li to, podívejte se do fronty úloh.',
  },
  new: {
    label: 'čeká na první stažení',
    sentence:
      'Web zdroj za chvíli stáhne poprvé. Nepozná-li jeho sloupce, ukáže je na stránce zdroje k\u00a0přiřazení.',
  },
  'rows-stopped': {
    label: 'část řádků nezapsána',
    sentence:
      'Odpověď se zapsala až na řádky, které čekají na vás. Otevřete dávku a\u00a0podívejte se, co je v\u00a0nich.',
  },
  ok: { label: 'v\u00a0pořádku', sentence: 'Zdroj přichází podle plánu. Není potřeba nic dělat.' },
};

/** The links to what can be done about a feed. */
export const feedStepLinks: Record<NextStep, string> = {
  permit: 'Zapsat souhlas',
  map: 'Přiřadit sloupce',
  resume: 'Spustit zdroj',
  fetch: 'Stáhnout zdroj',
  'open-batch': 'Otevřít dávku',
};

const rowForms: PluralForms = ['řádek', 'řádky', 'řádků'];
const formats: Record<FeedFormat, string> = adminDataCopy.file.formats;

/** '10 min', '2 h', '1 h 20 min', '1 den'. */
function minutesText(minutes: number): string {
  if (minutes % 1440 === 0) return formatCount(minutes / 1440, ['den', 'dny', 'dní']);
  const parts = [
    [Math.floor(minutes / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${formatInteger(count)}${nbsp}${unit}`] : [])).join(nbsp);
}

function dateText(text: string): string {
  const day = parsePragueDate(text);
  return day ? formatDate(day) : text;
}

/** Texts of feeds: addresses from which the site imports data automatically. */
export const adminFeedsCopy = {
  heading: 'Datové zdroje',
  create: 'Nový zdroj',
  toList: 'Všechny zdroje',
  note: 'Adresy, ze kterých si web sám stahuje kurzy, startovní listiny a\u00a0výsledky',
  caption: 'Zdroje podle jména',
  columns: { name: 'Zdroj', health: 'Stav', success: 'Poslední úspěch', next: 'Příští pokus', rows: 'Řádky' },
  empty: { title: 'Zatím tu není žádný zdroj', text: 'První přidáte tlačítkem nahoře.' },
  kinds: { odds: 'kurzy', lineups: 'startovní listiny', results: 'výsledky' } satisfies Record<FeedKind, string>,
  formats,
  noRecipe: 'žádný',
  recipes: { 'jockey-club-results': 'tabulka výsledků Jockey Clubu' } satisfies Record<FeedRecipe, string>,
  every: (minutes: number, onlyRaceDays: boolean) =>
    `jednou za ${minutesText(minutes)}${onlyRaceDays ? ', jen v\u00a0dostihové dny' : ''}`,
  fields: {
    optional: 'nepovinné',
    name: 'Jméno zdroje',
    nameHint: 'Uvidí ho i\u00a0čtenáři u\u00a0dat, která přinese. Stojí také v\u00a0dávkách a\u00a0v\u00a0protokolu.',
    url: 'Adresa',
    urlHint:
      'Začíná http:// nebo https:// a\u00a0neobsahuje heslo. Ze soukromé sítě web nestahuje. Stránky po letech nebo po číslech projde postupně, třeba rok={2019-2023}, {2019-rok} nebo {rok}.',
    recipe: 'Předpis',
    recipeHint:
      'Sloupce a\u00a0čtení hodnot předem nastavené; upravit jdou po prvním stažení. K\u00a0výsledkům Jockey Clubu vyberte dole výsledky a\u00a0webovou stránku.',
    kind: 'Co přináší',
    kindHint:
      'Kurzy a\u00a0výsledky se zapíšou jen koním, kteří v\u00a0dostihu už jsou. Koně přidává jen startovní listina.',
    format: 'Formát',
    rowsAt: 'Kde jsou řádky',
    rowsAtHint:
      'JSON a\u00a0XML: cesta k\u00a0řádkům, třeba data.dostihy.kone. Webová stránka: pořadí tabulky, nebo část jejího nadpisu či záhlaví; prázdné pole znamená tabulky se známým záhlavím. CSV a\u00a0XLSX: prázdné.',
    secretHeaders: 'Tajné hlavičky',
    secretHeadersHint: (names: readonly string[]) =>
      names.length === 0
        ? 'Klíč ke zdroji, každá hlavička na svém řádku: X-Api-Key: abc. Uloží se zašifrovaná a\u00a0už se neukáže.'
        : `Uloženo: ${names.join(', ')}. Co sem napíšete, uložené nahradí; prázdné pole je ponechá. Na jiný server se nepošlou, při změně serveru se smažou.`,
    dropHeaders: 'Smazat uložené hlavičky',
    permission: 'Souhlas zdroje',
    permissionHint:
      'Jak zdroj se stahováním souhlasil, třeba „smlouva ze 3.\u00a05., paní Nováková“. Bez souhlasu web nic nestáhne; doplnit ho můžete i\u00a0později.',
    mayPassOn: 'Zdroj souhlasí, aby jeho data dostali i\u00a0jiní',
    mayPassOnHint:
      'Jen pak web nabídne dostihy s\u00a0jeho údaji nebo kurzy v\u00a0API a\u00a0v\u00a0tabulkách ke stažení. Na stránkách je čtenáři uvidí vždy.',
    every: 'Stahovat každých (minut)',
    onlyRaceDays: 'Jen v\u00a0dostihové dny',
    onlyRaceDaysHint: 'Den, na který jsou zapsané dostihy.',
  },
  save: { create: 'Přidat zdroj', edit: 'Uložit změny' },
  settings: 'Nastavení',
  state: {
    heading: 'Stav',
    lastAttempt: 'Poslední pokus',
    succeeded: 'Poslední úspěch',
    changed: 'Poslední změna',
    next: 'Příští pokus',
    failures: 'Nezdarů v\u00a0řadě',
    rows: 'Řádky naposledy',
    batch: 'Poslední dávka',
    error: 'Poslední chyba',
    never: 'zatím nikdy',
    asSoonAsPossible: 'co nejdřív',
    permission: 'Souhlas zdroje',
    permitted: (by: string | null, at: string) => [by, at].filter(Boolean).join(', '),
    notPermitted: 'není zapsaný',
    realTime: 'Časy stahování jsou skutečné, ne podle hodin webu.',
    backOff: (everyMinutes: number) =>
      `Po nezdaru čeká ${backOffSteps(everyMinutes).map(minutesText).join(', ')}. Po ${maxFailures}.${nbsp}nezdaru v\u00a0řadě se zdroj pozastaví, objeví se v\u00a0přehledu práce a\u00a0správcům přijde e-mail.`,
  },
  permit: 'Zapsat souhlas a\u00a0spustit',
  moment: adminCopy.moment,
  number: formatInteger,
  rows: ({ applied, unchanged, stopped }: { applied: number; unchanged: number; stopped: number }) =>
    [
      `${formatInteger(applied)}${nbsp}zapsáno`,
      `${formatInteger(unchanged)}${nbsp}beze změny`,
      stopped > 0 ? `${formatInteger(stopped)}${nbsp}nezapsáno` : '',
    ]
      .filter(Boolean)
      .join(', '),
  stopped: (count: number) =>
    `Web nezapsal ${formatCount(count, rowForms)}. ${count === 1 ? 'Je v\u00a0něm' : 'Je v\u00a0nich'} chyba, nebo rozpor s\u00a0uloženými daty; podrobnosti ukáže dávka.`,
  batch: (id: number) => `č.${nbsp}${id}`,
  now: 'Stáhnout teď',
  pause: 'Pozastavit',
  resume: 'Spustit',
  remove: {
    label: 'Smazat…',
    question: 'Smazat zdroj?',
    text: 'Co už přinesl, zůstane, i\u00a0s\u00a0dávkami.',
    confirm: 'Smazat zdroj',
  },
  mapping: {
    heading: 'Přiřazení sloupců',
    note: 'Podle poslední odpovědi; platí i\u00a0pro příští',
    submit: 'Uložit přiřazení a\u00a0stáhnout',
    submitPaused: 'Uložit přiřazení',
  },
  preview: {
    heading: 'Náhled poslední odpovědi',
    note: 'Nic se neukládá',
    intro: 'Jak by se odpověď četla podle přiřazení ve formuláři, i\u00a0neuloženého.',
    submit: 'Ukázat náhled',
    submitStored: 'Stáhnout a\u00a0ukázat náhled',
    fetched: (at: string) => `Odpověď zdroje, stažená pro náhled ${at}.`,
    fromBatch: 'Odpověď zdroje, jak ji má dávka',
    batchOf: (at: string) => `(${at}).`,
    values: 'Jak se čtou hodnoty',
    noHorse: 'bez jména koně',
    sample: (count: number) => `Prvních ${formatCount(count, rowForms)} odpovědi`,
    /** Of what is there: '12. 5. 2030 Lhota, 1. dostih, 15:00'; a date that can't be read as it is. */
    race: ([date = '', location = '', number = '', time = '']: readonly string[]) =>
      [
        [dateText(date), location].filter(Boolean).join(' '),
        number && `${number.replace(/\.$/, '')}.${nbsp}dostih`,
        time,
      ]
        .filter(Boolean)
        .join(', '),
    counts: ({ rows, new: added, changed, conflict, error, unchanged }: PreviewCounts) =>
      `${formatCount(rows, rowForms)}: ${[
        [added, 'nové'],
        [changed, 'změněné'],
        [unchanged, 'beze změny'],
        [conflict, 'v\u00a0konfliktu'],
        [error, 'chybné'],
      ]
        .map(([count, what]) => `${what}${nbsp}${formatInteger(Number(count))}`)
        .join(', ')}.`,
    stopped: 'Řádky, které by se nezapsaly',
  },
  /** What was done; what happens next says the state of the feed, which these stay above. */
  saved: {
    create: 'Zdroj je přidaný.',
    edit: 'Změny zdroje jsou uložené.',
    map: 'Přiřazení sloupců je uložené.',
    now: 'Web zdroj hned stáhne.',
    permit: 'Souhlas zdroje je zapsaný.',
    pause: 'Zdroj je pozastavený.',
    resume: 'Zdroj je spuštěný.',
    delete: 'Zdroj je smazaný.',
  },
} as const;

export type FeedStep = keyof typeof adminFeedsCopy.saved;

const failures: Readonly<Record<string, (detail: string | null) => string>> = {
  'feed.private-address': () => 'Adresa vede do soukromé sítě a\u00a0web odtud nestahuje.',
  'feed.no-host': () => 'Takový server neexistuje, zkontrolujte adresu.',
  'feed.unreachable': (detail) => `Server neodpovídá${detail ? ` (${detail})` : ''}.`,
  'feed.too-slow': () =>
    `Server neodpověděl celý do ${formatCount(fetchTimeoutMs / 1000, ['sekundy', 'sekund', 'sekund'])}.`,
  'feed.too-large': () =>
    `Odpověď má přes ${formatFileSize(maxFeedBytes)}, i\u00a0kdyby byla zabalená; tolik web nestahuje.`,
  'feed.cut-off': () => 'Odpověď skončila uprostřed.',
  'feed.redirects': () => 'Server přesměrovává příliš mnohokrát nebo jinam než na http a\u00a0https.',
  'feed.packed': (detail) => `Odpověď je zabalená tak, že ji web nerozbalí (${detail}).`,
  'feed.robots': () => 'Soubor robots.txt na serveru tuto adresu programům zakazuje.',
  'feed.robots-unknown': () => 'Server teď neřekne, co programům dovoluje (robots.txt), a\u00a0web proto nestahuje.',
  'feed.secrets-unreadable': () =>
    'Tajné hlavičky nelze otevřít, protože web má jiný tajný klíč než při uložení. Napište je znovu.',
  'feed.web-page': () => 'Server poslal webovou stránku, ne tabulku.',
  'feed.status': (detail) => `Server odpověděl stavem ${detail}.`,
  'feed.format': (detail) =>
    `Přišel jiný formát, než je nastavený: ${formats[(detail ?? 'csv') as FeedFormat] ?? detail}.`,
  'feed.mapping': (detail) =>
    `Sloupce nejsou přiřazené: chybí pole ${columnLabel(detail ?? '')}, nebo je přiřazené dvakrát. Opravte to níž na stránce zdroje.`,
  'feed.no-values': () =>
    'Odpověď má jen sloupce, podle kterých se pozná kůň a\u00a0dostih, a\u00a0žádný s\u00a0kurzy nebo výsledky. Přiřaďte ho níž na stránce zdroje.',
  'feed.bug': () => 'Při zpracování nastala chyba webu, je zapsaná v\u00a0protokolu serveru.',
};

/** Why a feed failed the last time. */
export function feedError(code: string, detail: string | null): string {
  const copy = Object.hasOwn(failures, code) ? failures[code] : undefined;
  return copy ? copy(detail) : `Odpověď nelze přečíst: ${uploadReason(code, detail)}`;
}

const reasons: Readonly<Record<string, string>> = {
  ...adminReasons,
  'feed.unknown': 'zdroj už neexistuje.',
  'feed.name-taken': 'zdroj s\u00a0tímto jménem už existuje.',
  'feed.no-permission': 'zdroj nemá zapsaný souhlas, nejdřív ho zapište.',
  'feed.paused': 'zdroj je pozastavený, nejdřív ho spusťte.',
  'mapping.unfit': 'přiřazení není úplné.',
};

export const feedFailure = (code: string): string => `Nic se neuložilo: ${reasons[code] ?? reasons['input.invalid']}`;

const fieldErrors: Readonly<Record<string, string>> = {
  'feed.name-required': 'Napište jméno.',
  'feed.name-too-long': `Jméno může mít nejvýš ${characters(feedLimits.name)}.`,
  'feed.url-too-long': `Adresa může mít nejvýš ${characters(feedLimits.url)}.`,
  'feed.url-unfit': 'Zadejte celou adresu, třeba https://www.example.cz/kurzy.csv, bez jména a\u00a0hesla.',
  'feed.range-unfit': 'Rozsah stránek pište {2019-2023}, {2019-rok} nebo {rok}, v\u00a0adrese jednou.',
  'feed.range-too-long': `Rozsah může mít nejvýš ${formatCount(feedLimits.pages, ['stránku', 'stránky', 'stránek'])}.`,
  'feed.headers-unfit':
    'Každá hlavička na svém řádku: jméno, dvojtečka, hodnota bez diakritiky. Host, délku a\u00a0balení posílá web sám.',
  'feed.headers-too-many': `Nejvýš ${numberWord(feedLimits.headers, 'accusative', 'feminine')} ${plural(feedLimits.headers, ['hlavičku', 'hlavičky', 'hlaviček'])}.`,
  'feed.permission-required': 'Napište, jak zdroj souhlasil.',
  'feed.permission-too-long': `Nejvýš ${characters(feedLimits.permission)}.`,
  'feed.rows-at-too-long': `Nejvýš ${characters(feedLimits.rowsAt)}.`,
  'feed.rows-at-unfit':
    'JSON a\u00a0XML potřebují cestu k\u00a0řádkům: jména oddělená tečkami, třeba data.dostihy.kone. U\u00a0CSV a\u00a0XLSX nechte pole prázdné.',
  'feed.every-unfit': `Zadejte celé číslo od ${feedLimits.minEveryMinutes} do ${formatInteger(feedLimits.maxEveryMinutes)} (týden).`,
};
export const feedFieldError = (code: string): string => fieldErrors[code] ?? 'Hodnota není platná.';
