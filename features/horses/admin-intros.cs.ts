import { formatCount } from '#text/platform/text/words';
import { adminReasons } from '#text/admin/admin';
import { characters } from '#text/platform/text/amounts';
import { maxIntroLength } from '#features/articles/intro.rules.ts';

export const adminIntrosCopy = {
  heading: 'Texty ke koním',
  edit: (name: string) => `Text ke koni ${name}`,
  filters: { label: 'Kteří koně', all: 'Všichni', written: 'S\u00a0textem' },
  search: 'Hledat koně',
  submit: 'Hledat',
  caption: 'Koně podle abecedy a\u00a0začátek jejich textu',
  columns: { horse: 'Kůň', text: 'Text' },
  none: 'bez textu',
  count: (total: number) => formatCount(total, ['kůň', 'koně', 'koní']),
  empty: { title: 'Žádný takový kůň', text: 'Zkuste kratší část jména nebo všechny koně.' },
  toPublic: 'Stránka koně',
  text: 'Text (Markdown)',
  hint: 'Ukáže se pod jménem na stránce koně. Prázdné pole text odstraní.',
  preview: 'Náhled',
  nothing: 'Na stránce koně nebude žádný text.',
  save: 'Uložit text',
  saved: { write: 'Text je uložený.' },
} as const;

const reasons = { ...adminReasons, 'horse.unknown': 'takového koně neznáme.' } as const;

export const introFailure = (code: keyof typeof reasons): string => `Neuloženo: ${reasons[code]}`;
export const introFieldError = (code: string): string =>
  code === 'intro.mark'
    ? 'Ankety ani jiné značky {{…}} tu být nemohou.'
    : `Text může mít nejvýš ${characters(maxIntroLength)}.`;
