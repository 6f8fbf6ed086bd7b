import type { DraftPlan } from './office-days.rules.ts';
import type { RaceTemplate } from './race-grid.rules.ts';
import { groupGaps, type NeededField, type Obstacles } from './publication.rules.ts';
import { formatAtTime, formatFullDate } from '#text/platform/time/date';
import { formatInteger } from '#text/platform/text/number';
import { formatCount, joinWithAnd, nouns, type PluralForms } from '#text/platform/text/words';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

const facts: PluralForms = ['údaj', 'údaje', 'údajů'];

/** What publishing waits for, in the accusative. */
const waitsFor: Record<NeededField, string> = {
  time: 'čas',
  raceName: 'název',
  distance: 'vzdálenost',
  category: 'kategorii',
  prizeMoney: 'dotaci',
};

const onDayAt = (at: Instant) => `${formatFullDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}`;

/** Texts about race days that only administrators see. */
export const draftsCopy = {
  draft: 'koncept',
  planned: (at: Instant) => `zveřejní se ${onDayAt(at)}`,
  published: 'zveřejněno',
  badge: ({ publishAt, isMissed }: DraftPlan) =>
    publishAt === null || isMissed ? draftsCopy.draft : draftsCopy.planned(publishAt),
  onlyAdmins: 'Den vidí jen správci.',
  toPublish: 'Zveřejnit nebo naplánovat',
  noResult: 'Výsledky se zapisují, až je den zveřejněný.',
  section: 'Zveřejnění dne',
  steps: {
    draft: { title: 'Koncept', text: (races: number, gapCount: number) => racesText(races, gapCount) },
    planned: {
      title: 'Naplánováno',
      text: (at: Instant | null) => (at === null ? 'v\u00a0hodinu, kterou vyberete' : onDayAt(at)),
    },
    published: { title: 'Zveřejněno', text: 'tipování až do startu' },
  },
  date: 'Zveřejnit dne',
  time: 'v\u00a0hodin',
  plan: 'Naplánovat',
  unplan: 'Zrušit plán',
  publish: 'Zveřejnit hned',
  emptyHour: 'Bez vyplněné hodiny se nic nenaplánuje.',
  waitsFor: 'Zveřejnění čeká na',
  fields: (fields: readonly NeededField[]) => joinWithAnd(fields.map((field) => waitsFor[field])),
  /** The races of a list in the genitive: '1., 2. a 3. dostihu', each a link of its own. */
  ofRace: (number: number, isLast: boolean) => (isLast ? `${number}.\u00a0dostihu` : `${number}.`),
  betweenRaces: (left: number) => (left === 1 ? ' a\u00a0' : ', '),
  noRace: 'Zveřejnění čeká na první dostih.',
  isTaken:
    'Toto závodiště už v\u00a0ten den zveřejněný dostihový den má. Změňte datum nebo závodiště v\u00a0údajích dne.',
  isMissed: (at: Instant) =>
    `Den měl být zveřejněný ${onDayAt(at)} a\u00a0nebyl. Zveřejněte ho, nebo mu dejte novou hodinu.`,
  discard: 'Zahodit koncept…',
  confirmDiscard: {
    question: 'Zahodit koncept?',
    text: 'Smaže se i\u00a0s\u00a0dostihy, listinami a\u00a0kurzy. Vzít zpět to nelze.',
    confirm: 'Zahodit koncept',
  },
  create: 'Založit jako koncept',
  createHint: 'Den uvidí jen správci, dokud ho nezveřejníte.',
  saved: {
    'create-draft': 'Koncept je založený. Vidí ho jen správci.',
    'publish-draft': 'Den je zveřejněný.',
    'plan-draft': 'Zveřejnění je naplánované.',
    'unplan-draft': 'Plán je zrušený, den zůstává konceptem.',
    'discard-draft': 'Koncept je zahozený.',
    'save-template': 'Šablona je uložená.',
    'delete-template': 'Šablona je smazaná.',
  } as Record<string, string>,
} as const;

/** Texts of the templates of races, and of shifting a day's times. */
export const templatesCopy = {
  heading: 'Šablony dostihů',
  note: 'Přidají nový řádek i\u00a0s\u00a0časem.',
  empty: 'Zatím tu žádná šablona není. Uložte si dostih, jaké vypisujete často.',
  facts: ({ distance, raceType, category, prizeMoney }: RaceTemplate) =>
    [
      ...(distance === null ? [] : [`${formatInteger(distance)}\u00a0m`]),
      raceType,
      ...(category === null ? [] : [category]),
      ...(prizeMoney === null ? [] : [`${formatInteger(prizeMoney)}\u00a0Kč`]),
    ].join(', '),
  add: 'Přidat',
  addLabel: (name: string) => `Přidat dostih podle šablony ${name}`,
  remove: 'Smazat…',
  confirmRemove: (name: string) => ({
    question: `Smazat šablonu ${name}?`,
    text: 'Dostihy, které podle ní vznikly, zůstanou.',
    confirm: 'Smazat šablonu',
  }),
  race: 'Dostih',
  name: 'Název šablony',
  save: 'Uložit jako šablonu',
  minutes: 'O\u00a0kolik minut',
  shift: 'Posunout všechny časy',
  notShifted: 'Zadejte celé minuty; žádný start nesmí připadnout na jiný den.',
} as const;

function racesText(races: number, gapCount: number): string {
  const count = formatCount(races, nouns.race);
  if (gapCount === 0) return count;
  return `${count}, ${gapCount === 1 || gapCount > 4 ? 'chybí' : 'chybějí'} ${formatCount(gapCount, facts)}`;
}

/** What keeps a draft from being published, in one sentence. */
export function obstaclesText({ gaps, hasNoRace, isTaken }: Obstacles): string {
  if (isTaken) return draftsCopy.isTaken;
  if (hasNoRace) return draftsCopy.noRace;
  if (gaps.length === 0) return 'Už nic nechybí.';
  const groups = groupGaps(gaps).map(
    ({ fields, races }) =>
      `${draftsCopy.fields(fields)} ${joinWithAnd(races.map(({ number }) => `${number}.`))}\u00a0dostihu`,
  );
  return `${draftsCopy.waitsFor} ${groups.join('; ')}.`;
}

/** Why a draft, the publishing of one, or a template is refused. */
export const draftRefusals: Readonly<Record<string, string>> = {
  'draft.no-result': 'Výsledky se zapisují, až je den zveřejněný.',
  'draft.published': 'Den už zveřejnil někdo jiný.',
  'draft.incomplete': 'Den zatím zveřejnit nelze, něco v\u00a0něm chybí. Nic se nezměnilo.',
  'draft.plan-past': 'Vyberte hodinu, která teprve přijde.',
  'draft.not-planned': 'Tento koncept žádnou hodinu naplánovanou nemá.',
  'template.taken': 'Šablona s\u00a0tímto názvem už existuje.',
  'template.unknown': 'Tuto šablonu už někdo smazal.',
  'draft.not-due': 'Plán se mezitím změnil.',
};
