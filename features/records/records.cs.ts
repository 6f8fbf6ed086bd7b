import { horseCopy } from '#text/horses/horses';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { formatDate } from '#text/platform/time/date';
import { formatInteger } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';
import { withPreposition } from '#text/platform/text/preposition';
import { formatCount, joinWithAnd, plural, type PluralForms } from '#text/platform/text/words';
import { parsePragueDate } from '#platform/time/prague-time.rules.ts';
import { adminReasons } from '#text/admin/admin';
import type { Difference } from '#features/admin/audit.rules.ts';
import { countryLetters } from '#features/racing/horse-identity.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { adminAuditCopy } from '#text/admin/audit';
import { numberWord } from '#platform/text/number-word.rules.ts';
import type { Candidate, Contradiction, MergeRefusal, PairKind, PairReason } from './find-pairs.rules.ts';
import { type Move, type RecordField, type RecordKind, recordsPageSize } from './record.rules.ts';

export const duplicatesCopy = {
  headings: { horse: 'Duplicity koní', jockey: 'Duplicity jezdců' } satisfies Record<PairKind, string>,
  list: {
    heading: 'Možná jeden a\u00a0týž',
    count: (total: number) => formatCount(total, ['dvojice', 'dvojice', 'dvojic']),
    none: 'Žádná dvojice si není podobná.',
    byHand: 'Sloučit lze kterékoli dva záznamy: najděte jeden z\u00a0nich a\u00a0na jeho stránce vyberte druhý.',
    toRecords: { horse: 'Najít koně', jockey: 'Najít jezdce' } satisfies Record<PairKind, string>,
    more: (count: number) => `Další se ukážou, až vyřídíte tyto: ${formatInteger(count)}.`,
  },
  reasons: {
    'same-letters': 'stejná písmena jména',
    'one-letter': 'jméno se liší písmenem, trenér je týž',
    initials: 'křestní jméno zkrácené na písmeno',
  } satisfies Record<PairReason, string>,
  facts: {
    runs: 'Startů',
    wins: 'Výher',
    years: 'Od–do',
    birthYear: 'Rok narození',
    trainer: 'Trenér',
    unknown: 'neznámý',
    never: 'neběžel',
  },
  keep: 'Ponechat tento',
  sameRace: (races: number) =>
    `Oba byli ${races === 1 ? `v${nbsp}jednom dostihu` : withPreposition('v', `${formatInteger(races)}${nbsp}dostizích`)}, sloučit je nelze.`,
  merge: {
    label: 'Sloučit sem…',
    question: (name: string) => `Ponechat ${name} a\u00a0druhý záznam k\u00a0němu přidat?`,
    text: 'Starty, sledování i\u00a0články přejdou na tento záznam, adresa druhého povede sem. Sloučení lze vrátit.',
    confirm: 'Sloučit',
  },
  dismiss: 'Jsou různí, dvojici skrýt',
  compare: 'Porovnat po údajích',
  merges: {
    heading: 'Sloučené záznamy',
    none: 'Zatím žádné.',
    line: (name: string) => `${name} sloučeno`,
    undone: 'vráceno',
    undo: {
      label: 'Vrátit…',
      question: 'Rozdělit zase na dva záznamy?',
      text: 'Co k\u00a0záznamu přibylo od sloučení, u\u00a0něj zůstane.',
      confirm: 'Rozdělit',
    },
    open: 'Záznam, který zůstal',
  },
  saved: {
    merge: 'Záznamy jsou sloučené.',
    undo: 'Záznamy jsou zase dva.',
    dismiss: 'Dvojice se už neukáže.',
  },
} as const;

/** What makes it doubtful that two horses are one. */
export function contradictionText({ field, values }: Contradiction): string {
  if (field === 'birthYear') return `Liší se rok narození: ${values.join(' a\u00a0')}. Ověřte, že je to týž kůň.`;
  if (field === 'sex')
    return `Liší se pohlaví: ${values.map((sex) => horseCopy.sexes[sex as HorseSex]).join(' a\u00a0')}.`;
  return `Liší se země původu: ${values.map((country) => country ?? 'žádná').join(' a\u00a0')}. Kůň bez země je z\u00a0českého chovu.`;
}

const duplicateReasons: Readonly<Record<string, string>> = {
  ...adminReasons,
  'merge.unknown': 'sloučení neexistuje, nebo už bylo vráceno.',
  'merge.changed': 'jeden ze záznamů se mezitím změnil, projděte je ještě jednou.',
  'merge.same': 'je to jeden záznam.',
  'merge.country': 'mají jinou zemi původu, jsou to dva.',
  'merge.generation': 'ml. a\u00a0st. jsou dva lidé.',
  'merge.sex': 'jeden je klisna a\u00a0druhý ne. Jsou-li přesto týž kůň, zaškrtněte to u\u00a0srovnání.',
  'merge.same-race': 'oba byli v\u00a0jednom dostihu.',
  'merge.survivor-gone': 'záznam, který měl zůstat, už neexistuje.',
  'merge.name-taken': 'jiný záznam má totéž jméno, zemi i\u00a0rok narození.',
};

/** Why two records aren't merged, or a merge isn't undone. */
export const duplicatesReason = (code: string): string => duplicateReasons[code] ?? adminReasons['input.invalid'];

export const duplicatesFailure = (code: string): string => `Nic se nezměnilo: ${duplicatesReason(code)}`;

export function careerYears({ firstRun, lastRun }: Pick<Candidate, 'firstRun' | 'lastRun'>): string {
  const [from, to] = [firstRun, lastRun].map((day) => (day ? parsePragueDate(day) : null));
  if (!from || !to) return duplicatesCopy.facts.never;
  return from === to ? formatDate(from) : `${formatDate(from)}${nbsp}– ${formatDate(to)}`;
}

const starts: PluralForms = ['start', 'starty', 'startů'];
const wins: PluralForms = ['výhra', 'výhry', 'výher'];

/** Texts of "Sloučit dva záznamy" on the screen of a record. */
export const mergeCopy = {
  stays: 'Zůstane',
  merges: 'Splyne s\u00a0ním',
  recordNumber: (name: string, id: number) => `${name}, č.${nbsp}${id}`,
  swap: 'Prohodit záznamy',
  caption: 'Srovnání záznamů: z\u00a0každého údaje, který se liší, se vybere jedna hodnota',
  field: 'Údaj',
  fieldLegend: (field: string) => `${field}: která hodnota zůstane`,
  sides: { survivor: 'A', merged: 'B' },
  equal: 'shodné',
  unknownField: (field: RecordField) => unknownFields[field],
  startsLabel: 'Startů',
  starts: (runs: number, won: number) =>
    won === 0 ? formatInteger(runs) : `${formatInteger(runs)}, z${nbsp}toho ${formatCount(won, wins)}`,
  same: {
    heading: { horse: 'Není to týž kůň?', jockey: 'Není to týž jezdec?' } satisfies Record<PairKind, string>,
    note: 'Odpověď stačí jednou',
    merge: { horse: 'Týž kůň, sloučit', jockey: 'Týž jezdec, sloučit' } satisfies Record<PairKind, string>,
    other: { horse: 'Jiný kůň', jockey: 'Jiný jezdec' } satisfies Record<PairKind, string>,
    unsure: 'Nevím',
    compare: 'Porovnat',
  },
  career: {
    heading: (count: number) => `Společná kariéra, ${formatCount(count, starts)}`,
    newest: (count: number) => `${formatCount(count, ['nejnovější', 'nejnovější', 'nejnovějších'])}`,
    none: 'Ani jeden zatím neběžel.',
    columns: { day: 'Den', location: 'Závodiště', distance: 'Vzdál.', placing: 'Um.', record: 'Záznam' },
  },
  what: {
    heading: 'Co se stane',
    moves: (moves: readonly Move[]) =>
      moves.length === 0 ? 'Na druhý záznam nic neodkazuje, nic nepřejde.' : movesText(moves),
    apart: {
      horse: 'Koně se v\u00a0žádném dostihu nepotkali, kariéry se nekříží.',
      jockey: 'Jezdci se v\u00a0žádném dostihu nepotkali, kariéry se nekříží.',
      trainer: null,
      stable: null,
    } satisfies Record<RecordKind, string | null>,
    otherSex: 'Je to přesto týž kůň, jedno pohlaví je zapsané špatně',
    address: 'Stará adresa povede na záznam, který zůstane.',
    cannot: (code: MergeRefusal) => `Sloučit je nelze: ${duplicatesReason(code)}`,
    submit: 'Sloučit záznamy',
    cancel: 'Zrušit',
    undo: 'Sloučení lze vrátit celé, v\u00a0historii záznamu.',
  },
} as const;

const unknownFields: Record<RecordField, string> = {
  name: 'neznámé',
  country: 'neznámá',
  birthYear: 'neznámý',
  sex: 'neznámé',
  trainer: 'neznámý',
  stable: 'neznámá',
  colour: 'neznámá',
  sire: 'neznámý',
  dam: 'neznámá',
  damSire: 'neznámý',
  breeder: 'neznámý',
  owner: 'neznámý',
  riderTitle: 'žádný',
};

/** What a merge moves. */
const movedRows: Readonly<Record<Move['what'], PluralForms>> = {
  starts,
  tips: ['tip', 'tipy', 'tipů'],
  odds: ['kurzová řada', 'kurzové řady', 'kurzových řad'],
  horses: ['kůň', 'koně', 'koní'],
  followers: ['sledující', 'sledující', 'sledujících'],
  mentions: ['zmínka v\u00a0článku', 'zmínky v\u00a0článcích', 'zmínek v\u00a0článcích'],
  syndicates: ['syndikát', 'syndikáty', 'syndikátů'],
  rest: ['další údaj', 'další údaje', 'dalších údajů'],
};

const order: readonly Move['what'][] = [
  'starts',
  'tips',
  'odds',
  'horses',
  'followers',
  'mentions',
  'syndicates',
  'rest',
];

/** 'Přejdou 4 starty, 9 tipů a 2 kurzové řady.' */
function movesText(moves: readonly Move[]): string {
  const sorted = moves.toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what));
  const verb = plural(sorted[0]?.count ?? 0, ['Přejde', 'Přejdou', 'Přejde']);
  return `${verb} ${joinWithAnd(sorted.map(({ what, count }) => formatCount(count, movedRows[what])))}.`;
}

export const recordsCopy = {
  heading: 'Záznamy',
  kinds: { horse: 'Koně', jockey: 'Jezdci', trainer: 'Trenéři', stable: 'Stáje' } satisfies Record<RecordKind, string>,
  kindsLabel: 'Které záznamy',
  search: 'Část jména',
  submit: 'Hledat',
  caption: 'Záznamy podle abecedy',
  columns: { name: 'Jméno', birthYear: 'Narozen', trainer: 'Trenér', runs: 'Startů', years: 'Od–do' },
  unknown: 'neznámý',
  empty: { title: 'Nikdo takový', text: 'Zkuste kratší část jména.' },
  toPublic: 'Na webu',
  fields: {
    name: 'Jméno',
    country: 'Země původu',
    birthYear: 'Rok narození',
    sex: 'Pohlaví',
    colour: 'Barva',
    sire: 'Otec',
    dam: 'Matka',
    damSire: 'Otec matky',
    breeder: 'Chovatel',
    trainer: 'Trenér',
    stable: 'Stáj',
    owner: 'Majitel',
    riderTitle: 'Titul',
  } satisfies Record<RecordField, string>,
  hints: {
    country: 'Zkratka v\u00a0závorce za jménem, třeba FR. Prázdné pole je český chov nebo neznámá země.',
    sire: 'Se zemí v\u00a0závorce, jak ho píší listiny, třeba Look Honey (IRE).',
    owner: 'Jen když se liší od stáje.',
    riderTitle: 'Jak ho píší listiny, třeba ž. nebo am.',
  },
  sexes: horseCopy.sexes,
  noSex: 'neznámé',
  save: 'Uložit',
  drop: 'Zahodit',
  unsaved: (count: number) => formatCount(count, ['neuložená změna', 'neuložené změny', 'neuložených změn']),
  intro: 'Text ke koni',
  history: {
    heading: 'Historie',
    log: 'Celý protokol',
    none: 'Záznam se zatím neměnil.',
    importOf: (batchId: number) => `import č.${nbsp}${batchId}`,
    founded: 'záznam založen',
    undo: 'Vrátit',
    undoLabel: (what: string) => `Vrátit změnu: ${what}`,
    undone: 'vráceno',
    isUndo: 'vrácení změny',
    intro: 'změna textu ke koni',
  },
  merge: {
    heading: 'Sloučit dva záznamy',
    note: 'Neznámá hodnota není rozdíl, použije se vyplněná',
    search: {
      horse: 'Druhý kůň',
      jockey: 'Druhý jezdec',
      trainer: 'Druhý trenér',
      stable: 'Druhá stáj',
    } satisfies Record<RecordKind, string>,
    choose: 'Vybrat',
    chooseLabel: (name: string, runs: string) => `Vybrat ${name}, ${runs}`,
    none: 'Nikdo další s\u00a0tímto jménem tu není.',
    more: `Ukazujeme jen prvních ${numberWord(recordsPageSize)}, upřesněte jméno.`,
  },
  runs: (count: number) => formatCount(count, ['start', 'starty', 'startů']),
  count: (total: number) => formatCount(total, ['záznam', 'záznamy', 'záznamů']),
  saved: {
    save: 'Záznam je uložený.',
    undo: 'Změna je vrácená.',
    'undo-import': 'Změna z\u00a0importu je vrácená.',
    merge: 'Záznamy jsou sloučené.',
    dismiss: 'Jsou to dva záznamy, už se nezeptáme.',
    'undo-merge': 'Záznamy jsou zase dva.',
  },
} as const;

/** A field of a record before or after a change, as its form says it. */
export function recordValue(kind: RecordKind, path: Difference['path'], value: string | null): string {
  if (value === null) return adminAuditCopy.nothing;
  if (kind === 'horse' && path[0] === 'name') return horseName(value);
  return path[0] === 'sex' ? (recordsCopy.sexes[value as HorseSex] ?? value) : value;
}

export const recordFieldName = ([field = '']: Difference['path']): string => {
  const name = recordsCopy.fields[field as RecordField] ?? field;
  return name.charAt(0).toLowerCase() + name.slice(1);
};

const reasons: Readonly<Record<string, string>> = {
  ...adminReasons,
  'record.unknown': 'takový záznam už není.',
  'record.unchanged': 'nic jste nezměnili.',
  'record.taken': 'jiný záznam má totéž jméno, zemi i\u00a0rok narození. Pokud je to tentýž, sloučte je.',
  'record.no-trainer': 'takový trenér uložený není nebo jich je víc. Nového založí startovní listina.',
  'record.no-stable': 'taková stáj uložená není nebo jich je víc. Novou založí import.',
  'record.born-late': 'kůň běžel už v\u00a0tom roce nebo dřív, narodit se tak pozdě nemohl.',
  'undo.newer': 'některé z\u00a0polí se od té doby změnilo znovu.',
};

export const recordFailure = (code: string): string => `Nic se nezměnilo: ${reasons[code] ?? duplicatesReason(code)}`;

const fieldErrors: Readonly<Record<string, string>> = {
  'record.no-name': 'Zadejte jméno.',
  'record.too-long': 'Text je příliš dlouhý.',
  'record.character': 'Text obsahuje nepovolený znak.',
  'record.country': `Zkratka země má ${numberWord(countryLetters.min, 'accusative', 'neuter')} až ${numberWord(countryLetters.max, 'accusative', 'neuter')} ${plural(countryLetters.max, ['písmeno', 'písmena', 'písmen'])}, třeba FR nebo IRE.`,
  'record.year': 'Rok napište čtyřmi číslicemi, třeba 2018.',
};

export const recordFieldError = (code: string): string => fieldErrors[code] ?? 'Tuto hodnotu uložit nelze.';
