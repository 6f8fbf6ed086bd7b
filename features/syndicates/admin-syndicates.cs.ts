import { formatDate } from '#text/platform/time/date';
import { formatMoney } from '#text/platform/text/number';
import { formatCount, formatOutOf } from '#text/platform/text/words';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { adminCopy, adminReasons } from '#text/admin/admin';

const days = 'Zadejte platné datum, ne dřívější než začátek.';

export const adminSyndicatesCopy = {
  heading: 'Syndikáty',
  create: 'Nový syndikát',
  toList: 'Všechny syndikáty',
  toPublic: 'Veřejná stránka',
  caption: 'Syndikáty od nejnovějšího',
  columns: { name: 'Syndikát', horse: 'Kůň', shares: 'Podíly', since: 'Od' },
  taken: (taken: number, all: number) => `${taken} ${formatOutOf(all)}`,
  closed: (day: PragueDate) => `ukončen ${formatDate(day)}`,
  day: (day: PragueDate) => formatDate(day),
  count: (total: number) => formatCount(total, ['syndikát', 'syndikáty', 'syndikátů']),
  empty: { title: 'Zatím tu není žádný syndikát', text: 'První založíte tlačítkem nahoře.' },
  facts: 'Podmínky',
  fields: {
    name: 'Název',
    horse: 'Kůň',
    horseHint: 'Začněte psát jméno a\u00a0vyberte, nebo vložte adresu jeho stránky, třeba /horse/12-blesk.',
    intro: 'Úvod',
    shareCount: 'Počet podílů',
    sharesPerPerson: 'Nejvýš na osobu',
    price: 'Cena podílu v\u00a0Kč',
    priceHint: 'Prázdné pole: na dotaz.',
    pricePeriod: 'Platí se',
    periods: { month: 'měsíčně', once: 'jednou' },
    startsOn: 'Od',
    startsHint: 'Od toho dne je syndikát na webu.',
    endsOn: 'Do',
    closedOn: 'Ukončen',
    closedReason: 'Důvod ukončení',
    terms: 'Co podíl znamená',
    termsHint: 'Jeden řádek, jedna podmínka: „Výhry: dělí se podle podílů“.',
  },
  save: { create: 'Založit syndikát', edit: 'Uložit podmínky' },
  holders: {
    heading: 'Rejstřík podílů',
    none: 'Zatím žádný podílník.',
    shownName: 'Jméno, jak se zobrazí na webu',
    shares: 'Podílů',
    since: 'Od',
    add: 'Zapsat podílníka',
    nameless: 'bez jména',
    shown: (shares: number, since: PragueDate) =>
      `${formatCount(shares, ['podíl', 'podíly', 'podílů'])} od ${formatDate(since)}`,
  },
  entries: {
    heading: 'Náklady a\u00a0příjmy',
    none: 'Zatím nic zaúčtovaného.',
    bookedOn: 'Den',
    choice: 'Druh',
    amount: 'Částka v\u00a0Kč',
    note: 'Poznámka',
    add: 'Zaúčtovat',
    cost: 'náklad',
    income: 'příjem',
    shown: (day: PragueDate, amount: number) => `${formatDate(day)}, ${formatMoney(amount)}`,
  },
  updates: {
    heading: 'Novinky a\u00a0rozhodnutí',
    none: 'Zatím žádná novinka.',
    title: 'Nadpis',
    body: 'Text',
    publishedAt: 'Zveřejnit (Praha)',
    publishedHint: 'Prázdné: hned.',
    votesFor: 'Pro (podílů)',
    votesAgainst: 'Proti',
    votesAbstained: 'Zdrželo se',
    votesHint: 'S\u00a0hlasy je to rozhodnutí, bez nich novinka.',
    add: 'Zveřejnit',
    edit: 'Upravit',
    save: 'Uložit novinku',
    at: (at: Instant) => adminCopy.moment(at),
    kinds: { news: 'novinka', decision: 'rozhodnutí' },
  },
  remove: {
    label: 'Odebrat…',
    question: 'Odebrat tento zápis?',
    text: 'Ze stránky zmizí hned, zůstane v\u00a0protokolu změn.',
    confirm: 'Odebrat',
  },
  saved: {
    create: 'Syndikát je založený.',
    edit: 'Podmínky jsou uložené.',
    'add-holder': 'Podílník je zapsaný.',
    'add-entry': 'Položka je zaúčtovaná.',
    'add-update': 'Novinka je uložená.',
    'edit-update': 'Novinka je upravená.',
    'remove-holder': 'Podílník je odebraný.',
    'remove-entry': 'Položka je odebraná.',
    'remove-update': 'Novinka je odebraná.',
  },
} as const;

export type SyndicateStep = keyof typeof adminSyndicatesCopy.saved;

const reasons = {
  ...adminReasons,
  'syndicate.unknown': 'syndikát už neexistuje.',
  'syndicate.unknown-horse': 'takového koně neznáme.',
  'syndicate.unknown-record': 'zápis už někdo odebral.',
  'syndicate.too-many-shares': 'tolik podílů syndikát nemá, nebo jich na jednu osobu připadá příliš mnoho.',
} as const;

const fieldErrors = {
  'syndicate.text-required': 'Vyplňte prosím toto pole.',
  'syndicate.text-too-long': 'Text je příliš dlouhý.',
  'syndicate.number-invalid': 'Zadejte celé číslo v\u00a0povoleném rozsahu.',
  'syndicate.day-invalid': days,
  'syndicate.horse-invalid': 'Vyberte koně z\u00a0nabídky, nebo zadejte adresu jeho stránky či číslo.',
  'syndicate.votes-partial': 'Hlasy vyplňte všechny tři, nebo žádné.',
} as const;

export const syndicateFailure = (code: keyof typeof reasons): string => `Neuloženo: ${reasons[code]}`;

export const syndicateFieldError = (code: string): string =>
  Object.hasOwn(fieldErrors, code) ? fieldErrors[code as keyof typeof fieldErrors] : 'Vyplňte prosím toto pole.';
