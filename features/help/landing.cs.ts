import { placedPlace } from '#text/racing/placed';
import { defaultRules } from '#features/fantasy/scoring.rules.ts';
import { formatCount, nouns, plural } from '#text/platform/text/words';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';
import { startForms } from '#text/horses/horses';
import { sinceSeasons } from '#text/stats/season-span';
import { capital, numberWord } from '#platform/text/number-word.rules.ts';
import { bots } from '#features/analysis/bots.rules.ts';

type BenefitIcon = 'chart-line-up' | 'horse' | 'robot' | 'scales' | 'timer' | 'trophy' | 'users-three';

/** `icon` is the name of an icon; the page that shows it checks that there is such an icon. */
type Benefit = { icon: BenefitIcon; title: string; text: string };
/** The texts of one landing page: a promise, three benefits, some questions, one button. */
export type LandingCopy = {
  title: string;
  description: string;
  label: string;
  heading: string;
  lead: string;
  button: string;
  benefits: readonly Benefit[];
  questions: readonly { question: string; answer: string }[];
};

/** Texts that all landing pages share (site.landing-pages). */
export const landingCopy = {
  benefitsHeading: 'Co tu najdete navíc',
  questionsHeading: 'Časté otázky',
  sample: 'Živá ukázka',
  horse: 'Kůň',
  horseOfDay: 'Kůň na startu',
  runs: (starts: number, wins: number) =>
    `${formatCount(starts, startForms)}, ${formatCount(wins, ['vítězství', 'vítězství', 'vítězství'])}`,
  tiles: {
    totalRaces: (count: number) => plural(count, startForms),
    wins: 'vítězství',
    placementRate: `do ${placedPlace}`,
  },
  gate: 'Startovní boxy',
  deadline: (when: string) => `uzávěrka ${when}`,
  captain: 'Kapitán',
  demo: 'Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové',
  statsLead: (horses: number, jockeys: number, seasons: SeasonSpan | null) =>
    `Forma, časy přepočítané na stav dráhy a\u00a0vzájemné souboje: ${formatCount(horses, nouns.horse)} a\u00a0${formatCount(jockeys, ['jezdec', 'jezdci', 'jezdců'])} v\u00a0databázi${sinceSeasons(', výsledky ', seasons)}.`,
  race: (number: number) => `${number}.\u00a0dostih`,
  odds: {
    title: 'Kurzy dvou kanceláří na české dostihy',
    description:
      'U\u00a0každého koně kurz F i\u00a0T, marže, férová šance a\u00a0pohyb kurzu. Zdarma a\u00a0bez registrace.',
    label: 'Analýza kurzů',
    heading: 'Kurzy dvou kanceláří vedle sebe',
    lead: 'U\u00a0každého koně vidíte, kdo platí víc, jaká je marže a\u00a0kam se kurz pohnul. Zdarma a\u00a0bez registrace.',
    button: 'Otevřít analýzu kurzů',
    benefits: [
      {
        icon: 'scales',
        title: 'Marže na první pohled',
        text: 'Součet pravděpodobností obou kanceláří i\u00a0nejlepší kombinace. Férovou šanci bez marže dopočítáme.',
      },
      {
        icon: 'chart-line-up',
        title: 'Pohyb až do startu',
        text: 'Každá změna kurzu zůstává uložená, závěrečný kurz najdete i\u00a0u\u00a0výsledku.',
      },
      {
        icon: 'robot',
        title: 'Porazíte roboty?',
        text: `${capital(numberWord(bots.length, 'nominative', 'feminine'))} ${plural(bots.length, ['veřejná strategie tipuje', 'veřejné strategie tipují', 'veřejných strategií tipuje'])} každý dostih. Snadno zjistíte, zda jsou vaše tipy lepší než tipování samých favoritů.`,
      },
    ],
    questions: [
      {
        question: 'Mohu si tu vsadit?',
        answer:
          'Ne. Sázky nepřijímáme a\u00a0na kanceláře neodkazujeme za provizi. Tipování na webu je zdarma a\u00a0bez vkladu.',
      },
      {
        question: 'Co znamená kurz 5,5:1?',
        answer:
          'Násobek vkladu: při výhře se vklad vynásobí číslem 5,5. Pravděpodobnost podle kurzu je 1\u00a0÷\u00a05,5, tedy 18,2\u00a0%.',
      },
      {
        question: 'Proč je součet pravděpodobností přes 100\u00a0%?',
        answer:
          'To, co je nad 100\u00a0%, je marže kanceláře. Když ji z\u00a0kurzů odečteme, zbude férová šance každého koně.',
      },
    ],
  },
  stats: {
    title: 'Statistiky českých dostihů',
    description: 'Výsledky, forma, časy a\u00a0vzájemné souboje koní i\u00a0jezdců českých dostihů na jednom místě.',
    label: 'Statistiky',
    heading: 'Každý start, každý kůň',
    lead: 'Forma, časy přepočítané na stav dráhy a\u00a0vzájemné souboje.',
    button: 'Prohlédnout koně',
    benefits: [
      {
        icon: 'horse',
        title: 'Celá kariéra na jedné stránce',
        text: 'Každý start s\u00a0odstupem, časem, kurzem a\u00a0stavem dráhy. Filtrovat lze podle závodiště, typu i\u00a0vzdálenosti.',
      },
      {
        icon: 'timer',
        title: 'Časy, které lze srovnat',
        text: 'Rovinové časy přepočítáváme podle penetrometru. Víte, kdo byl rychlý a\u00a0kdo měl jen tvrdou dráhu.',
      },
      {
        icon: 'users-three',
        title: 'Kdo koho porazil',
        text: 'U\u00a0koně vidíte bilanci se soupeři, u\u00a0dostihu celou tabulku vzájemných soubojů.',
      },
    ],
    questions: [
      {
        question: 'Odkud data jsou?',
        answer:
          'Z\u00a0veřejných výsledků dostihů. Statistiky počítají jen dokončené dostihy před dneškem, starty bez umístění uvádíme zvlášť.',
      },
      {
        question: 'Kdy je statistika spolehlivá?',
        answer: 'U\u00a0malého počtu startů píšeme „málo dat“ a\u00a0podíl neukazujeme. Počet startů ale vidíte vždy.',
      },
      {
        question: 'Lze data stáhnout?',
        answer:
          'Ano. Výsledky a\u00a0časy jako CSV nebo JSON, vše ostatní přes otevřené rozhraní popsané na /api-docs.',
      },
    ],
  },
  fantasy: {
    title: 'Fantasy dostihová liga (beta)',
    description:
      'Postavte si vlastní stáj: jeden kůň do každého dostihu, rozpočet v\u00a0kreditech a\u00a0kapitán, kterému se body násobí.',
    label: 'Fantasy liga, beta',
    heading: 'Postavte si vlastní stáj',
    lead: 'Jeden kůň do každého dostihu, rozpočet v\u00a0kreditech a\u00a0kapitán, kterému se body násobí. Zatím v\u00a0beta verzi.',
    button: 'Sestavit stáj',
    benefits: [
      {
        icon: 'trophy',
        title: 'Každý dostih se počítá',
        text: `Body dostanou první ${numberWord(defaultRules.places.length)}, v\u00a0lepší kategorii víc. Rozhodují skutečné výsledky.`,
      },
      {
        icon: 'scales',
        title: 'Kredity, žádné peníze',
        text: 'Favorit stojí víc než outsider. Liga je zdarma a\u00a0bez vkladu.',
      },
      {
        icon: 'users-three',
        title: 'Soukromé ligy',
        text: 'Založíte ligu, pošlete kód přátelům a\u00a0hrajete proti sobě celou sezonu.',
      },
    ],
    questions: [
      {
        question: 'Co znamená beta?',
        answer: 'Liga se teprve zkouší. Hrát může, kdo má účet a\u00a0zapne si testování Fantasy ligy.',
      },
      {
        question: 'Kdy se sestava zamyká?',
        answer: 'Nejpozději prvním startem dostihového dne. Za koně, který nenastoupí, hraje zvolený náhradník.',
      },
      { question: 'Stojí to něco?', answer: 'Ne. Nic se neplatí a\u00a0nic se nesází.' },
    ],
  },
} as const satisfies Record<'odds' | 'stats' | 'fantasy', LandingCopy> & Record<string, unknown>;
