import type { ToolBook } from './market-tools.rules.ts';
import { formatOdds, formatPlaceOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { formatPercent, formatDecimal } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import { chanceLimits, minPicks } from './market-tools.rules.ts';
import { plural } from '#text/platform/text/words';
import { numberWord } from '#platform/text/number-word.rules.ts';

/** Texts of the tools below the prices of a race. They teach, and never speak of money. */
export const marketToolsCopy = {
  heading: 'Počítadla',
  note: 'Učí číst kurzy tohoto dostihu. Počítají v\u00a0podílech a\u00a0jednotkách simulace, nejsou návodem k\u00a0sázení.',
  form: 'Počítadla kurzů',
  submit: 'Přepočítat',
  book: 'Kurzy',
  books: { best: 'vyšší z\u00a0obou', F: 'F', T: 'T' } as Record<ToolBook, string>,
  fair: {
    heading: 'Férový kurz z\u00a0pravděpodobnosti',
    chance: 'Pravděpodobnost v\u00a0%',
    hint: `Od ${formatDecimal(chanceLimits.least, 1)} do ${formatDecimal(chanceLimits.most, 1)}.`,
    result: (chance: string, price: number) =>
      `Šance ${chance}\u00a0% odpovídá kurzu ${formatOdds(price)}${oddsSuffix}.`,
    rule: 'Férový kurz je 1\u00a0÷\u00a0pravděpodobnost. Vypsaný kurz bývá o\u00a0marži nižší.',
  },
  places: {
    heading: 'Co vrátí umístění',
    runner: 'Kůň',
    caption: (name: string) => `Kurzy na umístění: ${name}`,
    columns: { market: 'Trh', price: 'Kurz', returned: 'Jednotka vrátí', breakEven: 'Vyrovná se při' },
    market: (places: number) => (places === 1 ? 'výhra' : `do ${places}.\u00a0místa`),
    price: (price: number, places: number) =>
      `${places === 1 ? formatOdds(price) : formatPlaceOdds(price)}${oddsSuffix}`,
    returned: (price: number) => formatPlaceOdds(price),
    breakEven: (share: number) => formatPercent(inPercent(share), 1),
    rule: 'Jednotka se vrací včetně sebe samé. „Vyrovná se při“ je pravděpodobnost 1\u00a0÷\u00a0kurz: jen častější úspěch by byl v\u00a0simulaci v\u00a0plusu.',
    none: 'Pro tohoto koně není v\u00a0těchto kurzech žádný trh.',
  },
  market: {
    heading: 'Marže trhu a\u00a0rozdělení jednotky',
    caption: 'Kurzy startujících, pravděpodobnosti a\u00a0podíly vybraných',
    columns: {
      pick: 'Vybrat',
      horse: 'Kůň',
      price: 'Kurz',
      implied: '1\u00a0÷\u00a0kurz',
      fair: 'Bez marže',
      share: 'Podíl',
    },
    pick: (name: string) => `Vybrat: ${name}`,
    price: (price: number) => `${formatOdds(price)}${oddsSuffix}`,
    percent: (share: number) => formatPercent(inPercent(share), 1),
    sum: 'Součet',
    margin: (margin: number) =>
      margin >= 0
        ? `Součet přes 100\u00a0% je marže: ${formatPercent(inPercent(margin), 1)}.`
        : `Součet je o\u00a0${formatPercent(-inPercent(margin), 1)} pod 100\u00a0%: takové kurzy nejsou od jedné kanceláře, nebo je v\u00a0nich chyba.`,
    incomplete: 'Některý startující nemá kurz, pravděpodobnosti bez marže proto nejsou.',
    dutching: (price: number, chance: number) =>
      `Rozdělená jednotka vrátí ${formatPlaceOdds(price)}, ať vyhraje kterýkoli z\u00a0vybraných, jinak nic. Dohromady je to kurz ${formatOdds(price)}${oddsSuffix}, tedy ${formatPercent(inPercent(chance), 1)} podle kurzů.`,
    tooFew: `Vyberte aspoň ${numberWord(minPicks, 'accusative')} ${plural(minPicks, ['koně', 'koně', 'koní'])} a\u00a0uvidíte, v\u00a0jakých podílech by se jednotka dělila.`,
  },
} as const;
