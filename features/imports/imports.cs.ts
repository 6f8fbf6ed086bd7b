import { fieldByColumn } from '#features/racing/fields.rules.ts';
import { formatCount, joinWithAnd, nouns, type PluralForms } from '#text/platform/text/words';
import { withStop } from '#platform/text/czech-typography.rules.ts';
import { formatFileSize, formatInteger } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';
import { formatDate } from '#text/platform/time/date';
import { parsePragueDate } from '#platform/time/prague-time.rules.ts';
import { adminReasons } from '#text/admin/admin';
import { characters } from '#text/platform/text/amounts';
import type { SourceZone, ValueRule } from './mapping.rules.ts';
import type { SheetNames } from './read-workbook.rules.ts';
import type { BatchState, RowKind } from './batch.rules.ts';
import type { PreviewKind } from './import-report.rules.ts';
import {
  batchDays,
  maxSheetCells,
  maxSheetRows,
  maxSourceLength,
  maxUnpackedBytes,
  maxUploadBytes,
  openingTimeoutMs,
} from './upload-limits.rules.ts';

/** What a column of the import format holds, for choosing one when a file is imported; an unknown one has its name. */
export const columnLabel = (name: string): string =>
  name === 'isCompleted' ? 'dostih dokončen' : (fieldByColumn.get(name)?.label ?? name);

/** Texts of the rules by which a feed's values are read. */
export const valueRulesCopy = {
  heading: 'Jak se čtou hodnoty',
  hint: 'Hodnota, ve které pravidlo nic nenajde, zůstane, jak je, a\u00a0ukáže se jako chyba.',
  asIs: 'jak stojí',
  names: {
    number: 'jen číslo',
    'place-or-code': 'pořadí nebo kód',
    'titled-name': 'titul a\u00a0jméno',
    horse: 'jméno bez věku a\u00a0pohlaví',
  } satisfies Record<ValueRule, string>,
  /** Below the choice, where a long text has room on a phone. */
  examples: {
    number: 'Jen číslo: „58,0\u00a0kg“ je 58,0.',
    'place-or-code': 'Pořadí nebo kód: „1.“ je 1, „ZN“ je ztráta jezdce.',
    'titled-name': 'Titul a\u00a0jméno: „žk. Jan Novák“.',
    horse: 'Jméno bez věku a\u00a0pohlaví: „ALFA (FR), 3\u00a0hř“ je ALFA (FR).',
  } satisfies Record<ValueRule, string>,
  timeZone: 'Časové pásmo zdroje',
  timeZoneHint:
    'Data a\u00a0časy startů web převede na pražské. Čas s\u00a0vlastním posunem (2026-05-12T13:00:00Z) platí v\u00a0každém pásmu.',
  timeZones: {
    'Europe/Prague': 'Praha, Bratislava, Vídeň',
    UTC: 'UTC (světový čas)',
    'Europe/London': 'Londýn, Dublin',
    'Europe/Athens': 'Athény, Bukurešť',
    'America/New_York': 'New York',
  } satisfies Record<SourceZone, string>,
} as const;

/** Which sheet of a workbook was read, and which were not (import.upload). */
export function sheetsText({ read, left }: SheetNames): string {
  const names = joinWithAnd(left.map((name) => `„${name}“`));
  return `Ze sešitu je přečtený list „${read}“; ${left.length === 1 ? `list ${names} se nečetl` : `listy ${names} se nečetly`}.`;
}

/** Texts of the choice between horses whose names nearly match. */
export const lookalikeCopy = {
  heading: 'Podobná jména',
  note: 'Tito koně v\u00a0databázi nejsou, ale jejich jméno se téměř shoduje s\u00a0uloženým. Určete, o\u00a0koho jde.',
  choose: 'rozhodněte…',
  fresh: 'nový kůň',
  label: (name: string, line: number) => `${name}, řádek${nbsp}${line}`,
  known: ({ name, country, birthYear }: { name: string; country: string | null; birthYear: number | null }) =>
    `${name}${country ? ` (${country})` : ''}${birthYear ? `, nar. ${birthYear}` : ''}`,
} as const;

const rowForms: PluralForms = ['řádek', 'řádky', 'řádků'];
const rows = (count: number): string => formatCount(count, rowForms);

export const adminDataCopy = {
  heading: 'Import dat',
  menu: 'Data',
  parts: { imports: 'Import', feeds: 'Zdroje', checks: 'Kontrola, export a\u00a0zálohy' },
  batch: (id: number) => `Dávka č.${nbsp}${id}`,
  again: 'Nový import',
  stepsLabel: 'Postup importu',
  steps: ['Soubor', 'Přiřazení sloupců', 'Náhled', 'Použití', 'Vrácení'],
  upload: {
    heading: 'Soubor nebo text',
    note: `CSV, JSON nebo XLSX, nejvýš ${formatFileSize(maxUploadBytes)}; to je přes 50\u00a0000 řádků`,
    source: 'Zdroj',
    sourceHint: 'Odkud data jsou. Přiřazení sloupců si web pod tímto jménem zapamatuje.',
    sourceDefault: 'Ruční import',
    file: 'Soubor',
    fileHint: 'Kódování UTF-8, UTF-16, Windows-1250 i\u00a0ISO 8859-2 se pozná samo.',
    text: 'Nebo vložte text',
    textHint: 'Stačí zkopírovat tabulku z\u00a0webu, z\u00a0PDF nebo z\u00a0tabulkového procesoru.',
    unshown: 'Vložený text delší než 1\u00a0MB se znovu neukazuje: není-li v\u00a0poli, vložte ho ještě jednou.',
    submit: 'Nahrát a\u00a0ukázat náhled',
  },
  file: {
    heading: 'Soubor',
    pasted: 'vložený text',
    by: (name: string) => name,
    feed: 'stáhl web',
    commandLine: 'příkazový řádek',
    formats: { csv: 'CSV', json: 'JSON', xlsx: 'XLSX', xml: 'XML', html: 'webová stránka' },
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16, převedeno na UTF-8',
      'utf-16be': 'UTF-16, převedeno na UTF-8',
      'windows-1250': 'Windows-1250, převedeno na UTF-8',
      'iso-8859-2': 'ISO 8859-2, převedeno na UTF-8',
    } as Readonly<Record<string, string>>,
    mend: 'Opravit text',
    applyFixedText: 'Použít opravený text',
    discard: {
      label: 'Zahodit…',
      question: 'Zahodit tento soubor?',
      text: 'Do dostihů se z\u00a0něj nic neuložilo.',
      confirm: 'Zahodit',
    },
  },
  mapping: {
    heading: 'Přiřazení sloupců',
    note: 'Povinné: datum, místo, číslo dostihu, kůň',
    columns: { header: 'Sloupec v\u00a0souboru', sample: 'Ukázka', field: 'Pole', state: 'Stav' },
    field: (header: string) => `Pole pro sloupec ${header}`,
    unused: 'nepoužít',
    used: 'přiřazeno',
    notUsed: 'nepoužije se',
    fixed: 'Pro celý soubor',
    fixedHint: 'Vyplňte, co v\u00a0souboru jako sloupec není.',
    emptyCells: 'Chybějící sloupec nechá uloženou hodnotu být, prázdná buňka ji smaže.',
    submit: 'Uložit přiřazení a\u00a0ukázat náhled',
    fieldErrors: {
      'mapping.twice': (column: string) => `Pole ${columnLabel(column)} je přiřazené dvakrát.`,
      'mapping.missing': (column: string) => `Chybí povinné pole ${columnLabel(column)}.`,
      'mapping.unknown': (column: string) => `Pole ${column} neexistuje.`,
    },
  },
  preview: {
    heading: 'Náhled',
    note: 'Nic se zatím neuložilo',
    noteApplied: 'Tak vypadal před uložením',
    noteDiscarded: 'Nic z\u00a0něj se neuložilo',
    filter: 'Řádky v\u00a0náhledu',
    kinds: {
      error: 'Chyby',
      conflict: 'Konflikty',
      changed: 'Změněné',
      new: 'Nové',
      warning: 'Varování',
    } satisfies Record<PreviewKind, string>,
    badges: {
      error: 'chyba',
      conflict: 'konflikt',
      changed: 'změna',
      new: 'nový',
      warning: 'varování',
    } satisfies Record<PreviewKind, string>,
    columns: { line: 'Řádek', race: 'Dostih', horse: 'Kůň', what: 'Co se stane', state: 'Stav' },
    caption: (kind: string) => `${kind} v\u00a0náhledu`,
    line: (line: number) => `řádek${nbsp}${line}`,
    file: 'celý soubor',
    added: 'nový účastník',
    nothing: 'nic',
    unchanged: (count: number) => `Beze změny: ${rows(count)}.`,
    of: (count: number) => formatCount(count, rowForms),
    none: 'V\u00a0souboru není nic, co by se změnilo.',
  },
  apply: {
    noNewNames: 'Žádný nový kůň, jezdec, trenér ani stáj se nezaloží.',
    newNames: {
      heading: 'Založí se',
      kinds: {
        horses: (count: number) => formatCount(count, ['nový kůň', 'noví koně', 'nových koní']),
        jockeys: (count: number) => formatCount(count, ['nový jezdec', 'noví jezdci', 'nových jezdců']),
        trainers: (count: number) => formatCount(count, ['nový trenér', 'noví trenéři', 'nových trenérů']),
        stables: (count: number) => formatCount(count, ['nová stáj', 'nové stáje', 'nových stájí']),
      },
    },
    heading: 'Použití',
    note: 'Nejdřív se posoudí celý soubor, pak se zapíše dostih po dostihu',
    new: 'nových',
    changed: 'změněných',
    conflicts: 'v\u00a0konfliktu',
    errors: 'chybných',
    unchanged: 'beze změny',
    /** Some conflicts can't be written over, such as a result of a cancelled race. */
    skip: ({ error, conflict }: { error: number; conflict: number }) =>
      conflict > 0
        ? `Vynechat řádky, které zapsat nelze, a\u00a0ostatní použít (${formatInteger(error + conflict)})`
        : `Vynechat chybné řádky (${formatInteger(error)})`,
    overwrite: (count: number) =>
      `Zapsat i\u00a0řádky v\u00a0konfliktu a\u00a0přepsat, čemu odporují (${formatInteger(count)})`,
    blocked: 'Soubor zatím nelze použít. Opravte chyby, nebo níž rozhodněte, co s\u00a0nimi.',
    submit: 'Použít změny',
  },
  undo: {
    heading: 'Vrácení',
    note: `Vrátit lze do ${formatCount(batchDays, ['dne', 'dnů', 'dnů'])}, pokud data mezitím nikdo nezměnil`,
    applied: 'Dávka je uložená.',
    undone: 'Dávka je vrácená.',
    storedInPart: 'Vrátit lze i\u00a0to, co se stihlo zapsat.',
    discarded: 'Dávka je zahozená, nic se z\u00a0ní neuložilo.',
    label: 'Vrátit…',
    question: 'Vrátit celou dávku?',
    text: 'Co přidala, zmizí; co změnila, bude zas jako předtím.',
    confirm: 'Vrátit dávku',
    obstacles: 'Vrácení brání pozdější změny:',
    more: (count: number) => `a\u00a0další: ${formatInteger(count)}`,
  },
  list: {
    heading: 'Dávky',
    note: `Vrátit lze do ${formatCount(batchDays, ['dne', 'dnů', 'dnů'])}, pokud data mezitím nikdo nezměnil`,
    caption: 'Dávky od nejnovější',
    columns: { batch: 'Dávka', file: 'Soubor', changes: 'Změn', who: 'Kdo', state: 'Stav' },
    count: (total: number) => formatCount(total, ['dávka', 'dávky', 'dávek']),
    empty: 'Zatím žádná není.',
    states: {
      uploaded: 'čeká na přiřazení',
      previewed: 'čeká na použití',
      storing: 'ukládá se',
      applied: 'uloženo',
      undoing: 'vrací se',
      undone: 'vráceno',
      discarded: 'zahozeno',
    } satisfies Record<BatchState, string>,
    withoutChanges: 'beze změn',
  },
  saved: {
    upload: 'Soubor je nahraný, přiřaďte sloupce.',
    preview: 'Náhled je hotový.',
    map: 'Přiřazení je uložené, náhled je hotový.',
    apply: 'Uloženo.',
    'apply-late': 'Uloženo, jen některé řádky čekají: jejich dostihy se mezitím změnily.',
    'applied-before': 'Tato dávka už uložená byla.',
    undo: 'Dávka je vrácená.',
    'undo-part': 'Dávka je vrácená, jen něco zůstalo: někdo to mezitím změnil.',
    'keep-rest': 'Dávka je vrácená, její zbytek zůstává.',
    discard: 'Soubor je zahozený.',
  },
} as const;

const reasons: Readonly<Record<string, string>> = {
  ...adminReasons,
  'upload.none': 'vyberte soubor, nebo vložte text.',
  'upload.empty': 'soubor je prázdný.',
  'upload.too-large': `soubor má přes ${formatFileSize(maxUploadBytes)}, rozdělte ho.`,
  'upload.cut-off': 'soubor končí uprostřed znaku, není celý. Nahrajte ho znovu.',
  'upload.not-a-table': 'toto není textová tabulka ani sešit XLSX.',
  'upload.markup': 'je to webová stránka nebo XML, ne tabulka CSV, JSON ani XLSX.',
  'upload.old-workbook': 'starý formát XLS web nečte, uložte sešit jako XLSX nebo CSV.',
  'workbook.cut-off': 'sešit XLSX není celý, nahrajte ho znovu.',
  'workbook.damaged': 'sešit XLSX je poškozený nebo zamčený heslem, otevřete ho a\u00a0uložte znovu.',
  'workbook.bomb': `sešit by po rozbalení zabral přes ${formatFileSize(maxUnpackedBytes)}, takový web neotevře. Rozdělte ho.`,
  'workbook.too-many-cells': `list sešitu má přes ${formatCount(maxSheetRows, ['řádek', 'řádky', 'řádků'])} nebo ${formatCount(maxSheetCells / 1_000_000, ['milion', 'miliony', 'milionů'])} buněk. Smažte prázdné řádky a\u00a0sloupce za tabulkou, nebo ji rozdělte.`,
  'upload.too-slow': `soubor se nepodařilo přečíst do ${formatCount(openingTimeoutMs / 1000, ['sekundy', 'sekund', 'sekund'])}, rozdělte ho nebo uložte jako CSV.`,
  'upload.too-much': 'přečtení souboru by zabralo příliš paměti, rozdělte ho.',
  'import.unknown': 'tato dávka už neexistuje, nebo o\u00a0ní někdo rozhodl.',
  'import.changed': 'přiřazení sloupců mezitím změnil někdo jiný, načtěte stránku znovu.',
  'import.not-ready': 'dávka nemá náhled, nebo ji někdo zahodil.',
  'import.applied': 'dávka už uložená je.',
  'import.storing': 'dávka se právě ukládá.',
  'import.undoing': 'dávka se právě vrací.',
  'import.not-interrupted': 'na dávce už pracuje někdo jiný, nebo je hotová. Načtěte stránku znovu.',
  'import.replaced': 'program mezitím poslal novější verzi souboru. Načtěte stránku znovu a\u00a0rozhodněte o\u00a0ní.',
  'import.has-errors': 'v\u00a0souboru jsou chyby a\u00a0nezaškrtli jste, že se mají vynechat.',
  'import.has-conflicts':
    'některé řádky jsou v\u00a0konfliktu. Zaškrtněte, že se mají zapsat; které zapsat nelze, opravte nebo vynechte.',
  'import.stands-against':
    'některé řádky nelze zapsat ani s\u00a0potvrzením: nejdřív odvolejte zrušení dostihu nebo dne, nebo opravte soubor.',
  'import.undecided': 'u\u00a0každého podobného jména rozhodněte, kdo to je.',
  'import.not-applied': `dávka uložená není, právě se ukládá, nebo je starší než ${formatCount(batchDays, nouns.day)}.`,
  'import.written-since': 'pozdější změny by se ztratily.',
  'mapping.unfit': 'přiřazení není úplné.',
};

/** Why an upload, or a feed's answer, could not be read. */
export const uploadReason = (code: string, detail: string | null): string =>
  reasons[code] ?? withStop(detail ?? 'neznámý důvod');

export const dataFailure = (code: string): string => `Nic se neuložilo: ${reasons[code] ?? reasons['input.invalid']}`;

/** Why a file was stored neither whole nor in part, and the line at fault; null = the whole file. */
export function unreadable(line: number | null, reason: string): string {
  return `Nic se neuložilo: ${line === null ? '' : `řádek${nbsp}${line}: `}${withStop(reason)}`;
}

const fieldErrors: Readonly<Record<string, string>> = {
  'import.source-required': 'Napište, odkud data jsou.',
  'import.source-too-long': `Jméno zdroje může mít nejvýš ${characters(maxSourceLength)}.`,
};
export const dataFieldError = (code: string): string => fieldErrors[code] ?? 'Hodnota není platná.';

/** '2030-05-12 Lhota #1' → '12. 5. 2030 Lhota, 1. dostih'. */
export function raceText(race: string | null): string {
  const match = /^(\d{4}-\d{2}-\d{2}) (.*?)(?: #(\d+))?$/.exec(race ?? '');
  const day = match ? parsePragueDate(match[1] ?? '') : null;
  if (!match || !day) return '';
  return `${formatDate(day)} ${match[2]}${match[3] ? `, ${match[3]}.${nbsp}dostih` : ''}`;
}

const rowNames: Readonly<Record<RowKind, string>> = {
  runner: 'účast',
  race: 'dostih',
  event: 'dostihový den',
  horse: 'kůň',
  jockey: 'jezdec',
  trainer: 'trenér',
  stable: 'stáj',
  odds: 'kurz',
  tip: 'tip',
  photo: 'fotografie',
  other: 'záznam',
};
const dependentTexts: Partial<Record<RowKind, string>> = {
  tip: 'někdo na ni tipoval',
  odds: 'přibyl k\u00a0ní kurz',
  runner: 'přibyl do něj startující',
  race: 'přibyl do něj dostih',
  photo: 'má fotografie',
};

const sinceTexts = {
  changed: 'od té doby se změnilo',
  deleted: 'už neexistuje',
  unlawful: 'výsledek, který má, by po vrácení nemohl platit',
};

type Obstacle = {
  kind: 'changed' | 'deleted' | 'used' | 'unlawful';
  row: RowKind;
  by: RowKind | null;
  name: string | null;
  date: string | null;
  location: string | null;
  raceNumber: number | null;
};

/** 'účast ALFA, 12. 5. 2030 Lhota, 1. dostih: od té doby se změnilo'. */
export function obstacleText({ kind, row, by, name, date, location, raceNumber }: Obstacle): string {
  const race = raceText(date && location ? `${date} ${location}${raceNumber === null ? '' : ` #${raceNumber}`}` : null);
  const what = [rowNames[row], name].filter(Boolean).join(' ');
  const used = (by && dependentTexts[by]) ?? 'něco na to navazuje';
  return `${[what, race].filter(Boolean).join(', ')}: ${kind === 'used' ? used : sinceTexts[kind]}`;
}
