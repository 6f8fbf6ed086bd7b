import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { resultStatusLabel } from '#text/racing/result-status';
import { formatFullDate, monthName } from '#text/platform/time/date';
import { formatDecimal } from '#text/platform/text/number';
import { formatCount, nouns, formatOutOf, plural } from '#text/platform/text/words';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';
import { sinceSeasons } from '#text/stats/season-span';

/** Result codes in words, in the feminine form for mares where it differs. */
const feminine: Partial<Record<ResultStatus, string>> = {
  D: 'diskvalifikována',
  DIS: 'diskvalifikována',
  Z: 'zadržena',
  SN: 'vybočila z\u00a0dráhy',
  DNS: 'nestartovala',
  S: 'zůstala na startu',
  DD: 'dodatečně diskvalifikována',
};

export const resultsCopy = {
  /** Beside a day's facts, to the page of its course. */
  course: 'závodiště',
  heading: 'Výsledky dostihů',
  dayHeading: (location: string, date: PragueDate) => `Výsledky dostihů: ${location}, ${formatFullDate(date)}`,
  title: 'Výsledky dostihů',
  description: (seasons: SeasonSpan | null) =>
    `Výsledky českých dostihů${sinceSeasons(' ', seasons)} po závodištích a\u00a0měsících: pořadí, odstupy, časy, kurzy a\u00a0tipy.`,
  dayTitle: (day: string) => `Výsledky dostihů – ${day}`,
  dayDescription: (day: string, races: number, horses: number) =>
    `${day}: oficiální výsledky, odstupy a\u00a0časy, ${formatCount(races, nouns.race)}, ${formatCount(horses, nouns.horse)}.`,
  /** Unfolds the order of a race on a phone, below its first three. */
  order: 'Celé pořadí',
  /** Behind the code in words: 'pád koně u 4. skoku'. */
  atFence: (fence: number) => ` u\u00a0${fence}.\u00a0skoku`,
  atCourse: (odds: string) => `na závodišti ${odds}`,
  breadcrumbs: 'Drobečková navigace',
  month: monthName,
  filter: {
    label: 'Filtr výsledků',
    season: 'Sezona',
    location: 'Místo',
    allLocations: 'Všechna místa',
    month: 'Období',
    allMonths: 'Všechny měsíce',
    category: 'Kategorie',
    allCategories: 'Všechny kategorie',
    kind: 'Typ dostihu',
    allKinds: 'Všechny typy',
    kinds: {
      flat: 'Rovina',
      hurdles: 'Proutky',
      steeplechase: 'Steeplechase',
      'cross-country': 'Cross-country',
      other: 'Ostatní',
    } satisfies Record<RaceKind, string>,
    show: 'Zobrazit',
    clear: 'Zrušit filtry',
  },
  days: {
    heading: 'Dny',
    inSeason: (count: number, season: number) => `${formatCount(count, nouns.day)} v\u00a0roce ${season}`,
    done: 'dokončeno',
    partly: (done: number, all: number) => `${done}\u00a0${formatOutOf(all)} hotovo`,
    none: 'bez výsledků',
    cancelled: 'zrušen',
    moved: 'přeložen',
    matching: (count: number) =>
      `${formatCount(count, nouns.race)} ${plural(count, ['odpovídá', 'odpovídají', 'odpovídá'])}`,
    older: 'Starší dny',
    newer: 'Novější dny',
    toCalendar: 'Sezona do kalendáře:',
    calendar: 'Stáhnout celou sezonu (.ics)',
    page: (page: number, of: number) => `strana ${page}\u00a0${formatOutOf(of)}`,
  },
  none: {
    title: 'Tomuto výběru neodpovídá žádný dostihový den',
    text: 'Zkuste jinou sezonu, místo nebo měsíc.',
  },
  previous: (day: string) => `Předchozí dostihový den, ${day}`,
  next: (day: string) => `Další dostihový den, ${day}`,
  going: (text: string) => `stav dráhy ${text}`,
  races: 'Dostihy dne',
  exports: {
    open: 'Stažení a\u00a0tisk',
    csv: 'Výsledky dne (CSV)',
    json: 'Výsledky dne (JSON)',
    print: 'Vytisknout výsledky',
  },
  programme: 'Program',
  programmeMore: ' a\u00a0kurzy dne',
  seasonNumber: (number: number) => `dostih č.\u00a0${number}`,
  stewards: (note: string) => `komise: ${note}`,
  time: (time: string) => `čas ${time}`,
  split: (split: string) => `Rozdělení: ${split}`,
  splitUnknown: 'Rozdělení dotace neznáme',
  prize: (amount: string) => `výhra ${amount}`,
  columns: {
    placing: 'Poř.',
    number: 'Č.',
    horse: 'Kůň',
    weight: 'Hm.',
    jockey: 'Jezdec',
    trainer: 'Trenér',
    margin: 'Výrok',
    time: 'Čas',
    course: 'Záv.',
    courseTitle: 'Kurz na závodišti',
    fortuna: 'Kurz\u00a0F',
    tipsport: 'Kurz\u00a0T',
    tips: 'Tipovali',
  },
  number: (number: number) => `startovní číslo ${number}`,
  mine: 'můj tip',
  behind: (lengths: number) => `celkem ${formatLengths(lengths)}`,
  deadHeat: 'mrtvý doběh',
  status: (status: ResultStatus, isMare: boolean) => (isMare ? feminine[status] : null) ?? resultStatusLabel(status),
  codes: (codes: readonly ResultStatus[]) =>
    codes.map((code) => `${code}\u00a0= ${resultStatusLabel(code)}`).join(', '),
  starters: (declared: number, started: number) =>
    `${declared === started ? '' : `${formatCount(declared, ['přihlášený', 'přihlášení', 'přihlášených'])}, `}${formatCount(started, ['startoval', 'startovali', 'startovalo'])}`,
  placesPaid: (count: number) => formatCount(count, ['placené místo', 'placená místa', 'placených míst']),
  winnerTippedBy: 'Vítěze tipovali:',
  winnerTippedByNobody: 'Vítěze netipoval nikdo',
  closing: 'Závěrečné kurzy před startem, zvýrazněn vyšší; kurz na závodišti zvlášť',
  waiting: 'Výsledek zatím neznáme.',
  waitingLink: 'Startovní listina a\u00a0kurzy',
} as const;

/** '4¾'; a decimal for anything but quarters. */
function formatLengths(lengths: number): string {
  const whole = Math.floor(lengths);
  const quarter = { 0: '', 0.25: '¼', 0.5: '½', 0.75: '¾' }[Math.round((lengths - whole) * 100) / 100];
  return quarter === undefined ? formatDecimal(lengths, 2) : `${whole === 0 && quarter ? '' : whole}${quarter}`;
}
