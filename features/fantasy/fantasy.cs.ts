import { partWord } from '#platform/text/number-word.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { formatAtTime, formatFullDate } from '#text/platform/time/date';
import { formatDecimal, formatInteger } from '#text/platform/text/number';
import { withPreposition } from '#text/platform/text/preposition';
import { andMore, formatCount, formatOutOf, plural, type PluralForms } from '#text/platform/text/words';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { characters } from '#text/platform/text/amounts';
import { countedPart, type RunState } from './scoring.rules.ts';
import type { MyFantasy } from './answers.rules.ts';
import type { PlayerName, RoundLine, RoundState } from './round.rules.ts';
import type { FantasyRobot } from './robots.rules.ts';
import { stableNameLimit } from './league.rules.ts';

const credits: PluralForms = ['kredit', 'kredity', 'kreditů'];
const points: PluralForms = ['bod', 'body', 'bodů'];
const stables: PluralForms = ['stáj', 'stáje', 'stájí'];
const rides: PluralForms = ['jízda', 'jízdy', 'jízd'];
const wins: PluralForms = ['vítězství', 'vítězství', 'vítězství'];

/** 'ne 8. 10. 2023 v 11:20'. */
const moment = (at: Instant) => `${formatFullDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}`;
const tenths = (value: number) => formatDecimal(value / 10, value % 10 === 0 ? 0 : 1);
const times = (factor: number) => `×${formatDecimal(factor / 10, 1)}`;

const nameOf = ({ stableName, username, robot }: PlayerName): string =>
  stableName ?? (robot === null ? (username === null ? 'Anonym' : `Stáj ${username}`) : robotNames[robot]);
const robotNames: Record<FantasyRobot, string> = {
  favourites: 'Favorité',
  'favourites-without-first': 'Favorité bez hlavního',
  outsiders: 'Outsideři',
};

type SaidHorse = { name: string; sex: HorseSex | null };

export const fantasyCopy = {
  beta: 'Beta',
  title: (siteName: string) => `Fantasy liga – sestavte si stáj | ${siteName}`,
  description:
    'Fantasy liga dostihů: do každého dostihu jeden kůň, rozpočet v\u00a0kreditech, jezdec a\u00a0kapitán, kterému se body násobí. Zdarma a\u00a0podle skutečných výsledků.',
  heading: 'Moje stáj',
  visitorHeading: 'Fantasy liga',
  nav: { label: 'Fantasy', team: 'Sestava', leaderboard: 'Žebříček', rules: 'Pravidla', feedback: 'Připomínky' },
  deadline: (at: Instant) => `Uzávěrka ${moment(at)}`,
  pastDeadline: 'Po uzávěrce',
  nextDeadline: (at: Instant) => `Další uzávěrka ${moment(at)}`,
  round: ({ number, location }: Pick<RoundLine, 'number' | 'location'>) => `${number}.\u00a0kolo, ${location}`,
  roundDay: ({ number, location, date }: RoundLine) => `${number}.\u00a0kolo, ${location} ${formatFullDate(date)}`,
  rounds: 'Kola',
  states: { open: 'otevřeno', locked: 'běží', finished: 'spočítáno', void: 'nepočítá se' } satisfies Record<
    RoundState,
    string
  >,
  cancelled: 'zrušeno',
  name: nameOf,
  owner: ({ stableName, username, robot }: PlayerName) =>
    robot !== null ? 'robot' : stableName === null ? null : (username ?? 'Anonym'),
  points: (value: number) => formatCount(value, points),
  pointsNoun: (value: number) => plural(value, points),
  credits: (value: number) => formatCount(value, credits),
  none: {
    title: 'Žádné kolo teď není otevřené',
    text: 'Kolo se otevře, jakmile jsou vypsané kurzy na všechny dostihy dne, nejpozději večer před ním.',
    paused: 'Liga má přestávku. Další kolo otevře správce.',
  },
  gate: {
    heading: 'Startovní boxy',
    note: (filled: number, total: number) =>
      `${filled} ${formatOutOf(total)}\u00a0${plural(total, ['koně', 'koní', 'koní'])}, kapitánovi se body násobí`,
    sample: 'Ukázková sestava',
    sampleNote: (spent: number, budget: number) =>
      `takhle může vypadat stáj za ${spent} ${formatOutOf(budget)}\u00a0${plural(budget, ['kreditu', 'kreditů', 'kreditů'])}`,
    captain: 'Kapitán',
    race: (number: number) => `${number}.\u00a0dostih`,
    free: 'Volný box',
    choose: 'Vybrat',
    remove: (horse: string) => `Odebrat koně ${horse}`,
    captainOf: (horse: string) => `Kapitán: ${horse}`,
    nonStarter: 'neběží',
  },
  budget: {
    heading: 'Rozpočet',
    spent: (spent: number, budget: number) => ({
      spent: formatInteger(spent),
      of: `${formatOutOf(budget)}\u00a0${plural(budget, ['kreditu', 'kreditů', 'kreditů'])}, zbývá`,
      left: formatInteger(budget - spent),
    }),
    used: (spent: number, budget: number) =>
      `Vyčerpáno ${spent} ${formatOutOf(budget)}\u00a0${plural(budget, ['kreditu', 'kreditů', 'kreditů'])}`,
    scarce: 'Na nejlevnější koně do zbylých boxů už kredity nestačí. Někoho vyměňte, nebo box nechte prázdný.',
    undo: 'Vrátit poslední změnu',
    bar: (left: number) => `zbývá ${formatCount(left, credits)}`,
    scarceShort: 'Na zbylé boxy nestačí.',
    carry: 'Převzít minulou sestavu',
    carryShort: 'Převzít minulou',
  },
  /** Announced after a step in the editor. */
  said: {
    captain: ({ name }: SaidHorse) => `${name} je kapitán`,
    picked: ({ name }: SaidHorse, left: number) => `${name} je v\u00a0sestavě, zbývá ${left}`,
    removed: ({ name, sex }: SaidHorse, left: number) =>
      `${name} ${sex === 'kl' ? 'odebrána' : 'odebrán'}, zbývá ${left}`,
    carried: (left: number) => `Minulá sestava převzata, zbývá ${left}`,
    undone: 'Poslední změna vrácena',
  },
  saving: {
    saving: 'Ukládám…',
    saved: (at: Instant) => `Uloženo ${formatAtTime(pragueTime(at))}`,
    draft: 'Neuloženo, rozpracovaná sestava zůstává v\u00a0tomto prohlížeči.',
    nothing: 'Uloží se samo s\u00a0prvním koněm.',
    note: 'Hraje to, co je uložené při uzávěrce. I\u00a0neúplná sestava boduje.',
  },
  extras: {
    heading: 'Jezdec a\u00a0náhradník',
    jockey: 'Jezdec',
    noJockey: 'Bez jezdce',
    jockeyHint: (value: number) => `Za každé jeho vítězství ${formatCount(value, points)}, do rozpočtu se nepočítá.`,
    jockeyRides: (name: string, count: number) => `${name} (${formatCount(count, rides)})`,
    reserve: 'Náhradník',
    noReserve: 'Bez náhradníka',
    reserveHint: (limit: number) =>
      `Nastoupí za koně, který nestartuje. Do rozpočtu se nepočítá, jeho cena smí být nejvýš ${formatCount(limit, credits)}.`,
    reserveHorse: (race: number, horse: string, price: number) => `${race}.\u00a0dostih: ${horse} (${price})`,
  },
  join: {
    visitor: 'Liga se zkouší. Hrát může, kdo má účet a\u00a0zapne si testování; je to zdarma.',
    signIn: 'Přihlásit se',
    register: 'Založit účet',
    offer:
      'Liga se zkouší. Zapněte si testování a\u00a0sestavte první stáj, trvá to chvilku. Vypnout ho můžete kdykoli.',
    button: 'Zapojit se do testování',
    more: 'Co je Fantasy liga',
    noscript: 'Bez skriptů sestavíte stáj v\u00a0jednoduchém formuláři.',
    form: 'Jednoduchý formulář',
  },
  closed: {
    locked: 'Kolo běží, sestavy jsou zamčené. Body přibývají s\u00a0každým výsledkem.',
    finished: 'Kolo je spočítané.',
    void: `Kolo se nepočítá: neběžela ani ${partWord(countedPart)} dostihů.`,
    standings: 'Pořadí kola',
  },
  mine: {
    heading: 'Toto kolo',
    last: (round: RoundLine) => `Moje ${round.number}.\u00a0kolo`,
    share: 'Ukázat sestavu',
    season: 'Moje sezona',
    rank: (rank: number | null, of: number) => (rank === null ? 'mimo pořadí' : `místo ${formatOutOf(of)}`),
    seasonLine: (rank: number | null, value: number) =>
      `${rank === null ? 'Bez pořadí' : `${rank}.\u00a0místo`}, ${formatCount(value, points)}`,
    lastLine: ({ round, team }: NonNullable<MyFantasy['last']>) =>
      `${round.number}.\u00a0kolo: ${formatCount(team.points, points)}${team.rank === null ? '' : `, ${team.rank}.\u00a0místo ${formatOutOf(team.ranked)}`}.`,
    noRound: 'Body dostanete za první spočítané kolo se sestavou.',
    stable: 'Jméno stáje',
    stableHint: `Nejvýš ${characters(stableNameLimit)}. Prázdné pole vrátí výchozí jméno.`,
    stableSave: 'Uložit jméno',
    stableSaved: 'Jméno stáje je uložené',
  },
  lines: {
    caption: 'Body sestavy řádek po řádku',
    horse: (race: number, horse: string) => `${race}.\u00a0dostih, ${horse}`,
    detail: (
      line: { isCaptain: boolean; category: string | null; factor: number; insteadOf: string | null },
      captain: number,
    ) =>
      [
        line.isCaptain ? `kapitán ×${captain}` : null,
        line.insteadOf === null ? null : `náhradník za: ${line.insteadOf}`,
        line.category === null ? null : `${line.category} ${times(line.factor)}`,
      ]
        .filter(Boolean)
        .join(', '),
    states: { waiting: 'čeká', void: 'neběželo se', absent: 'nestartoval', ran: '' } satisfies Record<RunState, string>,
    jockey: (name: string) => `Jezdec ${name}`,
    wins: (count: number) => formatCount(count, wins),
    total: 'Celkem, zaokrouhleno',
    tenths: (value: number) => (value === 0 ? '0' : `+${formatDecimal(value / 10, 1)}`),
  },
  leaders: { heading: 'Žebříček', all: 'Celý žebříček', none: 'Naplní se po prvním kole.', you: 'vy' },
  form: {
    heading: 'Sestava ve formuláři',
    lead: 'Totéž co startovní boxy, jen bez skriptů. Uloží se tlačítkem.',
    race: (number: number, name: string | null) => `${number}.\u00a0dostih${name === null ? '' : `, ${name}`}`,
    nobody: 'Nikdo',
    horse: (horse: string, price: number) => `${horse}: ${formatCount(price, credits)}`,
    captain: 'Kapitán',
    captainFirst: 'První vybraný kůň',
    captainOf: (number: number) => `Kůň ${withPreposition('v', `${number}.`)}\u00a0dostihu`,
    submit: 'Uložit sestavu',
    saved: (at: Instant) => `Sestava je uložená (${pragueTime(at)}).`,
    back: 'Zpět na startovní boxy',
  },
  demo: 'Ukázka: stáje a\u00a0jejich majitelé jsou smyšlení, výsledky dostihů skutečné.',
  team: {
    heading: (name: string) => name,
    title: (name: string, round: string, siteName: string) => `${name}, ${round} – Fantasy | ${siteName}`,
    description: (name: string, value: number, round: string) =>
      `${name}: ${formatCount(value, points)} v\u00a0Fantasy lize, ${round}. Sestava řádek po řádku.`,
    own: 'Sestavit vlastní stáj',
  },
  /** The team as a picture, and the texts in it. */
  picture: {
    heading: 'Sdílet sestavu',
    alt: (name: string, value: number) => `Sestava na obrázku: ${name}, ${formatCount(value, points)}`,
    fileName: (round: number) => `fantasy-${round}-kolo.png`,
    place: (rank: number | null, of: number) => (rank === null ? null : `${rank}. ${formatOutOf(of)}`),
    wins: (count: number) => formatCount(count, wins),
    more: (count: number) => andMore(count),
  },
  tenths,
  stables: (count: number) => formatCount(count, stables),
} as const;
