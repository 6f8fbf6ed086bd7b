import { pollLimits, type PollState } from './polls.rules.ts';
import { numberWord } from '#platform/text/number-word.rules.ts';
import { formatInteger } from '#text/platform/text/number';
import { formatCount, plural } from '#text/platform/text/words';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminCopy, adminReasons } from '#text/admin/admin';
import { characters } from '#text/platform/text/amounts';

/** Fixed texts: polls.messages. */
export const adminPollsCopy = {
  heading: 'Ankety',
  create: 'Nová anketa',
  edit: 'Úprava ankety',
  toPublic: 'Veřejná stránka',
  toList: 'Všechny ankety',
  states: { active: 'hlasuje se', ended: 'skončila', inactive: 'vypnutá' } satisfies Record<PollState, string>,
  filters: { active: 'Hlasuje se', ended: 'Skončené', inactive: 'Vypnuté' } satisfies Record<PollState, string>,
  stateLabel: 'Stav',
  caption: 'Ankety od nejnovější',
  columns: { poll: 'Anketa', votes: 'Hlasů', end: 'Konec', state: 'Stav' },
  made: (at: Instant) => `založená ${adminCopy.moment(at)}`,
  end: (at: Instant | null) => (at === null ? 'bez konce' : adminCopy.moment(at)),
  count: (total: number) => formatCount(total, ['anketa', 'ankety', 'anket']),
  votes: (count: number) => formatInteger(count),
  empty: { title: 'Zatím tu není žádná anketa', text: 'První založíte tlačítkem nahoře.' },
  none: 'Taková anketa tu teď není.',
  fields: {
    question: 'Otázka',
    description: 'Popis',
    type: 'Hlasuje se',
    types: { single: 'pro jednu odpověď', multiple: 'pro více odpovědí' },
    options: 'Odpovědi',
    optionsHint: `Každá na vlastním řádku, ${pollLimits.minOptions}\u00a0až\u00a0${pollLimits.maxOptions}.`,
    optionsLocked: 'Už se hlasovalo, proto zůstanou odpovědi i\u00a0způsob hlasování, jak jsou.',
    end: 'Konec hlasování (Praha)',
    endHint: 'Prázdné pole: hlasuje se, dokud anketu nevypnete.',
  },
  save: { create: 'Vytvořit anketu', edit: 'Uložit změny' },
  activate: 'Zapnout',
  deactivate: 'Vypnout',
  finish: {
    label: 'Ukončit hlasování…',
    question: 'Ukončit hlasování teď?',
    text: 'Čtenáři uvidí výsledky, hlasovat už nebude možné.',
    confirm: 'Ukončit hlasování',
  },
  remove: {
    label: 'Smazat…',
    question: 'Smazat anketu i\u00a0s\u00a0hlasy?',
    text: 'Zmizí ze všech stránek a\u00a0vrátit to nelze.',
    confirm: 'Smazat anketu',
  },
  results: 'Výsledky',
  settings: 'Nastavení',
  saved: {
    create: 'Anketa byla vytvořena!',
    edit: 'Anketa byla aktualizována!',
    activate: 'Anketa byla aktualizována!',
    deactivate: 'Anketa byla aktualizována!',
    end: 'Anketa byla aktualizována!',
    delete: 'Anketa byla smazána!',
  },
  failed: {
    create: 'Chyba při vytváření ankety: ',
    edit: 'Chyba při aktualizaci ankety: ',
    activate: 'Chyba při aktualizaci ankety: ',
    deactivate: 'Chyba při aktualizaci ankety: ',
    end: 'Chyba při aktualizaci ankety: ',
    delete: 'Chyba při mazání ankety: ',
  },
} as const;

export type PollStep = keyof typeof adminPollsCopy.saved;

const reasons = {
  ...adminReasons,
  'poll.unknown': 'anketa už neexistuje.',
  'poll.ended': 'hlasování už skončilo.',
  'poll.has-votes': 'už se v\u00a0ní hlasovalo, odpovědi ani způsob hlasování změnit nelze.',
} as const;

const fieldErrors = {
  'poll.question-required': 'Napište otázku.',
  'poll.question-too-long': `Otázka může mít nejvýš ${characters(pollLimits.question)}.`,
  'poll.description-too-long': `Popis může mít nejvýš ${characters(pollLimits.description)}.`,
  'poll.end-invalid': 'Zadejte den a\u00a0čas, které existují.',
  'poll.option-required': 'Odpověď nemůže být prázdná.',
  'poll.option-too-long': `Odpověď může mít nejvýš ${characters(pollLimits.option)}.`,
  'poll.too-few-options': `Zadejte aspoň ${numberWord(pollLimits.minOptions, 'accusative', 'feminine')} ${plural(pollLimits.minOptions, ['odpověď', 'odpovědi', 'odpovědí'])}.`,
  'poll.too-many-options': `Odpovědí může být nejvýš ${numberWord(pollLimits.maxOptions)}.`,
  'poll.equal-options': 'Každá odpověď smí být jen jednou.',
} as const;

export const pollFailure = (step: PollStep, code: keyof typeof reasons): string =>
  adminPollsCopy.failed[step] + reasons[code];

/** The error of a field; a general one for a code that the form can't cause. */
export const pollFieldError = (code: string): string =>
  Object.hasOwn(fieldErrors, code) ? fieldErrors[code as keyof typeof fieldErrors] : 'Hodnota není platná.';
