import type { MergeRefusal, PairKind } from '#features/admin/find-pairs.rules.ts';
import type { Move, RecordField, RecordKind } from '#features/admin/record.rules.ts';
import { formatInteger, nbsp } from '#platform/text/czech-number.rules.ts';
import { formatCount, joinWithAnd, plural, type PluralForms } from '#platform/text/czech-text.rules.ts';
import { duplicatesReason } from '#features/admin/duplicates/duplicates.cs.ts';

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
