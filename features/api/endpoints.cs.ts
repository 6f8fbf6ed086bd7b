import { rankedTips, tieBreaksInOrder } from '#text/contest/rule-words';
import { leaderCount } from '#features/courses/course-page.rules.ts';
import { maxFormFigures } from '#features/horses/horse-page.rules.ts';
import { maxAnsweredRows } from '#features/imports/push-answer.rules.ts';
import { maxUploadBytes } from '#features/imports/upload-limits.rules.ts';
import { maxTrainers } from '#features/jockeys/jockey-page.rules.ts';
import { maxMarket } from '#features/odds/push-limits.rules.ts';
import { distanceToleranceM, formRuns, maxFormPosition } from '#features/race-analysis/comparison.rules.ts';
import { placedBehindWinner, placedPlace } from '#text/racing/placed';
import { minRacesForMedian } from '#features/time-distance/standards.rules.ts';
import { maxNamedTips } from '#features/tips/tip-names.rules.ts';
import { formatFileSize } from '#text/platform/text/number';
import { formatCount } from '#text/platform/text/words';
import { capital, numberWord } from '#platform/text/number-word.rules.ts';
import { forecastInterval } from '#platform/time/intervals.rules.ts';

// What the description of the API says of each route, its parameters and the fields of its answer.

/** What an answer means, where several routes say the same. */
export const statusWords = {
  badParameter: 'Neplatný parametr',
  tooMany: 'Příliš mnoho dotazů',
  answer: 'Odpověď',
  notFound: 'Nenalezeno',
  tooManyCalls: 'Příliš mnoho volání',
  signedOut: 'Bez přihlášení',
  badQuery: 'Neplatný dotaz',
  noRunner: 'Takový kůň v dostihu není',
  tooLarge: 'Příliš velké',
  otherType: 'Jiný typ obsahu',
};

export const bulkWords = {
  bulkRead: (perMinute: number) =>
    `Celá tabulka jedním dotazem, řádky podle id: co je uloženo, spojené přes id. Nejvýš ${perMinute} za minutu.`,
  format: 'Řádky JSON, nebo CSV s\u00a0hlavičkou',
  completeUntil: 'Odpověď má všechny změny do tohoto okamžiku; pošlete ho příště jako changedSince',
  bulkRead200:
    'Řádky tabulky; smazaný řádek v\u00a0nich není. S\u00a0changedSince jen změněné a\u00a0smazané, s\u00a0polem deleted. V\u00a0ukázce má každý demo: true',
  bulkRead404: 'Taková tabulka není',
};

export const changedSinceWords = {
  changedSince:
    'Jen řádky uložené, změněné nebo smazané od tohoto okamžiku, třeba 2026-11-28T09:00:00Z; posílejte completeUntil z\u00a0minulé odpovědi',
};

export const connectionsWords = {
  market: 'Výhry proti férovým šancím trhu, jen starty dostihů s\u00a0úplnými kurzy',
  days: 'Jen tolik posledních dní; null je celá sezona',
  asOf: 'Počítají se dostihy před tímto dnem',
  q: 'Hledané jméno',
  course: 'Jen starty na tomto závodišti',
  kind: 'Jen rovina, nebo jen překážky',
  seasonListQueryDays: 'Jen tolik posledních dní',
  sort: 'Podle jména a\u00a0se všemi, i\u00a0bez startu',
  rank: 'Pořadí podle výher; stejná bilance je sdílí, bez startu null',
  season: 'Sezona polí current a\u00a0market a\u00a0záznamů koní; career a\u00a0breakdowns jsou za všechny',
  starts: 'Čí starty: trenéra dne, nebo dnešních koní stáje',
  horses: 'Dnešní koně, kteří startovali nebo byli přihlášeni od začátku loňského roku',
  trainerList: 'Trenéři podle výher, bilance sezony',
  trainerDetail: 'Trenér: sezona, kariéra, rozpady a\u00a0koně',
  stableList: 'Stáje podle výher, bilance sezony',
  stableDetail: 'Stáj: sezona, všechny starty, rozpady a\u00a0koně',
};

export const contestWords = {
  moment: 'Čas webu, epocha v\u00a0milisekundách',
  roi: 'Procenta',
  winner: 'null, kde vyhrát nemohl nikdo, nebo kolo není uzavřené',
  round: 'Rok a\u00a0týden, jak jsou v\u00a0adrese',
  frozenAt: 'Kdy bylo pořadí uzavřeno; null, dokud se může měnit',
  prize: 'Kč',
  ranked: `Lidé v\u00a0pořadí; mají aspoň ${rankedTips}`,
  contestRounds: 'Týdenní soutěž: uzavřená kola a\u00a0jejich vítězové, nejnovější první',
  tips: 'Platné tipy',
  winnings: 'Výhry při jednotce na tip',
  winnerOdds: 'Součet kurzů vítězů',
  lineRoi: 'Procenta simulace, ne výdělek',
  tiedBy: 'Co rozhodlo proti řádku výš, když je ROI stejná',
  noPrize: 'Proč nemůže vyhrát',
  contestRound: 'Pořadí kola týdenní soutěže, průběžné nebo uzavřené; pořadí měsíce a\u00a0sezony dává /tip-analysis',
  state: 'counting: výsledky mohou ještě přijít; nobody: skončilo bez platného tipu',
  unranked: `Lidé, kteří mají méně než ${rankedTips}`,
  contestRoundTips: 'Všechny platné tipy kola',
  corrections: 'Výsledky změněné po uzavření; pořadí už nemění',
};

export const coursesWords = {
  season: 'Sezona, za kterou se počítá; times jsou za všechny',
  asOf: 'Počítají se dostihy před tímto dnem',
  places: 'Jak závodiště píší dostihové dny',
  days: 'Dny sezony s\u00a0výsledky',
  next: 'Příští dostihový den',
  courseList: 'Závodiště podle jména, s\u00a0dny sezony',
  leading: `Nejvýš ${numberWord(leaderCount)} s\u00a0nejvíc výhrami`,
  courseDetail: 'Závodiště: sezona, dráha, favorité, jezdci a\u00a0trenéři, rekordy a\u00a0fakta se zdroji',
  starters: 'Kdo v\u00a0sezoně startoval, i\u00a0bez umístění',
  jumpFinishers: 'Kolik z\u00a0nich doběhlo',
  favourites: 'Koně s\u00a0nejnižším kurzem dostihu',
  medianSeconds: `Medián vítězů; null u\u00a0méně než ${numberWord(minRacesForMedian, 'genitive')}`,
  eventId: 'null u\u00a0dne, který je zatím jen v\u00a0kalendáři',
};

export const eventsWords = {
  courseOdds: 'Kurz na závodišti, jak ho tiskne výsledek',
  lengthsBehind: 'Délky za vítězem; null, kde některá mezera nemá číslo',
  fence: 'Číslo skoku, u něhož dostih koně skončil',
  sectionalTimes: 'Časy na trati',
  result: 'Před výsledkem dostihu jen kód nestartujícího',
  startAt: 'Epocha v milisekundách',
  eventList: 'Dostihové dny, nejnovější první',
  eventDetail: 'Dostihový den: dostihy, koně, kurzy a výsledky',
  goingReadings: 'Měření penetrometru v\u00a0průběhu dne; vyšší hodnota je měkčí dráha',
};

export const fantasyWords = {
  round: 'Id dne kola, k\u00a0scope=round; jinak poslední kolo',
  month: 'RRRR-MM, k\u00a0scope=month; jinak poslední měsíc',
  season: 'Id sezony; jinak ta dnešní',
  name: 'Jméno stáje; Anonym po smazaném účtu',
  rounds: 'Odehraná kola',
  roundPoints: 'Body v\u00a0kole round; null bez sestavy',
  captain: 'Kapitán v\u00a0kole round',
  fantasyStandings: 'Fantasy liga: celostátní žebříček kola, měsíce nebo sezony, s\u00a0roboty jako měřítkem',
  fantasyStandingsMonth: 'Jen se scope=month',
  fantasyStandingsRound: 'Kolo pořadí, nebo poslední uzavřené kolo měsíce či sezony',
  moved: 'Posun od posledního kola; null v\u00a0pořadí kola a\u00a0u\u00a0nových',
  robots: 'Hrají bez pořadí',
};

export const horsesWords = {
  horseList: 'Koně podle jména, nebo podle podobnosti hledanému',
  discipline: 'r rovina, p proutky, s steeplechase, c cross country, prázdné jiný druh',
  horseDetail: 'Kůň: statistiky a všechny starty',
  pedigree: 'Otec, matka a otec matky, jak je tiskne zdroj',
  unknownRuns: 'Starty s umístěním v dostizích, u nichž rozdělení dotace neznáme; ve výhrách nejsou',
  form: `Posledních nejvýš ${formatCount(maxFormFigures, ['start', 'starty', 'startů'])} před dneškem, nejnovější první`,
  breakdowns: 'Statistiky startů před dneškem po skupinách; start bez údaje v nich chybí',
};

export const jockeysWords = {
  jockeyList: 'Jezdci podle příjmení, s bilancí sezony',
  season: 'Sezona, za kterou je bilance spočtena',
  asOf: 'Počítají se dostihy před tímto dnem',
  jockeyDetail: 'Jezdec: kariéra, sezona, bilance proti trhu',
  jockeyDetailAsOf: 'Všechny statistiky počítají dostihy před tímto dnem',
  breakdowns: `Statistiky všech jízd před dneškem po skupinách, trenérů nejvýš ${numberWord(maxTrainers)}`,
  jockeyRides: 'Dokončené jízdy jezdce, nejnovější první',
};

export const guardWords = {
  guardedStatuses401: 'Klíč neplatí',
  guardedStatuses403: 'Klíč na to nemá právo',
};

export const meWords = {
  me: 'Můj účet',
  exportOfMe: 'Všechno, co o\u00a0mně web uchovává',
};

export const myTipsWords = {
  runnerId: 'Účast koně v dostihu',
  startAt: 'Uzávěrka tipů, epocha v milisekundách',
  placedAt: 'Epocha v milisekundách',
  username: 'null = Anonym',
  authors: `Autoři nejnovějších ${numberWord(maxNamedTips, 'genitive')}`,
  myTips: 'Moje tipy, nejnovější první',
  eventId: 'Jen tipy jednoho dostihového dne',
  tipPlacing: 'Přidat tip',
  tipPlacing409: 'Tip už existuje (code 23505, tip.duplicate), nebo je uzavřeno (tip.closed)',
  tipRemoval: 'Odebrat tip',
  tipRemoval409: 'Je uzavřeno (tip.closed)',
};

export const namedRacesWords = {
  namedRaceList: 'Dostihy s\u00a0vlastním jménem, které se běhají každý rok, podle jména',
  editions: 'Ročníky, které se běžely; zrušené, anulované a\u00a0budoucí v\u00a0nich nejsou',
  first: 'První z\u00a0nich; null, kde žádný není',
  last: 'Poslední z\u00a0nich',
  name: 'Jak ho tisklo vyhlášení toho roku',
  ordinal: 'Kolikátý ročník',
  odds: 'Vyšší kurz sázkových kanceláří, jinak kurz na závodišti',
  winners: 'Dva při mrtvém doběhu',
  namedRaceDetail: 'Dostih s\u00a0vlastním jménem po letech: ročníky od nejnovějšího, kdo vyhrál víckrát, kvalifikace',
  completed: 'Ročníky s\u00a0výsledkem; z\u00a0nich jsou leaders a\u00a0record',
  namedRaceDetailFirst: 'Rok prvního z\u00a0nich; null, kde žádný není',
  namedRaceDetailLast: 'Rok posledního z\u00a0nich',
  qualifiers: 'Kvalifikace nejnovějšího ročníku',
};

export const openApiWords = {
  title: (siteName: string) => `${siteName}: veřejné API`,
  description: (perMinute: number) =>
    `Totéž, co říkají stránky, jako JSON. Desetinná čísla jsou čísla, kurzy jsou N z N:1, dny a časy jsou pražské. Nejvýš ${perMinute} dotazů za minutu z jedné adresy, s klíčem partnera (bearer) tolik, kolik správce webu povolil; celé tabulky dává /bulk. Veřejné adresy smí číst stránka odkudkoli (CORS). Pole demo je true, když jsou kurzy F a T a dresy ukázkové. ROI je simulace, ne výdělek. Vlastní tipy chtějí krátký token (GET /api/auth/token), zápis dostihů a kurzů klíč od správce webu.`,
  license: 'Volné užití s uvedením zdroje',
  key: 'Klíč programu z\u00a0/admin/settings',
};

export const pushImportWords = {
  line: 'Řádek CSV nebo pořadí záznamu v JSON, od 1; null = celý soubor',
  reason: 'Česky',
  rows: `Nejvýš ${formatCount(maxAnsweredRows, ['řádek', 'řádky', 'řádků'])}, nejhorší první; řádky beze změny tu nejsou`,
  id: 'Dávka; null = nebylo co ukládat, nebo šlo o\u00a0zkoušku',
  state: 'storing: dostihy se právě zapisují, nebo zápis čeká na správce',
  importPush: (perMinute: number) =>
    `Pošle soubor s\u00a0dostihy, CSV nebo JSON do ${formatFileSize(maxUploadBytes)} (právo imports, nejvýš ${perMinute} za minutu)`,
  dryRun: '1: jen říct, co by se stalo',
  skipBadRows: '1: chybné řádky vynechat a\u00a0ostatní uložit',
  file: 'Jméno souboru pro seznam dávek',
  data: 'Co je v\u00a0souboru, který šel přečíst',
  importPushLine: 'Řádek, na němž se soubor nedal přečíst',
  importPush201: 'Uloženo jako dávka',
  importPush200: 'Zkouška, nebo nebylo co ukládat',
  importPush400: 'Neplatný parametr nebo Idempotency-Key',
  importPush409:
    'Pod klíčem Idempotency-Key už přišlo něco jiného, data mezitím někdo změnil, nebo na správce čeká moc souborů',
  importPush422: 'Soubor nelze přečíst, jeho řádky čekají na správce, nebo ho správce zahodil',
  pushedBatch: 'Stav dávky, kterou poslal tento klíč (právo imports)',
  counts: 'null, než správce soubor prohlédne s\u00a0jinými sloupci',
};

export const pushPricesWords = {
  prices: 'V\u00a0pořadí, v\u00a0jakém přišly',
  price: 'Pořadí kurzu, od 1; null = celá zpráva',
  pricesPush: (perMinute: number) => `Pošle kurzy jednoho dostihu (právo prices, nejvýš ${perMinute} za minutu)`,
  pricesPush200: 'Co se stalo s\u00a0každým kurzem',
  pricesPush404: 'Takový dostih tu není',
  pricesPush409: 'Dostih je u\u00a0konce, nebo je čas zdroje v\u00a0budoucnosti',
  pricesPush422: 'Zprávu nelze přečíst',
  notObject: 'zpráva není objekt JSON',
};

export const raceAnalysisWords = {
  places: `Umístění do ${placedPlace} a\u00a0starty`,
  formMean: `Průměr posledních ${numberWord(formRuns, 'genitive')} umístění; bez umístění a\u00a0od ${maxFormPosition}.\u00a0místa ${maxFormPosition}`,
  bestSeconds: 'Nejrychleji na této vzdálenosti',
  distance: `Do ${distanceToleranceM}\u00a0m od vzdálenosti dostihu`,
  weightGapKg: 'Proti nejvyšší váze dostihu',
  jockey: 'Tuto sezonu',
  pair: 'Jezdec pro tohoto trenéra, tuto sezonu',
  trainerWinPercent: 'Tuto sezonu',
  forecast: 'Odhad vlastního hodnocení',
  market: 'Férová pravděpodobnost trhu',
  tips: 'Podíl tipů dostihu',
  raceAnalysisDetail: 'Rozbor dostihu: koně vedle sebe a\u00a0vzájemné souboje, z\u00a0dřívějších startů',
  before: 'Počítají se starty před tímto dnem',
  duels: 'Kolikrát první z\u00a0dvojice doběhl před druhým a\u00a0za ním; jen kdo se už potkali',
};

export const raceOddsWords = {
  margin: 'Σ(1/kurz) − 1',
  isComplete: 'Kurz má každý startující',
  raceOddsDetail: 'Kurzy dostihu: všechny trhy, marže, férové pravděpodobnosti, historie výherních kurzů',
  fair: 'Pravděpodobnost výhry bez marže',
  at: 'Epocha v milisekundách',
};

export const ratingWords = {
  estimate: `S\u00a0intervalem ${forecastInterval.percent}\u00a0%`,
  ratingDetail: 'Vlastní hodnocení: vzorce, koeficienty a přesnost proti trhu',
  computedAt: 'Čas webu, epocha v milisekundách',
  lastDay: 'Poslední den, jehož výsledky zná',
  judgedRaces:
    'Dostihy, jejichž předpovědi spočítané znovu dnešním postupem se posuzují; ne ty, které stály před startem',
  low: `Dolní mez ${forecastInterval.percent}% intervalu`,
  numbers: 'Pevná čísla ve vzorcích',
  exponents: 'Směs: market^a * model^b',
  raceForecastDetail:
    'Odhad vlastního hodnocení na dostih: body každého koně po řádcích a koeficienty, ze kterých vznikly',
  madeAt: 'Čas webu, epocha v milisekundách; po startu se už nemění',
  difference: 'Hodnota údaje bez průměru pole',
  lines: 'Řádky s 0 body chybějí',
};

export const schemasWords = {
  page: 'Stránka, od 1',
  day: 'Den v Praze, RRRR-MM-DD',
  odds: 'Desetinný kurz N z N:1',
  markets: `Kurzy trhů: výhra, 1–2, 1–3 … 1–${maxMarket}`,
  displayedPrice: 'Vyšší z obou kurzů a kdo ho nabízí',
  placements: `Umístění do ${placedPlace}`,
  prize: 'Výhra podle rozdělení dotace; null, kde rozdělení neznáme',
  at: 'Epocha v\u00a0milisekundách',
  corrections: 'Opravy zveřejněného výsledku, od nejstarší',
  completeUntil:
    'S\u00a0changedSince: odpověď má všechny změny do tohoto okamžiku; u\u00a0více stránek platí ten z\u00a0první',
  deleted: 'S\u00a0changedSince: id, která už v\u00a0seznamu nejsou',
  unknownChanges410: 'Změny od tohoto okamžiku neznáme; přečtěte celé tabulky znovu',
  courseOdds: 'Kurz na závodišti',
  username: 'null u\u00a0smazaného účtu',
  name: 'Jak ho píší stránky: Anonym, kde je username null',
  q: 'Hledané jméno',
};

export const searchWords = {
  search: (maxHitsOfKind: number) =>
    `Hledání napříč webem: koně, lidé, stáje, závodiště, dostihy, dny a\u00a0články, nejvýš ${numberWord(maxHitsOfKind)} od každého druhu`,
  q: 'Hledané slovo, nebo datum 8. 10. 2023',
  id: 'Koně, jezdce, trenéra nebo stáje; jinak null',
  path: 'Adresa stránky na tomto webu',
  date: 'null je dnes',
  next: 'Nejbližší start koně',
};

export const siresWords = {
  places: `Umístění do ${placedPlace}`,
  sireList: 'Otcové koní podle výher potomků, ze všech sezon',
  asOf: 'Počítají se dokončené starty před tímto dnem',
};

export const timeDistanceWords = {
  timeDistance: 'Rekordy a standardní časy závodiště podle vzdálenosti',
  location: 'Závodiště, jak je v adrese stránky',
  distance: 'Metry',
};

export const tipAnalysisWords = {
  username: 'null u\u00a0smazaného účtu',
  name: 'Jak ho píší stránky: Anonym, kde je username null',
  isFictional: 'Robot, měřítko; nikdy nesoutěží o výhru',
  isRanked: `Má aspoň ${rankedTips} a\u00a0není robot`,
  winningTips: 'První místa',
  placeTips: 'Druhá místa',
  showTips: 'Třetí místa',
  successRate: `Procenta do ${placedPlace}`,
  roi: 'Procenta simulace, ne výdělek',
  rank: `Pořadí podle ROI; při shodě rozhodne ${tieBreaksInOrder}`,
  longestLosingRun: 'Nejdelší řada proher za sebou',
  favourites: 'Favorité',
  favouritesWithoutFirst: 'Favorité bez hlavního',
  outsiders: 'Outsideři',
  tipAnalysis: 'Simulace tipů: jedna jednotka na tip, s roboty jako měřítkem',
  id: 'Id dne, pondělí kola RRRR-MM-DD, měsíc RRRR-MM, nebo sezona RRRR',
};

export const tipperTipsWords = {
  startAt: 'Epocha v\u00a0milisekundách',
  odds: 'Zobrazený kurz, u\u00a0vyhodnoceného tipu ten, podle něhož se počítal',
  payout: 'Výplata na jednotku; null, dokud se čeká, a\u00a0u\u00a0neplatných',
  tipperTips: 'Tipy jednoho člověka v\u00a0dostizích, které už odstartovaly, nejnovější první',
  places: `${capital(placedBehindWinner('feminine'))} místa`,
  roi: 'Procenta simulace, ne výdělek',
};
