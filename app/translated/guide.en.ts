import { minRankedTips } from '#features/analysis/tipper-ranking.rules.ts';
import { maxFormFigures } from '#features/race-day/form-length.rules.ts';

/** The Czech racing authority, whose rules and programme say how races are classed and the going is measured. */
const jockeyClub = { title: 'Jockey Club ČR (in Czech)', url: 'https://www.dostihyjc.cz' };
/** What stands in a Czech programme: number, kinds of race, distances, handicap or conditions race. */
const programme = {
  title: 'Racing for beginners: a race in the programme (in Czech)',
  url: 'https://www.dostihyprozacatecniky.cz/neco-se-dovedet/pro-zacatecniky/program-popis-dostihu/',
};

/** That a runner has letters for what it wears. */
const runnerInProgramme = {
  title: 'Racing for beginners: a horse in the programme (in Czech)',
  url: 'https://www.dostihyprozacatecniky.cz/neco-se-dovedet/pro-zacatecniky/program-popis-kone/',
};

/** Texts of the guide on translated pages. */
export const guideCopy = {
  title: (siteName: string) => `How to read Czech racing | ${siteName}`,
  description:
    'A guide to Czech racecards for readers abroad: form figures, odds, weights, going, classes, race types, the Velká pardubická and responsible gambling.',
  heading: 'How to read Czech racing',
  lead: 'If you can read a British racecard, you need about five minutes. These are the differences.',
  contents: 'Contents',
  sources: 'Sources',
  sections: [
    {
      id: 'card',
      title: 'The racecard',
      terms: [
        ['Number', 'The saddlecloth number, the same as in the programme. It is not the draw.'],
        ['Silks', 'The owner’s colours; where none are registered with us they are drawn as a sample or grey.'],
        [
          'Form',
          `Finishing positions of the last ${maxFormFigures} starts, the most recent on the right. Tenth and worse are printed in full. Letters: F fell, U unseated rider, P pulled up, O ran out, L left at the start, D disqualified, V race void, NR non-runner. On Czech pages the most recent start stands on the left, and the letters are Czech.`,
        ],
        [
          'Age and sex',
          'The age in years. Every thoroughbred has its birthday on 1 January. c colt, f filly, g gelding, h stallion, m mare.',
        ],
        ['Weight', 'What the horse carries, rider and saddle included: stones and pounds, kilograms below.'],
        ['Draw', 'The stall on the Flat, where it is known.'],
        [
          'OR',
          'The handicapper’s rating in the Czech programme, where it is given. Czech handicappers reckon in kilograms, not in pounds.',
        ],
        [
          'Special equipment',
          'The Czech programme prints letters for what a horse wears, such as blinkers. What each of them stands for, our source doesn’t tell, so we only say that something is worn. The letters are on the Czech card.',
        ],
        ['Claims', 'The allowance of an apprentice or an amateur, already taken off the weight.'],
        ['Favourite', 'The runner with the shortest price.'],
        ['Non-runner', 'Declared, and withdrawn since. Picks on it are void.'],
        ['Reserve', 'Runs only if another horse is withdrawn.'],
      ],
      sources: [
        jockeyClub,
        programme,
        runnerInProgramme,
        { title: 'Luka Racing Stars, for beginners (in Czech)', url: 'https://lukaracingstars.cz/pro-zacatecniky/' },
      ],
    },
    {
      id: 'odds',
      title: 'Odds',
      paragraphs: [
        'Two Czech bookmakers are compared, marked F and T. The card shows the better of their two prices with the bookmaker’s letter.',
        'The bold figure is the decimal price. Below it stands the price as Czech papers print it, 5.5:1. Both mean the same: for each crown staked 5.50 come back, the stake included. A British 9-2 is 5.50.',
        'Overround is the sum of the probabilities that one bookmaker’s prices stand for. What exceeds 100% is the bookmaker’s share. Fair probabilities are what remains when it is taken out.',
        'There is no starting price in the British sense. Results show the last prices before the off, and the course’s own price where it is known.',
        'We take no bets and earn no commission from bookmakers.',
      ],
      sources: [
        {
          title: 'Slušovice racecourse, kinds of bets (in Czech)',
          url: 'http://www.dostihyslusovice.cz/pro-navstevniky/dostihove-sazky/',
        },
      ],
    },
    {
      id: 'going',
      title: 'Going',
      paragraphs: [
        'Czech courses publish the value of a penetrometer: how deep a probe goes into the turf. A higher figure is softer ground.',
      ],
      sources: [jockeyClub],
      hasGoing: true,
    },
    {
      id: 'types',
      title: 'Types of race',
      terms: [
        ['Flat', 'Without obstacles, on turf, from 1,000m (5f) up.'],
        ['Hurdle', 'Over brush hurdles, the lighter kind of jumping.'],
        ['Chase', 'Over fences on the racecourse.'],
        [
          'Cross-country chase',
          'Over banks, ditches, hedges and ploughed land; a Czech speciality, at Pardubice above all.',
        ],
        ['Handicap', 'Better horses carry more weight, so that all should have a like chance.'],
        ['Conditions race', 'Weights follow from age, sex and past winnings. The Czech word is cena.'],
        ['Age', '3yo+ is for three-year-olds and older; 3yo for that age only.'],
      ],
      sources: [jockeyClub, programme],
    },
    {
      id: 'classes',
      title: 'Classes',
      terms: [
        ['Group 1 to 3', 'The highest, where a Czech race is graded.'],
        ['Listed, National Listed', 'L and NL in the Czech programme. The Velká pardubická is Listed.'],
        ['Category I to V', 'The rest; I is the highest.'],
      ],
      sources: [jockeyClub],
    },
    {
      id: 'velka',
      title: 'Velká pardubická',
      paragraphs: [
        'The Grand Pardubice: a cross-country chase over 6,900m (4m2½f) and some thirty obstacles at Pardubice, a hundred kilometres east of Prague, on the second Sunday of October. It has been run since 1874.',
        'Its fourth obstacle, the Taxis (Taxisův příkop), is a hedge with a wide ditch behind it and is jumped once. Fallers and unseated riders are part of many form lines here: look for F and U.',
        'A horse earns its place in the field by completing one of the qualifiers run at Pardubice between May and September.',
      ],
      sources: [
        {
          title: 'iSport, the Velká pardubická in numbers (2025, in Czech)',
          url: 'https://isport.blesk.cz/clanek/blesk-sport/467358/pardubicka-ve-znameni-novacku-13-z-15-koni-nikdy-neskocilo-taxis-velka-atypicka.html',
        },
        {
          title: 'Východní Čechy, Pardubice racecourse (in Czech)',
          url: 'http://www.vychodni-cechy.info/pardubice/10_1589_dostihove-zavodiste-pardubice/',
        },
        { title: 'Pardubice racecourse', url: 'https://www.zavodistepardubice.cz' },
      ],
    },
    {
      id: 'picks',
      title: 'Picks and their order',
      paragraphs: [
        'Picks are readers’ tips. They are free, no money is involved, and they close when the race starts. The number on the card is how many readers picked the horse.',
        `Whoever makes at least ${minRankedTips} valid picks in a week is ranked, by the return that one unit on each pick would have had. It is a simulation and no income. Picking and the standings are on the Czech pages.`,
      ],
    },
    {
      id: 'analysis',
      title: 'Analysis of a race',
      paragraphs: [
        'Each race has an analysis: conditions, facts from past results, a table of the runners side by side, both bookmakers’ prices, readers against the market and who has beaten whom.',
        'The model is our own estimate of each chance from past results alone. It knows no prices.',
      ],
    },
    {
      id: 'words',
      title: 'Czech words you will meet',
      areCzech: true,
      terms: [
        ['cena', 'prize, race, stakes: Cena Labe is the Labe Stakes'],
        ['velká', 'great, grand'],
        ['memoriál', 'memorial race'],
        ['kvalifikace', 'qualifier'],
        ['pohár', 'cup'],
        ['stáj', 'stable, owner'],
        ['dostih, dostihy', 'race, races'],
        ['závodiště', 'racecourse'],
        ['Kč', 'Czech crown, CZK'],
      ],
    },
    {
      id: 'odpovedne',
      title: 'Gambling and help',
      paragraphs: [
        'Betting is for people over 18. If gambling is getting out of hand for you or somebody near you, there is help in Czechia, in Czech: the national quitline 800 350 000, free of charge on working days, or 777 477 877 around the clock. Abroad, ask your own country’s service, in Britain GamCare on 0808 8020 133.',
      ],
      sources: [
        { title: 'National quitline of Czechia', url: 'https://www.chciodvykat.cz' },
        { title: 'GamCare', url: 'https://www.gamcare.org.uk' },
      ],
    },
  ],
} as const satisfies {
  sections: readonly {
    id: string;
    title: string;
    paragraphs?: readonly string[];
    terms?: readonly (readonly [word: string, meaning: string])[];
    hasGoing?: true;
    /** Where facts of racing and of others than us come from. */
    sources?: readonly { title: string; url: string }[];
    /** The words are Czech. */
    areCzech?: true;
  }[];
  [text: string]: unknown;
};
