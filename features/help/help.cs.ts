import { payoutMarket, payoutRoot } from '#text/contest/payout';
import { adultAge } from '#features/law/law-limits.rules.ts';
import { placedPositions } from '#features/racing/placing.rules.ts';
import { placedBehindWinner, placedPlaceInWords } from '#text/racing/placed';
import type { TermId } from '#text/terms/terms';
import { usernameLimits } from '#features/accounts/username.rules.ts';
import { payingFields } from '#features/racing/places-paid.rules.ts';
import { atFreeze, duringRound, rankedTips, tieBreaksInOrder } from '#text/contest/rule-words';
import { roiPercent, tipPayoutMillionths } from '#features/odds/tip-payout.rules.ts';
import { formatDecimal, formatPercent, formatSigned } from '#text/platform/text/number';
import { formatOutOf } from '#text/platform/text/words';
import { secondsPerLength } from '#features/time-distance/standards.rules.ts';
import { startersText, lastUnpaid } from '#text/contest/places-paid';
import { maxFormFigures } from '#features/race-day/form-length.rules.ts';
import { numberWord, capital, ordinalWord } from '#platform/text/number-word.rules.ts';

/** The worked example: second of seven, at these prices on a place; one such tip of five. */
const example = {
  position: 2,
  starters: 7,
  bets: 5,
  odds: { fortuna: null, tipsport: null },
  place3: { fortuna: 1.6, tipsport: 1.8 },
};
const exampleReturned = tipPayoutMillionths(example) / 1_000_000;
const exampleRoi = roiPercent(tipPayoutMillionths(example), example.bets) ?? 0;

type Section = { id: string; title: string; paragraphs: readonly string[] };

/** Texts of help. Definitions of terms aren't repeated here (site.definitions). */
export const helpCopy = {
  title: (siteName: string) => `Nápověda: jak číst dostihy | ${siteName}`,
  description:
    'Průvodce pro začátečníky i\u00a0pokročilé: jak číst kartu dostihu, kódy a\u00a0kategorie, slovníček, simulace tipů a\u00a0odpovědné hraní.',
  heading: 'Nápověda',
  lead: 'Všechno, co potřebujete ke čtení dostihů. Tečkovaně podtržená slova vysvětlíme kdekoli na webu.',
  search: {
    label: 'Hledat v\u00a0nápovědě',
    placeholder: 'Třeba marže nebo DNS',
    submit: 'Hledat',
    found: 'Nalezeno',
    none: (q: string) => `Pro „${q}“ jsme nic nenašli. Zkuste jiné slovo, nebo projděte obsah níže.`,
    results: (q: string) => `Výsledky hledání „${q}“`,
    clear: 'Zrušit hledání',
    kinds: { term: 'pojem', section: 'oddíl' },
  },
  contents: 'Obsah',
  card: {
    id: 'karta',
    title: 'Jak číst kartu dostihu',
    live: (race: string, day: string) => `Skutečný řádek: ${race}, ${day}`,
    toRace: 'Otevřít celou kartu',
    empty: 'Až bude v\u00a0databázi startovní listina, ukážeme tu skutečný řádek.',
    points: [
      { term: 'number', lead: 'Startovní číslo', text: ' na dečce, totožné s\u00a0číslem v\u00a0programu.' },
      { term: 'silks', lead: 'Dres', text: ' stáje; podle něj koně poznáte v\u00a0běhu.' },
      {
        term: 'form',
        lead: 'Kůň a\u00a0forma',
        text: `, nejvýš ${numberWord(maxFormFigures)} posledních umístění, nejnovější vlevo.`,
      },
      { term: 'weight', lead: 'Hmotnost', text: ' v\u00a0kilogramech, jezdec i\u00a0se sedlem.' },
      {
        term: 'movement',
        lead: 'Vývoj kurzu',
        text: '; šipka dolů znamená, že kurz klesl. Čára má nízký kurz nahoře.',
      },
      { term: 'odds', lead: 'Kurz', text: ': vyšší z\u00a0obou kanceláří, písmeno říká která.' },
    ] as const satisfies readonly { term: TermId; lead: string; text: string }[],
  },
  codes: {
    id: 'kody',
    title: 'Kódy, značky a\u00a0kategorie',
    status: 'Stav ve výsledku',
    placing: 'Umístění a\u00a0forma',
    odds: 'Kurzy',
    badges: 'Odznaky',
    riders: 'Jezdec',
    categories: 'Kategorie od nejvyšší',
    going: 'Stav dráhy podle penetrometru',
    goingNow: (value: string) => `teď ${value}`,
    placings: [
      { sample: '1.', meaning: 'první', note: 'žlutá' },
      { sample: '2.', meaning: placedBehindWinner('masculine'), note: 'šedá' },
      { sample: '7.', meaning: 'ostatní', note: 'červená' },
    ],
    formNote: 'číslo je místo v\u00a0cíli, i\u00a0desáté a\u00a0horší',
    higher: { meaning: 'vyšší kurz', note: 'orámovaný' },
    shorter: { meaning: 'klesl', note: 'víc lidí mu věří' },
    longer: { meaning: 'stoupl', note: 'méně lidí mu věří' },
    bookmakers: { F: 'hranatá značka, plná čára', T: 'kulatá značka, přerušovaná čára' },
    bot: 'robot',
    riderRows: [
      { code: 'ž.', meaning: 'žokej, žokejka', note: '' },
      { code: 'žk.', meaning: 'žák, žákyně', note: 'nese úlevu' },
      { code: 'am.', meaning: 'amatér', note: '' },
      { code: 'ml. / st.', meaning: 'mladší, starší', note: 'dvě různé osoby' },
    ],
    categoryRows: [
      { code: 'Gr.\u00a01 až Gr.\u00a03', meaning: 'grupové', note: 'nejvyšší' },
      { code: 'L, NL', meaning: 'listované', note: '' },
      { code: 'I. až V.', meaning: 'ostatní', note: 'I.\u00a0je nejvyšší' },
    ],
  },
  glossary: { id: 'slovnik', title: 'Slovníček', note: 'Hledání prohledává i\u00a0slovníček' },
  simulation: {
    id: 'simulace',
    title: 'Simulace tipů',
    paragraphs: [
      'Analýza tipů počítá, jako by na každý tip padla jedna jednotka. Je to simulace, nikdy výdělek: žádné sázky nepřijímáme a\u00a0nic se nevyplácí.',
      `Tip něco vrátí, když kůň doběhne na placeném místě. Vrací se průměr kurzů na ${payoutMarket}, které jsou vypsané. Když není žádný, bere se ${payoutRoot()} z\u00a0kurzu na výhru; bez kurzů se vrací jednotka.`,
      `Úspěšný je tip na koně, který doběhl do ${placedPlaceInWords}, bez ohledu na počet placených míst. ${capital(ordinalWord(placedPositions, 'masculine'))} v\u00a0poli ${lastUnpaid} koní je proto úspěch, který nic nevrátí.`,
      'Tip na koně, který nestartoval, nebo na dostih zrušený či anulovaný se ruší a\u00a0nikam se nepočítá. Tip na koně s\u00a0jiným kódem je prohraný.',
    ],
    table: 'Placená místa podle počtu startujících',
    columns: { starters: 'Startujících', places: 'Placených míst' },
    rows: payingFields.map((field) => ({ starters: startersText(field), places: String(field.places) })),
    exampleHeading: 'Příklad',
    example: `Kůň doběhl ${ordinalWord(example.position, 'masculine')} ${formatOutOf(example.starters)}. Kurzy na ${payoutMarket} byly F ${formatDecimal(example.place3.fortuna, 2)} a\u00a0T ${formatDecimal(example.place3.tipsport, 2)}. Tip vrátil jejich průměr ${formatDecimal(exampleReturned, 2)}, bilance simulace je ${formatSigned(exampleReturned - 1, 2)} jednotky. Jeden takový tip ${formatOutOf(example.bets)}, ostatní prohrané: vsazeno ${example.bets}, vráceno ${formatDecimal(exampleReturned, 2)}, ROI ${formatPercent(exampleRoi)}.`,
    more: 'Analýza tipů',
  },
  rules: {
    id: 'pravidla',
    title: 'Pravidla týdenní soutěže',
    items: [
      `Soutěž je zdarma, bez vkladu, pro osoby od ${adultAge}\u00a0let. Jeden účet na osobu.`,
      `Kolo trvá ${duringRound}; rozhoduje čas startu dostihu.`,
      `Do pořadí se počítají lidé, kteří mají aspoň ${rankedTips}. Tip na koně, který nestartoval, se ruší.`,
      `Řadí se podle ROI. Při shodě rozhodne ${tieBreaksInOrder}.`,
      'Výhru nelze získat se zápornou ROI. Roboti o\u00a0výhru nesoutěží.',
      `Výsledek uzavíráme ${atFreeze}. Pozdější diskvalifikace uzavřené kolo nemění.`,
    ],
    prize: (prize: string) => `Týdenní výhra je poukaz v\u00a0hodnotě ${prize}.`,
    more: 'Úplná pravidla soutěže',
  },
  texts: [
    {
      id: 'rychlost',
      title: 'Index rychlosti',
      paragraphs: [
        `Standardní čas závodiště a\u00a0vzdálenosti upravíme o\u00a0běžný vliv penetrometru. Zbylou odchylku převedeme na délky (${formatDecimal(secondsPerLength, 1)}\u00a0s) a\u00a0přičteme ke stovce. Index 106 znamená šest délek lepší než standard. Překážkové dostihy index nemají.`,
      ],
    },
    {
      id: 'ucet',
      title: 'E-maily a\u00a0účet',
      paragraphs: [
        `E-maily zapnete i\u00a0vypnete v\u00a0účtu vpravo nahoře, nebo odkazem v\u00a0patičce každé zprávy. Uživatelské jméno má ${usernameLimits.minLength}\u00a0až ${usernameLimits.maxLength}\u00a0znaků a\u00a0tipy vám při jeho změně zůstanou.`,
        'V\u00a0účtu si stáhnete svá data a\u00a0můžete ho smazat. Vyhodnocené tipy pak zůstanou bez jména, všechno osobní zmizí.',
      ],
    },
  ] as const satisfies readonly Section[],
  gambling: {
    id: 'odpovedne',
    title: 'Odpovědné hraní',
    text: (siteName: string) =>
      `${siteName} nepřijímá sázky a\u00a0na kanceláře neodkazuje za provizi. ROI a\u00a0jednotky jsou simulace, ne příjem. Máte-li pocit, že se hra vymyká kontrole vám nebo někomu blízkému, pomoc je zdarma:`,
    lines: [
      {
        label: 'Národní linka pro odvykání',
        value: '800\u00a0350\u00a0000',
        href: 'tel:+420800350000',
        note: 'bezplatně, v\u00a0pracovní dny',
      },
      {
        label: 'Linka pomoci pro hráče a\u00a0blízké',
        value: '777\u00a0477\u00a0877',
        href: 'tel:+420777477877',
        note: 'nonstop, nabertekurz.cz',
      },
      {
        label: 'Rejstřík osob vyloučených z\u00a0hazardních her',
        value: 'zápis na vlastní žádost',
        href: 'https://portal.hazard.mfcr.cz/aisg/verejny/rejstrik-vyloucenych-osob/zapis-vymaz',
        note: 'Ministerstvo financí',
      },
    ],
  },
  contact: {
    id: 'kontakt',
    title: 'Kontakt',
    mail: 'Pište nám na ',
    noMail: 'Provozovatel zatím e-mail nezveřejnil.',
    chat: 'Přihlášení mohou napsat do okna Náměty a\u00a0zpětná vazba: otevře se v\u00a0menu, na počítači vpravo dole. Chybu ve výsledku nám prosím pošlete s\u00a0datem, závodištěm a\u00a0číslem dostihu.',
  },
  quick: [
    { to: '#karta', icon: 'flag-checkered', label: 'Jak číst kartu dostihu' },
    { to: '#kody', icon: 'scales', label: 'Kódy a\u00a0kategorie' },
    { to: '#simulace', icon: 'chart-line-up', label: 'Simulace tipů' },
    { to: '#pravidla', icon: 'trophy', label: 'Pravidla soutěže' },
    { to: '#rychlost', icon: 'timer', label: 'Index rychlosti' },
    { to: '#odpovedne', icon: 'warning', label: 'Odpovědné hraní' },
  ],
} as const;
