import { placedPositions } from '#features/racing/placing.rules.ts';
import { duringRound } from '#text/contest/rule-words';
import { ordinalWord } from '#platform/text/number-word.rules.ts';
import { placedBehindWinner, placedPlaceInWords } from '#text/racing/placed';
import { formatOutOf } from '#text/platform/text/words';
import { minRacesForRate } from '#features/stats/horse-badges.rules.ts';
import { minRacesForMedian } from '#features/time-distance/standards.rules.ts';

/** Every definition of the site, once (site.definitions). `word` is the entry, `text` one or two sentences. */
type Term = { word: string; text: string };

/** By the id in its address, /help#pojem-{id}. */
export const terms = {
  placing: {
    word: 'umístění',
    text: `Pořadí v\u00a0cíli. První je žlutě, ${placedBehindWinner('masculine')} šedě, ostatní červeně. Kód místo čísla říká, proč kůň pořadí nemá.`,
  },
  number: {
    word: 'startovní číslo',
    text: 'Číslo na dečce pod sedlem, stejné jako v\u00a0programu. Podle něj koně poznáte na závodišti.',
  },
  draw: {
    word: 'box',
    text: 'Číslo startovního boxu, z\u00a0něhož kůň vybíhá. Losuje se a\u00a0s\u00a0číslem na dečce nesouvisí; u\u00a0překážek boxy nejsou.',
  },
  'handicap-rating': {
    word: 'HR',
    text: 'Oficiální handicapové hodnocení: výkonnost koně v\u00a0kilogramech, jak ji stanovil handicaper. Kůň s\u00a0vyšším číslem nese v\u00a0handicapu víc.',
  },
  equipment: {
    word: 'výstroj',
    text: 'Písmena ze startovní listiny: kůň má na sobě něco navíc, například stínidla, s\u00a0jedničkou poprvé. Co znamená které písmeno (B, J, S), náš zdroj neříká.',
  },
  silks: { word: 'dres', text: 'Barvy stáje: dres, rukávy a\u00a0čapka jezdce. Podle nich koně poznáte v\u00a0běhu.' },
  weight: {
    word: 'hmotnost',
    text: 'Kilogramy, které kůň nese: jezdec, sedlo a\u00a0případně olovo. Těžší břemeno obvykle dostává lepší kůň.',
  },
  odds: {
    word: 'kurz',
    text: 'Násobek vkladu: při výhře se vklad vynásobí číslem před dvojtečkou. Ukazujeme vyšší z\u00a0kurzů F a\u00a0T. Pravděpodobnost podle kurzu je 1\u00a0÷\u00a0kurz.',
  },
  'bookmaker-f': { word: 'F', text: 'První ze dvou kanceláří. Písmeno u\u00a0kurzu říká, která nabízí víc.' },
  'bookmaker-t': {
    word: 'T',
    text: 'Druhá ze dvou kanceláří. Písmeno u\u00a0kurzu říká, která nabízí víc; při stejném kurzu píšeme T.',
  },
  movement: {
    word: 'vývoj kurzu',
    text: 'Jak se kurz měnil od vypsání. Šipka dolů: kurz klesl, koni věří víc lidí. Šipka nahoru: stoupl. Čára má všude nízký kurz nahoře.',
  },
  'place-odds': {
    word: 'kurz na umístění 1–k',
    text: 'Sázka na to, že kůň doběhne mezi prvními k. Čím větší k, tím nižší kurz.',
  },
  'course-odds': {
    word: 'kurz na závodišti',
    text: 'Kurz, který vypsalo samo závodiště. Uvádíme ho ve výsledcích a\u00a0na kartě koně, na kartě dostihu ne.',
  },
  tips: {
    word: 'tipy',
    text: 'Kolik lidí si koně na tomto webu vybralo. Tipovat lze do startu dostihu, zdarma a\u00a0bez vkladu. V\u00a0jednom dostihu můžete tipnout i\u00a0víc koní, další tip ten předchozí nenahradí.',
  },
  time: { word: 'čas', text: 'Čas koně v\u00a0cíli, minuty:sekundy.setiny. Pod ním je odstup od koně před ním.' },
  form: {
    word: 'forma',
    text: 'Umístění v\u00a0posledních startech, nejnovější vlevo. Číslo je místo v\u00a0cíli, i\u00a0desáté a\u00a0horší; písmena jsou kód.',
  },
  margin: {
    word: 'marže',
    text: 'O\u00a0kolik součet pravděpodobností podle kurzů přesahuje 100\u00a0%. Je to podíl kanceláře; menší marže znamená lepší kurzy.',
  },
  fair: {
    word: 'férová pravděpodobnost',
    text: 'Šance koně podle kurzu po odečtení marže, průměr F a\u00a0T; v\u00a0dostihu dává dohromady 100\u00a0%. Počítá se jen z\u00a0kurzů kanceláře, která ocenila každého startujícího. Ve statistikách ji jinak nahradí kurz na závodišti.',
  },
  ae: {
    word: 'A/E',
    text: 'Skutečné výhry dělené očekávanými, tedy součtem férových pravděpodobností. 1,00 je přesně podle trhu, nad 1 lepší, pod 1 horší.',
  },
  roi: {
    word: 'ROI',
    text: '(vráceno − vsazeno) ÷ vsazeno × 100. Na jednotku vsazenou na každý tip; jen simulace, nikdy výdělek.',
  },
  success: {
    word: 'úspěšnost',
    text: `Podíl tipů na koně, kteří doběhli do ${placedPlaceInWords}, bez ohledu na počet placených míst.`,
  },
  'valid-tips': {
    word: 'platné tipy',
    text: 'Tipy na koně, kteří opravdu startovali v\u00a0dostihu, který byl dokončen a\u00a0platí. Ostatní se ruší a\u00a0nikam se nepočítají.',
  },
  stake: {
    word: 'vsazeno',
    text: 'Na každý platný tip jedna jednotka. Jen v\u00a0simulaci, žádné peníze v\u00a0ní nejsou.',
  },
  winnings: {
    word: 'vráceno',
    text: 'Kolik jednotek by se z\u00a0vsazených vrátilo podle kurzů na umístění; ztracený tip nevrací nic.',
  },
  'winner-odds': {
    word: 'kurzy vítězů',
    text: 'Součet kurzů koní, kteří s\u00a0tipem vyhráli. Rozhoduje, když se tipéři shodnou v\u00a0ROI i\u00a0v\u00a0počtu vítězů.',
  },
  'losing-run': {
    word: 'šňůra proher',
    text: `Nejdelší řada tipů za sebou, jejichž kůň skončil hůř než ${ordinalWord(placedPositions, 'masculine')}.`,
  },
  ecart: { word: 'jízdy od poslední výhry', text: 'Kolik dostihů jezdec odjel od svého posledního vítězství.' },
  going: {
    word: 'stav dráhy',
    text: 'Hodnota penetrometru: jak hluboko se do dráhy zaboří sonda. Vyšší číslo je měkčí dráha a\u00a0pomalejší čas.',
  },
  category: {
    word: 'kategorie',
    text: 'Úroveň dostihu. Nejvyšší jsou Gr.\u00a01 až Gr.\u00a03, pak listované (L, NL) a\u00a0I. až V.\u00a0kategorie; I. je z\u00a0nich nejvyšší.',
  },
  prize: { word: 'dotace', text: 'Částka rozdělená mezi umístěné koně podle propozic dostihu.' },
  'horse-winnings': {
    word: 'výhra koně',
    text: 'Výhra za umístění podle rozdělení dotace. Při mrtvém doběhu se výhry obsazených míst sečtou a\u00a0rozdělí rovným dílem. Kde rozdělení neznáme, výhru neodhadujeme.',
  },
  favourite: { word: 'favorit', text: 'Kůň s\u00a0nejnižším kurzem dostihu, tedy ten, kterému kurzy věří nejvíc.' },
  'most-wins': {
    word: 'nejvíc vítězství',
    text: 'Kůň, který měl před dnem dostihu ze startujících na kontě nejvíc výher.',
  },
  'best-placement': {
    word: 'nejlepší umístění',
    text: `Kůň, který měl před dnem dostihu nejvyšší podíl umístění do ${placedPlaceInWords}, aspoň ${formatOutOf(minRacesForRate)} startů.`,
  },
  bot: {
    word: 'robot',
    text: 'Veřejná strategie, která tipuje sama podle kurzů. Slouží k\u00a0porovnání a\u00a0v\u00a0pořadí tipérů není.',
  },
  standard: {
    word: 'standardní čas',
    text: `Běžný čas vítěze na daném závodišti a\u00a0vzdálenosti, uvádíme ho nejméně ${formatOutOf(minRacesForMedian)} dostihů.`,
  },
  speed: {
    word: 'index rychlosti',
    text: 'O\u00a0kolik délek byl kůň rychlejší než standard, po opravě na stav dráhy. 100\u00a0je standard, 106\u00a0šest délek lepší.',
  },
  rating: {
    word: 'vlastní hodnocení',
    text: 'Náš odhad pravděpodobnosti výhry, spočtený jen z\u00a0minulých výsledků. Kurzy v\u00a0něm nejsou.',
  },
  rider: {
    word: 'titul jezdce',
    text: 'ž. je žokej nebo žokejka, žk. žák nebo žákyně, am. amatér nebo amatérka. Jezdec s\u00a0menší praxí nese úlevu na hmotnosti.',
  },
  handicap: {
    word: 'handicap',
    text: 'Dostih, v\u00a0němž lepší koně nesou vyšší hmotnost, aby měli všichni podobnou šanci.',
  },
  flat: { word: 'rovina', text: 'Dostih bez překážek.' },
  hurdles: { word: 'proutky', text: 'Lehčí překážkový dostih: nízké proutky ustoupí, když do nich kůň zavadí.' },
  steeplechase: {
    word: 'steeplechase',
    text: 'Dostih přes pevné překážky. Cross-country vede i\u00a0mimo dráhu, třeba přes oranici.',
  },
  division: { word: 'oddělení', text: 'Jeden dostih rozdělený na dva, když je přihlášek moc.' },
  declaration: {
    word: 'startka',
    text: 'Přihláška potvrzená těsně před dostihem; teprve s\u00a0ní je kůň v\u00a0listině.',
  },
  scratch: { word: 'škrt', text: 'Odhlášení koně z\u00a0dostihu. Tip na odhlášeného koně se ruší.' },
  reserve: { word: 'pod čarou', text: 'Náhradníci, kteří nastoupí, když se někdo odhlásí.' },
  verdict: {
    word: 'výrok',
    text: 'Jak dostih skončil: způsob vítězství a\u00a0odstupy v\u00a0délkách. Krk, hlava a\u00a0nos jsou méně než délka, daleko bez čísla.',
  },
  'dead-heat': {
    word: 'mrtvý doběh',
    text: 'Dva koně v\u00a0cíli současně. Oba mají stejné pořadí, další se přeskočí a\u00a0oba počítáme jako vítěze.',
  },
  banker: { word: 'tutovka', text: 'Tip, kterému věříte nejvíc.' },
  round: { word: 'týdenní kolo', text: `Týden ${duringRound}; rozhoduje start dostihu.` },
  share: { word: 'podíl', text: 'Část společného vlastnictví koně v\u00a0syndikátu.' },
  syndicate: {
    word: 'syndikát',
    text: 'Několik lidí, kteří společně drží jednoho koně a\u00a0dělí se o\u00a0náklady i\u00a0výhry.',
  },
  'code-D': { word: 'D', text: 'Diskvalifikován: kůň doběhl, ale byl z\u00a0pořadí vyloučen.' },
  'code-DIS': { word: 'DIS', text: 'Diskvalifikován: kůň doběhl, ale byl z\u00a0pořadí vyloučen.' },
  'code-DD': { word: 'DD', text: 'Dodatečně diskvalifikován, až po vyhlášení výsledku.' },
  'code-PN': { word: 'PN', text: 'Pád koně: kůň na překážce nebo na trati upadl.' },
  'code-ZN': { word: 'ZN', text: 'Ztráta jezdce: jezdec spadl nebo sesedl.' },
  'code-Z': { word: 'Z', text: 'Zadržen: jezdec koně během dostihu zastavil.' },
  'code-SN': { word: 'SN', text: 'Vybočil z\u00a0dráhy: kůň minul překážku nebo praporek.' },
  'code-S': { word: 'S', text: 'Zůstal na startu: kůň nevyběhl s\u00a0ostatními.' },
  'code-DNS': { word: 'DNS', text: 'Nestartoval: kůň k\u00a0dostihu nenastoupil, tipy na něj se ruší.' },
  'code-A': { word: 'A', text: 'Dostih anulován: neplatí pro nikoho a\u00a0tipy se ruší.' },
} as const satisfies Record<string, Term>;

export type TermId = keyof typeof terms;

export const isTermId = (id: string): id is TermId => Object.hasOwn(terms, id);
