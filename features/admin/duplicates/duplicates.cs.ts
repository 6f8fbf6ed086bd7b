import { horseCopy } from '#features/horses/horses.cs.ts';
import type { Candidate, Contradiction, PairKind, PairReason } from '#features/admin/find-pairs.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { formatDate } from '#platform/time/czech-date.rules.ts';
import { formatInteger, nbsp } from '#platform/text/czech-number.rules.ts';
import { withPreposition } from '#platform/text/czech-preposition.rules.ts';
import { formatCount } from '#platform/text/czech-text.rules.ts';
import { parsePragueDate } from '#platform/time/prague-time.rules.ts';
import { adminReasons } from '#features/admin/admin.cs.ts';

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

const reasons: Readonly<Record<string, string>> = {
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
export const duplicatesReason = (code: string): string => reasons[code] ?? adminReasons['input.invalid'];

export const duplicatesFailure = (code: string): string => `Nic se nezměnilo: ${duplicatesReason(code)}`;

export function careerYears({ firstRun, lastRun }: Pick<Candidate, 'firstRun' | 'lastRun'>): string {
  const [from, to] = [firstRun, lastRun].map((day) => (day ? parsePragueDate(day) : null));
  if (!from || !to) return duplicatesCopy.facts.never;
  return from === to ? formatDate(from) : `${formatDate(from)}${nbsp}– ${formatDate(to)}`;
}
