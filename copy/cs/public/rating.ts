import { formatDate } from '#domain/shared/czech-date.ts';
import { formatDecimal } from '#domain/shared/czech-number.ts';
import { withPreposition } from '#domain/shared/czech-preposition.ts';
import { formatCount, formatOutOf, plural } from '#domain/shared/czech-text.ts';
import type { PragueDate } from '#domain/shared/time.ts';

const raceForms = ['dostihu', 'dostihů', 'dostihů'] as const;

/** Texts of /rating, the page about our own rating of horses. */
export const ratingCopy = {
  title: (siteName: string) => `Vlastní hodnocení koní | ${siteName}`,
  description:
    'Jak počítáme vlastní odhad výhry z\u00a0minulých výsledků a\u00a0jak si stojí proti trhu: log loss, kalibrace, úspěšnost prvních voleb.',
  heading: 'Vlastní hodnocení',
  lead: 'Odhad, s\u00a0jakou pravděpodobností kůň vyhraje, spočtený jen z\u00a0minulých výsledků. Kurzy v\u00a0něm nejsou. Trh ví víc a\u00a0bývá přesnější; níže je vidět o\u00a0kolik.',
  none: { title: 'Hodnocení zatím není spočtené', text: 'Vznikne, jakmile budou v\u00a0databázi dokončené dostihy.' },
  method: {
    heading: 'Jak vzniká',
    parts: [
      'Každý kůň, jezdec i\u00a0trenér má sílu, zvlášť na rovině a\u00a0zvlášť přes překážky. Nováček začíná na nule.',
      'Před dostihem se u\u00a0každého koně sečtou tři síly a\u00a0vliv podmínek: hmotnosti proti průměru pole, prvního známého startu a\u00a0pauzy delší než 150\u00a0dní.',
      'Pravděpodobnost výhry je úměrná číslu e\u00a0umocněnému na tento součet (model Plackett–Luce). V\u00a0dostihu dávají dohromady 100\u00a0%.',
      'Po dostihu se síly posunou směrem ke skutečnému pořadí: čím větší překvapení, tím víc; čím víc startů známe, tím méně. Přední místa váží víc než zadní.',
      'Rychlost posunu se vybírá na první polovině dostihů. Čísla výše jsou z\u00a0druhé poloviny, která o\u00a0ní nerozhodovala, a\u00a0každý odhad byl vysloven dřív, než model výsledek viděl.',
    ],
  },
  missing: {
    heading: 'Co model nevidí',
    text: 'Stav dráhy, původ, tréninky, taktiku, třídu dostihu ani zahraniční starty. U\u00a0koně s\u00a0jedním či dvěma starty je to spíš odhad podle jezdce a\u00a0trenéra. Není to rada k\u00a0sázení.',
  },
  figures: {
    heading: 'Model proti trhu',
    caption: 'Přesnost modelu, trhu a\u00a0rovných šancí na týchž dostizích',
    of: (judged: number, all: number, before: PragueDate) =>
      `${formatOutOf(judged)}\u00a0${plural(judged, raceForms)} druhé poloviny, kde trh ocenil všechny startující; model se učil ${formatOutOf(all)}\u00a0${plural(all, raceForms)} před ${formatDate(before)}`,
    who: 'Kdo odhaduje',
    model: 'Naše hodnocení',
    market: 'Trh (férové pravděpodobnosti)',
    even: 'Rovné šance',
    logLoss: 'Log loss',
    topPick: 'První volba vyhrála',
    note: 'Log loss je průměr −ln pravděpodobnosti, kterou odhad dal skutečnému vítězi. Nižší je lepší: trestá, kdo vítězi nevěřil.',
    marketBetter: (by: number) => `Trh je přesnější, o\u00a0${formatDecimal(by, 3)} na dostih.`,
    modelBetter: (by: number) =>
      `Na těchto dostizích byl přesnější model, o\u00a0${formatDecimal(by, 3)} na dostih; na malém počtu dostihů to může být náhoda.`,
    tooFew: 'Zatím není dost dostihů, na kterých by šlo odhady poměřit.',
  },
  calibration: {
    model: 'Kalibrace našeho hodnocení',
    market: 'Kalibrace trhu',
    label: (who: string, points: number) =>
      `${who}: předpověď proti podílu skutečných výher ${withPreposition('v', formatCount(points, ['pásmu', 'pásmech', 'pásmech']))}. Body na úhlopříčce znamenají přesný odhad.`,
    modelNote:
      'Bod je pásmo pravděpodobností, svislá čára 95% interval. Nad úhlopříčkou vyhrávali koně častěji, než model čekal.',
  },
  whoModel: 'Naše hodnocení',
  whoMarket: 'Trh',
  demo: 'Kurzy F a\u00a0T jsou ukázkové, odvozené od skutečného kurzu dráhy.',
  today: 'Odhady na dnešní a\u00a0příští dostihy jsou v\u00a0rozborech dostihů ve sloupci Model.',
  toAnalyses: 'Rozbory dostihů',
} as const;
