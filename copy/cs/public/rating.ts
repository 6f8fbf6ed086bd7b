import type { LearningRates, ratingCoefficients } from '#domain/analysis/rating.ts';
import { formatAtTime, formatDate } from '#domain/shared/czech-date.ts';
import { formatDecimal } from '#domain/shared/czech-number.ts';
import { withPreposition } from '#domain/shared/czech-preposition.ts';
import { formatCount, formatOutOf, nouns, plural } from '#domain/shared/czech-text.ts';
import { pragueDate, pragueTime } from '#domain/shared/prague-time.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { SeasonSpan } from '#domain/stats/season-span.ts';
import { sinceSeasons } from './season-span.ts';

type RatingCoefficients = typeof ratingCoefficients;

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
  computed: (at: Instant) => `Spočteno ${formatDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}.`,
  formulas: {
    heading: 'Vzorce a\u00a0koeficienty',
    lines: (given: RatingCoefficients, rates: LearningRates) => [
      {
        name: 'Součet',
        formula: `s = kůň + jezdec + trenér + c₁ · (kg − průměr pole) ÷ ${given.kilogramsPerUnit} + c₂ · první start + c₃ · pauza`,
        note: `První start a\u00a0pauza delší než ${formatCount(given.longBreakDays, nouns.day)} jsou 1, jinak 0; obojí se počítá zvlášť na rovině a\u00a0zvlášť přes překážky. Síly i\u00a0c₁, c₂, c₃ začínají na nule. Neznámý jezdec, trenér nebo hmotnost nepřidávají nic.`,
      },
      { name: 'Šance', formula: 'p = eˢ ÷ Σ eˢ', note: 'Součet přes všechny startující.' },
      {
        name: 'Překvapení',
        formula: `g = Σ ${formatDecimal(given.lowerPlaceDiscount, 2)}ⁿ · (podíl na místě − eˢ ÷ Σ eˢ)`,
        note: 'Místa se berou od prvního, n je 0, 1, 2… Sčítá se jen přes koně, kteří nedoběhli dřív; kdo místo obsadil, má podíl 1, při mrtvém doběhu stejný díl, ostatní 0. Kůň s\u00a0kódem zůstává do konce. Když zbývá jediný, výpočet končí.',
      },
      {
        name: 'Posun koně',
        formula: `kůň ← kůň + ${formatDecimal(rates.horse, 1)} ÷ (1 + ${formatDecimal(given.learningRateDecay, 2)} · starty) · g`,
        note: 'Starty jsou ty, které model zná z\u00a0dřívějška. Dostihy jdou za sebou podle data, startu a\u00a0čísla.',
      },
      {
        name: 'Posun jezdce a\u00a0trenéra',
        formula: `síla ← síla + ${formatDecimal(rates.people, 1)} ÷ (1 + ${formatDecimal(given.learningRateDecay, 2)} · starty) · g`,
        note: 'Stejně, jen pomaleji.',
      },
      {
        name: 'Posun podmínek',
        formula: `c ← c + ${formatDecimal(given.conditionLearningRate, 2)} · g · hodnota`,
        note: 'Po každém koni dostihu; hodnota je ta, která byla v\u00a0součtu u\u00a0téhož c.',
      },
    ],
    note: 'Rychlosti posunu vybírá model z\u00a00,3, 0,5 a\u00a00,8 u\u00a0koní a\u00a0z\u00a00,1 a\u00a00,2 u\u00a0lidí podle nejnižšího log lossu na dostizích mezi pětinou a\u00a0polovinou všech.',
    json: 'Totéž jako JSON',
  },
  missing: {
    heading: 'Co model nevidí',
    text: 'Stav dráhy, původ, tréninky, taktiku, třídu dostihu ani zahraniční starty. U\u00a0koně s\u00a0jedním či dvěma starty je to spíš odhad podle jezdce a\u00a0trenéra. Není to rada k\u00a0sázení.',
  },
  figures: {
    heading: 'Model proti trhu',
    caption: 'Přesnost modelu, trhu a\u00a0rovných šancí na týchž dostizích',
    of: (judged: number, all: number, before: PragueDate, since: string) =>
      `${formatOutOf(judged)}\u00a0${plural(judged, raceForms)} druhé poloviny, ve kterých trh ocenil všechny startující; model se učil ${formatOutOf(all)}\u00a0${plural(all, raceForms)} před ${formatDate(before)}${since}`,
    since: (seasons: SeasonSpan | null) => sinceSeasons(', výsledky ', seasons),
    who: 'Kdo odhaduje',
    model: 'Naše hodnocení',
    market: 'Trh (férové pravděpodobnosti)',
    even: 'Rovné šance',
    logLoss: 'Log loss',
    topPick: 'První volba vyhrála',
    note: 'Log loss je průměr −ln pravděpodobnosti, kterou odhad dal skutečnému vítězi. Nižší je lepší: trestá toho, kdo vítězi nevěřil.',
    marketBetter: (by: number) => `Trh je přesnější o\u00a0${formatDecimal(by, 3)} na dostih.`,
    modelBetter: (by: number) =>
      `Na těchto dostizích byl model přesnější o\u00a0${formatDecimal(by, 3)} na dostih; na malém počtu dostihů to může být náhoda.`,
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
