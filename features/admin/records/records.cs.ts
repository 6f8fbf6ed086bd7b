import { horseCopy } from '#features/horses/horses.cs.ts';
import type { Difference } from '#features/admin/differences.rules.ts';
import type { RecordField, RecordKind } from '#features/admin/record.rules.ts';
import { countryLetters } from '#features/racing/horse-identity.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { nbsp } from '#platform/text/czech-number.rules.ts';
import { formatCount, plural } from '#platform/text/czech-text.rules.ts';
import { adminReasons } from '#features/admin/admin.cs.ts';
import { duplicatesReason } from '#features/admin/duplicates/duplicates.cs.ts';
import { adminAuditCopy } from '#features/admin/audit.cs.ts';
import { recordsPageSize } from '#features/admin/record.rules.ts';
import { numberWord } from '#platform/text/number-word.rules.ts';

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
