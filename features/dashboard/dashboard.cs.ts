import { placedPlace } from '#text/racing/placed';
import { maxFollowed } from '#features/follows/follows.rules.ts';
import { resultStatusLabel } from '#text/racing/result-status';
import { formatDecimal, formatSigned, formatSignedPercent } from '#text/platform/text/number';
import { formatCount, formatOutOf, nouns, plural } from '#text/platform/text/words';
import type { MyTipState, TipReason } from './dashboard.rules.ts';

const states: Record<MyTipState, string> = {
  open: 'Otevřeno',
  closed: 'Čeká na výsledek',
  won: 'Vyhrál',
  placed: 'Umístil se',
  lost: 'Prohrál',
  void: 'Zrušen',
};

const voidReasons: Record<Exclude<TipReason['kind'], 'unpaid'>, string> = {
  'race-cancelled': 'dostih byl zrušen',
  'race-annulled': 'dostih byl anulován',
  'race-not-run': 'dostih se neběžel',
  'non-starter': 'kůň nestartoval',
};

/** Why a tip returned nothing: '4. ze 14, platila se první 3 místa'. */
function tipReasonText(reason: TipReason): string {
  if (reason.kind !== 'unpaid') return voidReasons[reason.kind];
  const { position, status, starters, placesPaid } = reason;
  if (position === null) return status === null ? 'bez umístění' : resultStatusLabel(status);
  const paid = placesPaid === 1 ? 'platilo se jen 1.\u00a0místo' : `platila se první ${placesPaid}\u00a0místa`;
  return `${position}. ${formatOutOf(starters)}, ${paid}`;
}

export const dashboardCopy = {
  title: 'Můj přehled',
  hello: (username: string) => `Dobrý den, ${username}`,
  addTip: 'Přidat tip',
  tiles: {
    tips: (count: number) => plural(count, ['vyhodnocený tip', 'vyhodnocené tipy', 'vyhodnocených tipů']),
    success: `úspěšnost do ${placedPlace}`,
    roi: 'ROI',
    profit: 'bilance simulace v\u00a0jednotkách',
    place: (ranked: number) => `místo ${formatOutOf(ranked)} tento týden`,
    noPlace: 'místo tento týden',
    deadline: (number: number, place: string) => `uzávěrka ${number}.\u00a0dostihu, ${place}`,
  },
  unknown: '–',
  tips: {
    heading: 'Moje tipy',
    race: 'Dostih',
    silk: 'Dres',
    horse: 'Kůň',
    odds: 'Kurz',
    state: 'Stav',
    action: 'Akce',
    states,
    reason: tipReasonText,
    whenTipped: (odds: string) => `při tipu ${odds}:1`,
    moved: { shorter: 'kurz od tipu klesl', longer: 'kurz od tipu stoupl', same: 'kurz se od tipu nezměnil' },
    remove: 'Odebrat',
    removing: 'Odebírám…',
    removeNamed: (horse: string) => `Odebrat tip na koně ${horse}`,
    closed: 'uzavřeno',
    note: 'Tip lze odebrat do okamžiku startu dostihu.',
    more: (count: number) => `Zobrazit ${formatCount(count, ['další tip', 'další tipy', 'dalších tipů'])}`,
    empty: 'Žádný tip teď nečeká na výsledek.',
    emptyText: 'Tipuje se přímo u\u00a0dostihu, až do jeho startu. Je to zdarma.',
    toProgramme: 'Vybrat koně v\u00a0programu',
  },
  starts: {
    heading: 'Nejbližší uzávěrky',
    note: 'Tipy se uzavírají startem dostihu.',
    race: (number: number) => `${number}.\u00a0dostih`,
    raceAt: (number: number, place: string) => `${number}.\u00a0dostih, ${place}`,
    runners: (count: number) => formatCount(count, nouns.horse),
    mine: (count: number) => formatCount(count, nouns.tip),
    tip: 'Tipovat',
    tipNamed: (number: number, place: string) => `Tipovat ${number}.\u00a0dostih, ${place}`,
    myTip: 'Můj tip',
    start: 'Start',
    where: 'Dostih',
    empty: 'Žádný další start teď není vypsaný.',
  },
  followed: {
    heading: 'Sleduji',
    horses: 'Koně',
    jockeys: 'Jezdci',
    count: (horses: number, jockeys: number) =>
      `${formatCount(horses, nouns.horse)}, ${formatCount(jockeys, ['jezdec', 'jezdci', 'jezdců'])}`,
    next: 'Nejbližší start',
    nextRide: 'Nejbližší jízda',
    none: 'zatím není přihlášen',
    noRide: 'zatím nemá přihlášenou jízdu',
    later: (count: number) => `a\u00a0${formatCount(count, ['další', 'další', 'dalších'])}`,
    stop: 'Nesledovat',
    stopHorse: (name: string) => `Nesledovat koně ${name}`,
    stopJockey: (name: string) => `Nesledovat: ${name}`,
    stopped: 'Už nesledujete',
    empty: 'Zatím nikoho nesledujete.',
    emptyText: `Na stránce koně nebo jezdce zvolte Sledovat. Najdete tu pak jejich starty a\u00a0můžete si je přidat do kalendáře. Sledovat můžete až ${maxFollowed}\u00a0koní a\u00a0${maxFollowed}\u00a0jezdců.`,
    toHorses: 'Najít koně',
    toJockeys: 'Najít jezdce',
  },
  calendar: {
    heading: 'Do kalendáře',
    text: 'Kalendář si přidáte jednou, pak se doplňuje sám. Adresy jsou jen vaše, nikomu je neukazujte.',
    deadlines: 'Uzávěrky tipů s\u00a0vašimi tipy',
    starts: 'Starty koní a\u00a0jezdců, které sledujete',
    copy: 'Zkopírovat adresu',
    copied: 'Adresa je zkopírovaná',
    copyFailed: 'Adresu se nepodařilo zkopírovat',
    download: 'Stáhnout .ics',
    renew: 'Vytvořit nové adresy',
    renewing: 'Vytvářím…',
    renewText: 'Staré pak přestanou platit.',
    renewed: 'Kalendáře mají nové adresy, staré už neplatí',
  },
  history: {
    heading: 'Historie tipů',
    more: 'Podrobná analýza',
    day: 'Dostihový den',
    tips: 'Tipy',
    stake: 'Vsazeno',
    winnings: 'Vráceno',
    success: 'Úspěšnost',
    roi: 'ROI',
    last: 'Poslední vyhodnocené tipy',
    empty: 'Zatím tu není žádný vyhodnocený tip.',
    simulation: 'Simulace: jedna jednotka na každý tip. Peníze se nesázejí ani nevyplácejí.',
  },
  week: {
    heading: 'Týdenní soutěž',
    bar: (percent: number) => `Vrátilo se vám ${percent}\u00a0% toho, co vedoucímu`,
    place: 'Jste ',
    placeOf: (rank: number, ranked: number) => `${rank}. ${formatOutOf(ranked)}`,
    noRank: (tips: number) =>
      tips === 0 ? 'Tento týden zatím nemáte vyhodnocený tip.' : 'Tento týden zatím nejste v\u00a0pořadí.',
    numbers: (roi: number) => `ROI ${formatSignedPercent(roi)}.`,
    waiting: (count: number) =>
      `Na výsledek ${plural(count, ['čeká', 'čekají', 'čeká'])} ${formatCount(count, nouns.tip)}.`,
    link: 'Pořadí a\u00a0pravidla',
    share: 'Sdílet můj týden',
  },
  months: {
    heading: 'Bilance simulace po měsících',
    unit: 'jednotky',
    month: 'Měsíc',
    profit: 'Bilance',
    finding: (best: string, profit: number) => `nejlepší měsíc ${best}, ${formatSigned(profit, 1)}`,
    label: (best: string, profit: number) =>
      `Bilance simulace po měsících v\u00a0jednotkách, nejvíc ${formatDecimal(profit, 1)} v\u00a0měsíci ${best}`,
  },
  settings: {
    heading: 'E-maily',
    master: 'E-maily s\u00a0tipy a\u00a0novinkami',
    which: 'Vybrat, o\u00a0čem psát',
    always: 'Zprávy o\u00a0zabezpečení účtu chodí vždy.',
    fantasyHeading: 'Fantasy',
    fantasy: 'Testovat Fantasy ligu',
    fantasyOn: 'Testujete Fantasy ligu',
    fantasyOff: 'Fantasy ligu už netestujete',
    fantasyStable: 'Moje stáj',
    fantasyText: 'Hra s\u00a0vlastní stájí, zatím ve zkušebním provozu.',
  },
  exports: {
    heading: 'Moje data',
    csv: 'Moje tipy (CSV)',
    json: 'Všechno, co o\u00a0mně máte (JSON)',
  },
  account: {
    heading: 'Účet a\u00a0zabezpečení',
    profile: 'Uživatelské jméno a\u00a0profil',
    password: 'Heslo a\u00a0přihlášená zařízení',
    factor: (isOn: boolean) => (isOn ? 'Dvoufázové ověření: zapnuté' : 'Dvoufázové ověření: vypnuté'),
    deletion: 'Smazat účet',
  },
  aside: 'Týdenní soutěž',
  failed: { title: 'Chyba', text: 'Změnu se nepodařilo uložit' },
} as const;
