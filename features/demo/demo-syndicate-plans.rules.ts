import type { PragueDate } from '#platform/time/time.rules.ts';
import type { PricePeriod, UpdateRow } from '#features/syndicates/syndicate.rules.ts';

/** What is invented about a syndicate of the demonstration; the rest follows from results. */
export type SyndicatePlan = {
  name: string;
  /** Spelled as in the season. The horse and its results are real; the syndicate is invented. */
  horse: string;
  intro: string;
  shareCount: number;
  sharesPerPerson: number;
  price: number;
  pricePeriod: PricePeriod;
  startsOn: PragueDate;
  endsOn: PragueDate;
  closedOn: PragueDate | null;
  closedReason: string | null;
  /** Shares by holder, in the order they joined. */
  holdings: readonly number[];
  monthlyTraining: number;
  decisions: readonly (Pick<UpdateRow, 'title' | 'body' | 'votesFor' | 'votesAgainst' | 'votesAbstained'> & {
    on: PragueDate;
  })[];
};

const day = (text: string) => text as PragueDate;

/** The invented syndicates: everything that doesn't follow from results. */
export const syndicatePlans: readonly SyndicatePlan[] = [
  {
    name: 'Zelená louka',
    horse: 'SUNNY STAR',
    intro:
      'Syndikát pro ty, kdo chtějí být u\u00a0koně od jara do podzimu a\u00a0vědět, kolik která jízda stála. Účty se zveřejňují každý měsíc, rozhoduje se hlasováním.',
    shareCount: 20,
    sharesPerPerson: 4,
    price: 900,
    pricePeriod: 'month',
    startsOn: day('2023-03-01'),
    endsOn: day('2024-02-29'),
    closedOn: null,
    closedReason: null,
    holdings: [2, 1, 3, 1, 2, 1, 1, 2],
    monthlyTraining: 12_500,
    decisions: [
      {
        on: day('2023-09-18'),
        title: 'Rozhodnutí: zimní rezerva',
        body: 'Z\u00a0výher zůstane na účtu 20\u00a0000\u00a0Kč jako rezerva na zimu, zbytek se rozdělí podle podílů v\u00a0listopadu.',
        votesFor: 11,
        votesAgainst: 1,
        votesAbstained: 1,
      },
      {
        on: day('2023-05-29'),
        title: 'Rozhodnutí: společná návštěva závodiště',
        body: 'Podílníci pojedou na dostihy společně první sobotu v\u00a0červenci. Dopravu si platí každý sám.',
        votesFor: 9,
        votesAgainst: 0,
        votesAbstained: 2,
      },
    ],
  },
  {
    name: 'Druhý dech',
    horse: 'PORCINELLA',
    intro:
      'Menší syndikát s\u00a0jednorázovou cenou podílu. Co podíl stojí, víte předem; další příspěvky se nevybírají.',
    shareCount: 12,
    sharesPerPerson: 3,
    price: 14_500,
    pricePeriod: 'once',
    startsOn: day('2023-05-01'),
    endsOn: day('2024-04-30'),
    closedOn: null,
    closedReason: null,
    holdings: [1, 2, 1],
    monthlyTraining: 12_000,
    decisions: [
      {
        on: day('2023-08-21'),
        title: 'Rozhodnutí: volné podíly za stejnou cenu',
        body: 'Zbývajících osm podílů se nabídne novým zájemcům do konce roku, cena se nemění.',
        votesFor: 3,
        votesAgainst: 1,
        votesAbstained: 0,
      },
    ],
  },
  {
    name: 'Bílý praporek',
    horse: 'SAN GODENZO',
    intro: 'Naplněný syndikát. Kdo má zájem o\u00a0podíl, může se přihlásit, až se některý uvolní.',
    shareCount: 16,
    sharesPerPerson: 2,
    price: 1_100,
    pricePeriod: 'month',
    startsOn: day('2023-03-01'),
    endsOn: day('2024-02-29'),
    closedOn: null,
    closedReason: null,
    holdings: [2, 2, 2, 1, 1, 2, 1, 1, 2, 1, 1],
    monthlyTraining: 13_000,
    decisions: [
      {
        on: day('2023-07-10'),
        title: 'Rozhodnutí: příspěvek se nezvýší',
        body: 'Vyšší náklady na dopravu zaplatí syndikát z\u00a0výher, měsíční příspěvek zůstává.',
        votesFor: 12,
        votesAgainst: 2,
        votesAbstained: 2,
      },
    ],
  },
  {
    name: 'Starý dub',
    horse: 'OLD EAGLE',
    intro: 'Jednoletý syndikát, který skončil dohodou podílníků. Účty zůstávají k\u00a0nahlédnutí.',
    shareCount: 10,
    sharesPerPerson: 5,
    price: 16_000,
    pricePeriod: 'once',
    startsOn: day('2023-03-01'),
    endsOn: day('2024-02-29'),
    closedOn: day('2023-08-31'),
    closedReason: 'dohodou podílníků',
    holdings: [5, 2, 1, 2],
    monthlyTraining: 11_500,
    decisions: [
      {
        on: day('2023-08-14'),
        title: 'Rozhodnutí: konec ke\u00a031.\u00a08.\u00a02023',
        body: 'Podílníci syndikát ukončí k\u00a0poslednímu dni srpna a\u00a0zůstatek si rozdělí podle podílů.',
        votesFor: 8,
        votesAgainst: 2,
        votesAbstained: 0,
      },
    ],
  },
];

/** Terms of a share, the same in all syndicates. */
export const syndicateTerms = [
  { label: 'Výhry', text: 'dělí se podle podílů po odečtu nákladů' },
  { label: 'Hlasování', text: 'jeden podíl, jeden hlas' },
  { label: 'Nad rámec', text: 'mimořádnou péči schvalují podílníci' },
  { label: 'Odchod', text: 'podíl lze nabídnout ostatním, pak komukoli' },
  { label: 'Konec', text: 'zůstatek se rozdělí podle podílů' },
];

/** First names; null = shows no name in the register. */
export const holderNames = [
  'Alena',
  'Petr',
  null,
  'Ivana',
  'Radek',
  'Marie',
  null,
  'Jiří',
  'Zdeňka',
  'Tomáš',
  'Věra',
  null,
  'Milan',
];
