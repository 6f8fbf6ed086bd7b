import { placedPlace } from '#text/racing/placed';
import { andMore, formatCount, nouns, plural } from '#text/platform/text/words';
import { type EmbeddedRace, maxBytes } from './embeds.rules.ts';

const states: Record<EmbeddedRace['state'], string | null> = {
  open: null,
  run: 'Čeká na výsledek',
  annulled: 'Anulováno',
  cancelled: 'Zrušeno',
  completed: 'Výsledek',
};

/** Texts of the cards that other sites show, and of the page that says how (embeds.page). */
export const embedsCopy = {
  state: (state: EmbeddedRace['state']) => states[state],
  raceNumber: (number: number) => `${number}.\u00a0dostih`,
  columns: { number: 'Číslo', place: 'Místo', horse: 'Kůň', odds: 'Kurz' },
  noRunners: 'Startovní listina zatím není.',
  more: (count: number) => andMore(count),
  horses: (count: number) => formatCount(count, nouns.horse),
  analysis: 'Rozbor dostihu',
  horse: 'Stránka koně',
  newWindow: '(otevře se v\u00a0novém okně)',
  help: 'Kde hledat pomoc',
  form: 'Forma, nejnovější vlevo',
  starts: (count: number) => plural(count, ['start', 'starty', 'startů']),
  wins: (count: number) => plural(count, ['vítězství', 'vítězství', 'vítězství']),
  placements: `do\u00a0${placedPlace}`,
  next: 'Příště',
  odds: (price: string) => `kurz ${price}`,
  missing: {
    title: 'Karta tu není',
    text: 'Dostih nebo kůň s\u00a0tímto číslem neexistuje.',
    link: 'Výsledky dostihů',
  },
  page: {
    heading: 'Karty pro jiné weby',
    lead: 'Dostih nebo koně si můžete vložit na svůj web, zdarma a\u00a0bez klíče. Karta je sama aktuální: před startem má kurzy, po něm výsledek.',
    facts: [
      'Číslo dostihu je druhé číslo v\u00a0adrese jeho rozboru, číslo koně první v\u00a0adrese jeho stránky.',
      `Karta má do ${maxBytes / 1000}\u00a0kB, neukládá cookies, nic neměří a\u00a0na vaší stránce nic nečte. Barvy bere podle čtenáře; data-theme, v\u00a0rámu ?theme=, je určí na light, nebo dark.`,
      'Kartu vkládejte celou, i\u00a0s\u00a0varováním a\u00a0odkazem na zdroj. Jinak platí podmínky užití.',
    ],
    terms: 'Podmínky užití',
    race: 'Dostih skriptem',
    raceText: 'Skript vloží rám a\u00a0přizpůsobí jeho výšku.',
    horse: 'Kůň skriptem',
    frame: 'Dostih rámem, bez skriptu',
    frameText: 'Výšku si zvolíte sami.',
    previewRace: 'Ukázka karty dostihu',
    previewHorse: 'Ukázka karty koně',
    copy: 'Kopírovat',
    copied: 'Kód je ve schránce.',
    notCopied: 'Kód se nepodařilo zkopírovat.',
  },
} as const;
