import type { Estimate } from './evaluate-rating.rules.ts';
import type { RatingFit } from './fit-rating.rules.ts';
import { pointsPerDoubling, pointsPerUnit } from './rating.rules.ts';
import {
  featureDigits,
  featureNumbers as numbers,
  featureScales as scales,
  type RatingFeature,
  ratingFeatures,
} from './rating-features.rules.ts';
import { ordinaryField } from './rating-history.rules.ts';
import { fitNumbers } from './rating-learner.rules.ts';
import { formatAtTime, formatDate } from '#text/platform/time/date';
import { formatDecimal, formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import { withPreposition } from '#text/platform/text/preposition';
import { formatCount, formatOutOf, nouns, plural } from '#text/platform/text/words';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';
import { featureLabels } from '#text/race-analysis/feature-labels';
import { sinceSeasons } from '#text/stats/season-span';
import { numberWord, ordinalWord, partWord } from '#platform/text/number-word.rules.ts';
import { forecastInterval } from '#platform/time/intervals.rules.ts';

const raceForms = ['dostihu', 'dostihů', 'dostihů'] as const;

const interval = ({ low, high }: Estimate, digits: number) =>
  `${forecastInterval.percent}% interval ${formatDecimal(low, digits)} až\u00a0${formatDecimal(high, digits)}`;

/** '1. z pole · 2. ze zbylých', as far as places are learnt from. */
const chancesOfPlaces = Array.from(
  { length: fitNumbers.places },
  (_, index) => `${index + 1}. ${index === 0 ? 'z\u00a0pole' : 'ze zbylých'}`,
).join(' · ');

const similarGoing = formatDecimal(numbers.similarGoing, 1);
const definitions: Record<RatingFeature, string> = {
  form: `${scales.form} · průměr umístění`,
  margins: `${scales.margins} · průměr (½ − odstup); neznámý bez časů`,
  lastRun: `${scales.lastRun} · umístění z\u00a0posledního startu ÷ ${formatDecimal(1 + numbers.unknownRuns, 1)}`,
  class: `${scales.class} · průměr ln(tehdejší dotace ÷ dnešní), nejvýš ±${numbers.maxClassGap}; jen dotace v\u00a0korunách`,
  going: `${scales.going} · (průměr umístění na dráze do ${similarGoing} od dnešní − průměr všech); bez takového startu 0`,
  distance: `${scales.distance} · (průměr umístění na trati do ${numbers.similarDistanceM}\u00a0m od dnešní − průměr všech); bez takového startu 0`,
  weight: `(kg − průměr pole) ÷ ${numbers.kilogramsPerUnit}, nejvýš ±${numbers.maxWeightUnits}; v\u00a0handicapu neznámá`,
  rest: `${scales.rest}, když od posledního startu uplynulo víc než ${formatCount(numbers.longRestDays, nouns.day)}, jinak 0; bez startu neznámá`,
  age: `roky nad ${numbers.primeAge}, nejvýš ${numbers.maxYearsOver}, · ${formatDecimal(scales.age, 1)}`,
  mare: `klisna ${scales.mare}, jinak 0`,
  foreignBred: `narozen v\u00a0cizině ${scales.foreignBred}, jinak 0`,
  jockey: `${scales.jockey} · úspěšnost jezdce`,
  trainer: `${scales.trainer} · úspěšnost trenéra`,
  trainerForm: `${scales.trainerForm} · úspěšnost trenéra za posledních ${formatCount(numbers.formDays, nouns.day)}`,
  draw: `${scales.draw} · box ÷ nejvyšší box; jen na rovině`,
};

/** Texts about our own rating of horses. */
export const ratingCopy = {
  title: (siteName: string) => `Vlastní hodnocení koní | ${siteName}`,
  description:
    'Jak počítáme vlastní odhad výhry z\u00a0minulých výsledků a\u00a0jak si stojí proti trhu: log loss, kalibrace, úspěšnost prvních voleb.',
  heading: 'Vlastní hodnocení',
  lead: 'Odhad, s\u00a0jakou pravděpodobností kůň vyhraje, spočtený jen z\u00a0minulých výsledků a\u00a0sečtený po řádcích. Kurzy v\u00a0něm nejsou. Trh ví víc a\u00a0bývá přesnější; níže je vidět o\u00a0kolik.',
  none: { title: 'Hodnocení zatím není spočtené', text: 'Vznikne, jakmile budou v\u00a0databázi dokončené dostihy.' },
  method: {
    heading: 'Jak vzniká',
    parts: [
      `U\u00a0každého koně se před dostihem změří ${numberWord(ratingFeatures.length)} údajů: forma, odstupy, třída, stav dráhy, vzdálenost, hmotnost, pauza, jezdec, trenér a\u00a0další. Od každého se odečte průměr pole.`,
      `Rozdíl krát koeficient údaje jsou body. Sečtou se po řádcích a\u00a0každých ${pointsPerDoubling}\u00a0bodů navíc znamená dvojnásobnou šanci.`,
      `Koeficienty se hledají na minulých dostizích tak, aby co nejlépe seděly na první ${numberWord(fitNumbers.places, 'accusative', 'neuter')} místa (podmíněný logit neboli model Plackett–Luce). Penalizace (hřebenová regrese) je přitahuje k\u00a0nule, aby se model neučil náhodu.`,
      'Odhad zná jen výsledky z\u00a0dřívějších dnů. Kdyby měl vidět výsledek téhož nebo pozdějšího dne, výpočet skončí chybou.',
      'Jakmile dostih odstartuje, jeho odhad už zůstává, jak byl. Nový výsledek přepočítá jen odhady na další dny.',
    ],
  },
  computed: (at: Instant) => `Spočteno ${formatDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}.`,
  formulas: {
    heading: 'Vzorce a\u00a0koeficienty',
    lines: [
      {
        name: 'Body údaje',
        formula: `zaokrouhlit(koeficient · (hodnota − průměr pole) · ${pointsPerDoubling} ÷ ln 2)`,
        note: `Rozdíl je zaokrouhlený na ${numberWord(featureDigits, 'accusative', 'neuter')} desetinná místa. Neznámá hodnota se počítá jako průměr pole, tedy 0\u00a0bodů.`,
      },
      {
        name: 'Šance',
        formula: `2^(body ÷ ${pointsPerDoubling}) ÷ Σ 2^(body ÷ ${pointsPerDoubling})`,
        note: 'Body jsou součet řádků koně, Σ sčítá všechny startující.',
      },
      {
        name: 'Umístění',
        formula: `((n − místo) ÷ (n − 1) − ½) · √(n ÷ ${ordinaryField})`,
        note: 'n je počet startujících; kdo nedoběhl, má místo n.',
      },
      {
        name: 'Odstup',
        formula: `s/km za vítězem ÷ ${numbers.maxBehind.flat} na rovině, ÷ ${numbers.maxBehind.jumps} přes překážky`,
        note: 'Nejvýš 1; kdo nedoběhl, má 1.',
      },
      {
        name: 'Průměr',
        formula: `Σ ${formatDecimal(numbers.olderRunWeight, 1)}ⁱ · hodnota ÷ (Σ ${formatDecimal(numbers.olderRunWeight, 1)}ⁱ + ${formatDecimal(numbers.unknownRuns, 1)})`,
        note: `i\u00a0= 0 je nejnovější start. Z\u00a0posledních ${numbers.knownRuns}\u00a0startů se berou ty na rovině, nebo ty přes překážky, podle dostihu.`,
      },
      {
        name: 'Úspěšnost',
        formula: `Σ přebytek ÷ (Σ rozptyl + ${numbers.peopleCaution})`,
        note: `Přebytek: (výhra 1, jinak 0) − 1/n + ½ · ((do ${ordinalWord(numbers.places, 'genitive')} místa 1, jinak 0) − m), kde m = nejvýš ${numbers.places} ÷ n. Rozptyl: 1/n · (1 − 1/n) + ½ · m · (1 − m).`,
      },
      {
        name: 'Koeficienty',
        formula: `max Σ ln(šance ${chancesOfPlaces}) − ½ · penalizace · Σ koeficient²`,
        note: `Zkouší se penalizace ${fitNumbers.ridges.join(', ')}; vybírá se podle log lossu odhadů z\u00a0dřívějších dnů. V\u00a0mrtvém doběhu se bere průměr. Do ${fitNumbers.minRaces}\u00a0dostihů jsou šance rovné, u\u00a0minulých dostihů se koeficienty přepočítávají po každých ${formatPercent(inPercent(fitNumbers.refitGrowth - 1))} dostihů navíc.`,
      },
      {
        name: 'Směs s\u00a0trhem',
        formula: 'trhᵃ · modelᵇ ÷ Σ trhᵃ · modelᵇ',
        note: `Mocniny se hledají stejně, jen na vítězích, a\u00a0penalizace ${fitNumbers.blendRidge} je přitahuje k\u00a0a\u00a0= 1, b\u00a0= 0.`,
      },
    ],
    blendNow: ({ market, model }: RatingFit['exponents'], ridge: number) =>
      `Teď: penalizace ${ridge}, a\u00a0= ${formatDecimal(market, 3)}, b\u00a0= ${formatDecimal(model, 3)}.`,
    coefficients: {
      heading: 'Údaje a\u00a0jejich váha',
      caption: 'Údaje modelu, jejich vzorce, koeficienty a\u00a0body',
      feature: 'Údaj',
      definition: 'Hodnota',
      value: 'Koeficient',
      points: 'Bodů za 1',
      label: (feature: RatingFeature) => featureLabels[feature],
      definitionOf: (feature: RatingFeature) => definitions[feature],
      pointsOf: (value: number) => formatDecimal(value * pointsPerUnit, 1),
      interval: ({ low, high }: Estimate) => `${formatDecimal(low, 2)}\u00a0až\u00a0${formatDecimal(high, 2)}`,
      note: `Pod koeficientem je jeho ${forecastInterval.percent}% interval. Kde obsahuje nulu, data zatím neříkají, jestli údaj pomáhá, nebo škodí. Odhad minulého dostihu má koeficienty, které platily před ním; jsou v\u00a0API u\u00a0každého dostihu.`,
    },
    note: 'Rozpis jednoho dostihu po řádcích je v\u00a0jeho rozboru a\u00a0v\u00a0API.',
    json: 'Totéž jako JSON',
  },
  missing: {
    heading: 'Co model nevidí',
    text: 'Zahraniční starty, tréninky, taktiku ani sezony, které v\u00a0databázi nejsou. U\u00a0koně s\u00a0jedním či dvěma starty je to spíš odhad podle trenéra, jezdce a\u00a0podmínek. Údaje jsme vybírali na sezoně\u00a02023, takže na ní model vychází o\u00a0něco příznivěji. Není to rada k\u00a0sázení.',
  },
  figures: {
    heading: 'Model proti trhu',
    caption: 'Přesnost modelu, trhu, jejich směsi a\u00a0rovných šancí na týchž dostizích',
    of: (judged: number, all: number, lastDay: PragueDate, since: string) =>
      `${formatOutOf(judged)}\u00a0${plural(judged, raceForms)} druhé poloviny, ve kterých trh ocenil všechny startující; model se učil ${formatOutOf(all)}\u00a0${plural(all, raceForms)} do ${formatDate(lastDay)} včetně${since}`,
    since: (seasons: SeasonSpan | null) => sinceSeasons(', výsledky ', seasons),
    who: 'Kdo odhaduje',
    model: 'Naše hodnocení',
    market: 'Trh (férové pravděpodobnosti)',
    blend: 'Směs trhu a\u00a0hodnocení',
    even: 'Rovné šance',
    logLoss: 'Log loss',
    topPick: 'První volba vyhrála',
    note: 'Log loss je průměr −ln pravděpodobnosti, kterou odhad dal skutečnému vítězi. Nižší je lepší: trestá toho, kdo vítězi nevěřil. Odhady modelu jsou tu spočítané znovu dnešním postupem, každý jen z\u00a0výsledků dřívějších dnů; nejsou to předpovědi, které u\u00a0dostihu stály před startem. Intervaly říkají, jak by rozdíl kolísal na jiných dostizích.',
    marketOverModel: (estimate: Estimate) =>
      estimate.value >= 0
        ? `Trh je přesnější než naše hodnocení o\u00a0${formatDecimal(estimate.value, 3)} na dostih (${interval(estimate, 3)}).`
        : `Na těchto dostizích bylo naše hodnocení přesnější než trh o\u00a0${formatDecimal(-estimate.value, 3)} na dostih (${interval({ value: -estimate.value, low: -estimate.high, high: -estimate.low }, 3)}).`,
    modelOverEven: (estimate: Estimate) =>
      estimate.value >= 0
        ? `Proti rovným šancím získává ${formatDecimal(estimate.value, 3)} na dostih (${interval(estimate, 3)}).`
        : `Proti rovným šancím ztrácí ${formatDecimal(-estimate.value, 3)} na dostih (${interval({ value: -estimate.value, low: -estimate.high, high: -estimate.low }, 3)}).`,
    gapClosed: ({ value, low, high }: Estimate) => {
      const measured = `Od rovných šancí k\u00a0trhu urazilo ${formatPercent(inPercent(value))} cesty (${forecastInterval.percent}% interval ${formatDecimal(inPercent(low), 0)} až\u00a0${formatPercent(inPercent(high))}).`;
      if (low >= 1 / fitNumbers.aimedPart)
        return `${measured} Cíl, aspoň ${partWord(fitNumbers.aimedPart)}, je splněný.`;
      if (value >= 1 / fitNumbers.aimedPart)
        return `${measured} Cíl, aspoň ${partWord(fitNumbers.aimedPart)}, vychází, ale interval sahá i\u00a0pod ni.`;
      return `${measured} Cíl, aspoň ${partWord(fitNumbers.aimedPart)}, splněný není.`;
    },
    blendOverMarket: (estimate: Estimate) => {
      const measured =
        estimate.value >= 0
          ? `Směs je přesnější než samotný trh o\u00a0${formatDecimal(estimate.value, 3)} na dostih`
          : `Směs je horší než samotný trh o\u00a0${formatDecimal(-estimate.value, 3)} na dostih`;
      const shown =
        estimate.value >= 0 ? estimate : { value: -estimate.value, low: -estimate.high, high: -estimate.low };
      const verdict =
        estimate.low > 0
          ? 'Cíl, směs lepší než trh, je splněný.'
          : estimate.value > 0
            ? 'Interval obsahuje nulu: že je lepší, zatím prokázané není.'
            : 'Cíl, směs lepší než trh, splněný není.';
      return `${measured} (${interval(shown, 3)}). ${verdict}`;
    },
    tooFew: 'Zatím není dost dostihů, na kterých by šlo odhady poměřit.',
  },
  calibration: {
    model: 'Kalibrace našeho hodnocení',
    market: 'Kalibrace trhu',
    label: (who: string, points: number) =>
      `${who}: předpověď proti podílu skutečných výher ${withPreposition('v', formatCount(points, ['pásmu', 'pásmech', 'pásmech']))}. Body na úhlopříčce znamenají přesný odhad.`,
    modelNote: `Bod je pásmo pravděpodobností, svislá čára ${forecastInterval.percent}% interval. Nad úhlopříčkou vyhrávali koně častěji, než model čekal.`,
  },
  whoModel: 'Naše hodnocení',
  whoMarket: 'Trh',
  demo: 'Kurzy F a\u00a0T jsou ukázkové, odvozené od skutečného kurzu na závodišti.',
  today: 'Odhady na dnešní a\u00a0příští dostihy i\u00a0s\u00a0rozpisem bodů jsou v\u00a0rozborech dostihů.',
  toAnalyses: 'Rozbory dostihů',
} as const;
