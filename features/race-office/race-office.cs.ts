import type { JudgementRefusal } from '#features/racing/judgement-refusal.rules.ts';
import { formatInteger, formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import { formatCount, formatOutOf, joinWithAnd, nouns, plural, type PluralForms } from '#text/platform/text/words';
import type { BookMargin } from '#features/odds/book-margin.rules.ts';
import { marketKey, markets } from '#features/odds/markets.rules.ts';
import { formatAtTime, formatDayMonth, formatFullDate } from '#text/platform/time/date';
import { withPreposition } from '#text/platform/text/preposition';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { oddsWarning } from '#text/odds/admin-odds-warnings';
import { accountMessages } from '#text/accounts/accounts';
import { numberWord } from '#platform/text/number-word.rules.ts';
import type { TimeAgainstOrder, TimeFault, TypingProblem } from './result-entry.rules.ts';
import type { OfficeDay } from './office-days.rules.ts';
import { type ChangeLogEntry, type Finding, type GridKind, officeFields } from './race-grid.rules.ts';
import type { Conflict } from './grid.rules.ts';
import { draftRefusals } from '#text/race-office/drafts';
import { dayLimits, reopenReason } from './day.rules.ts';

/** Why the law of races doesn't let the operator store something (racing.one-law); a cancelled race has its screen's text. */
const judgementRefusals: Readonly<Record<Exclude<JudgementRefusal, 'race.cancelled'>, string>> = {
  'day.cancelled': 'Den je zrušený, jeho dostihy výsledek nemají. Jestli se běželo, nejdřív zrušení dne odvolejte.',
  'day.has-result': 'Den už má dostih s\u00a0výsledkem. Zrušte jen dostihy, které se nepoběží.',
  'race.has-result': 'Dostih s\u00a0výsledkem zrušit nelze; anulovaný má u\u00a0všech, kdo startovali, kód A.',
  'race.start-ahead':
    'Dostih má výsledek, jeho start proto nemůže teprve přijít. Jestli se ještě neběžel, nejdřív výsledek otevřete znovu.',
  'result.reserve':
    'Náhradník do dostihu nenastoupil. Pokud běžel, smažte nejdřív v\u00a0listině jeho pořadí mezi náhradníky.',
  'result.held': 'To odporuje tomu, co je o\u00a0dostihu uložené.',
  'result.position-and-status': 'Kůň s\u00a0kódem nemá pořadí. Nechte jen jedno z\u00a0nich.',
  'result.unsound': 'Výsledek není úplný: každý kůň potřebuje pořadí, nebo kód, a\u00a0pořadí musí jít po sobě.',
  'result.equal-times':
    'Dva koně mají stejný čas, ale odstup mezi nimi. Opravte čas, nebo odstup; jen o\u00a0nos a\u00a0krátkou hlavu může být čas týž.',
  'race.not-started': 'Dostih má podle programu teprve odstartovat. Pokud už se běžel, potvrďte výsledek ještě jednou.',
};

const number = (value: number | null) => (value === null ? 'bez čísla' : `č.\u00a0${value}`);
/** Runners by their numbers: 'č. 3 a č. 7'. */
const numbers = (values: readonly (number | null)[]): string => joinWithAnd(values.map(number));

/** What a result lacks, by the faults that its check finds. */
export const checkTexts = {
  empty: 'Zatím není zapsaný žádný kůň.',
  conflicting: (who: readonly (number | null)[]) => `Pořadí i\u00a0kód zároveň: ${numbers(who)}.`,
  broken: (place: number) => `Pořadí nesedí u\u00a0${place}.\u00a0místa: něco chybí, nebo je navíc.`,
  halfAnnulled: 'Kód A\u00a0má mít v\u00a0anulovaném dostihu každý, kdo startoval.',
  missing: (who: readonly (number | null)[]) => `Bez pořadí a\u00a0kódu: ${numbers(who)}.`,
} as const;

/** A time that is better than that of a runner placed ahead. */
export const oddTime = ({ ahead, behind }: TimeAgainstOrder): string =>
  `Zkontrolujte časy: ${numbers([behind])} má lepší čas než ${numbers([ahead])} před ním.`;

/** A time that can't be right. */
export const faultyTime = (fault: TimeFault): string =>
  fault.code === 'unreadable'
    ? `Čas nelze přečíst: ${numbers([fault.number])}.`
    : `Stejný čas, ale odstup mezi nimi: ${numbers([fault.ahead, fault.behind])}.`;

/** After a change of a result that was public already. */
export const corrected = (count: number): string =>
  `Opraveno: ${formatCount(count, ['pole', 'pole', 'polí'])}. Čtenáři opravu už vidí a\u00a0tipy se přepočítají. Vrátit ji můžete v\u00a0záznamu změn.`;

/** Why a result typed as a text can't be read. */
export function textProblem(problem: TypingProblem): string {
  switch (problem.code) {
    case 'number.unknown':
      return `Číslo ${problem.number} v\u00a0dostihu není.`;
    case 'number.non-starter':
      return `${number(problem.number).replace('č', 'Č')} nestartuje.`;
    case 'order.unreadable':
      return `„${problem.text}“ není startovní číslo.`;
    case 'order.twice':
      return `Číslo ${problem.number} je v\u00a0pořadí dvakrát.`;
    case 'codes.unreadable':
      return `„${problem.text}“ není číslo s\u00a0kódem.`;
    case 'codes.unknown':
      return `Kód „${problem.text}“ neznáme.`;
    case 'margins.too-many':
      return `Odstupů je ${formatInteger(problem.given)}, má jich být ${formatInteger(problem.expected)}: jeden za každého dalšího koně v\u00a0cíli, při mrtvém doběhu žádný.`;
    case 'order.missing':
      return 'Nejdřív napište pořadí: výrok ani čas nemá kdo dostat.';
    case 'time.twice':
      return 'Čas je v\u00a0zápisu dvakrát.';
    case 'time.unreadable':
      return `Čas „${problem.text}“ nelze přečíst, napište ho třeba 1:45.39.`;
  }
}

type Label = { short: string; full: string };
const label = (short: string, full = short): Label => ({ short, full });

const marketLabels = Object.fromEntries(
  markets.map((one) => {
    const { bookmaker, market } = one;
    const full = market === 1 ? `${bookmaker} výhra` : `${bookmaker}, mezi prvními ${market}`;
    return [marketKey(one), label(market === 1 ? full : `${bookmaker}\u00a01–${market}`, full)] as const;
  }),
);

const labelsOf = (part: string) =>
  Object.fromEntries(
    officeFields
      .filter((one) => one.part === part)
      .map(({ field, office }) => [office.key ?? field, label(office.short ?? office.label, office.label)]),
  );

/** A column's name within a sentence; F and T stay capital. */
export const inSentence = (name: string): string =>
  /^[FT]\P{L}/u.test(name) ? name : `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;

const cells: PluralForms = ['pole', 'pole', 'polí'];
const changes: PluralForms = ['neuložená změna', 'neuložené změny', 'neuložených změn'];
const horses: PluralForms = ['kůň', 'koně', 'koní'];
/** After a number and 'z'. */
const pricesOf: PluralForms = ['kurzu', 'kurzů', 'kurzů'];
const errors: PluralForms = ['chyba', 'chyby', 'chyb'];
const disputes: PluralForms = ['spor', 'spory', 'sporů'];
const warnings: PluralForms = ['varování', 'varování', 'varování'];
const scratchKey = { keys: ['Alt', 'X'], does: 'škrtnout koně' };
/** Texts of the race office's grids and of the choice of their day and race. */
export const adminRacesCopy = {
  screens: {
    races: 'Dostihy dne',
    lineups: 'Startovní listiny',
    odds: 'Kurzy',
    results: 'Výsledky',
  } satisfies Record<GridKind, string>,
  /** A race's fields give way to a runner's of the same key. */
  columns: {
    ...labelsOf('race'),
    ...labelsOf('horse'),
    ...labelsOf('runner'),
    ...marketLabels,
  } as Record<string, Label>,
  scratch: label('Škrt', 'Škrt, kód DNS'),
  scratched: (horse: string) =>
    `${horse} nestartuje. Po uložení se tipy na tohoto koně zruší (před startem o\u00a0tom tipéři dostanou e-mail) a\u00a0jeho kurzy se přestanou počítat.`,
  startsAgain: (horse: string) =>
    `${horse} zase startuje. Po uložení tipy na tohoto koně znovu platí a\u00a0jeho kurzy se počítají.`,
  grids: {
    races: 'Dostihy dne',
    lineups: 'Startovní listina',
    odds: 'Kurzy obou kanceláří',
    results: 'Výsledek koně po koni',
  } satisfies Record<GridKind, string>,
  row: (at: number) => `Řádek\u00a0${at}`,
  rowHeads: { races: 'Dostih', lineups: 'Dečka', odds: 'Kůň', results: 'Kůň' } satisfies Record<GridKind, string>,
  runnerCount: (count: number) => (count === 0 ? 'bez koní' : formatCount(count, horses)),
  cancelled: 'zrušen',
  lineHead: 'Řádek',
  newRow: 'nový',
  nonStarter: 'nestartuje',
  suggestions: 'Jména v\u00a0databázi',
  day: 'Dostihový den',
  showDay: 'Ukázat den',
  races: 'Dostihy dne',
  race: (at: number) => `${at}.\u00a0dostih`,
  raceName: (at: number, name: string | null) => (name === null ? `${at}.\u00a0dostih` : `${at}.\u00a0dostih: ${name}`),
  dayName: ({ date, location }: { date: PragueDate; location: string }) => `${location}, ${formatFullDate(date)}`,
  dayOption: ({ date, location, status, draft }: OfficeDay) =>
    `${formatFullDate(date)}, ${location}${draft ? ' (koncept)' : ''}${status === 'cancelled' ? ' (zrušen)' : status === 'moved' ? ' (přeložen)' : ''}`,
  todo: 'čeká na práci',
  done: 'hotovo',
  parts: 'Části dostihu',
  editRace: 'Údaje dostihu',
  noDay: 'Zatím tu není žádný dostihový den.',
  noRace: 'Tento den zatím nemá žádný dostih.',
  create: 'Založit dostihový den',
  noRunners: 'V\u00a0dostihu zatím nikdo není. Nejdřív vyplňte startovní listinu.',
  cancelledRace: 'Dostih je zrušený, výsledek se do něj nezapisuje.',
  unsaved: (count: number) => formatCount(count, changes),
  errors: (count: number) => formatCount(count, errors),
  disputed: (count: number) => formatCount(count, disputes),
  warnings: (count: number) => formatCount(count, warnings),
  discard: 'Zahodit změny',
  save: 'Uložit',
  saveAndGoOn: 'Uložit a\u00a0další',
  savedOdds: { odds: 'Kurzy předchozího dostihu jsou uložené.' },
  saving: 'Ukládám…',
  saved: (count: number) => `Uloženo: ${formatCount(count, cells)}.`,
  savedAt: (at: Instant) => `uloženo ${formatAtTime(pragueTime(at))}`,
  merged: (count: number) => `${formatCount(count, cells)} mezitím změnil i\u00a0někdo jiný. Vyberte, co platí.`,
  lookalikes: {
    where: (rows: string, column: string) => `${rows}, ${column}:`,
    question: (name: string) => `„${name}“ v\u00a0databázi není. Kdo to je?`,
    takeFor: (known: string, name: string) => `${known} místo „${name}“`,
    fix: 'Opravit',
    fixName: (name: string) => `Opravit „${name}“`,
    add: (name: string) => `Nikdo z\u00a0nich, založit „${name}“`,
  },
  confirm: 'Uložit i\u00a0tak',
  toConfirm: 'Zkontrolujte, než se uloží',
  toFix: 'Než se uloží, opravte',
  confirmField: 'Uložit i\u00a0s\u00a0varováním',
  conflicts: {
    heading: 'Stejné pole změnil i\u00a0někdo jiný',
    values: (mine: string, theirs: string) => `vaše ${mine || 'prázdné'}, uložené ${theirs || 'prázdné'}`,
    mine: 'Ponechat moje',
    theirs: 'Vzít uložené',
  },
  keys: [
    { keys: ['Tab'], does: 'další pole' },
    { keys: ['Enter'], does: 'o\u00a0řádek níž' },
    { keys: ['F2'], does: 'psát uvnitř pole' },
    { keys: ['Ctrl', 'V'], does: 'vložit blok z\u00a0tabulky' },
    { keys: ['Ctrl', 'Z'], does: 'zpět' },
    { keys: ['Alt', '↑', '↓'], does: 'předchozí a\u00a0další dostih' },
  ],
  ownKeys: {
    races: [{ keys: ['Ctrl', 'Enter'], does: 'nový dostih' }],
    lineups: [{ keys: ['Ctrl', 'Enter'], does: 'nový řádek' }, scratchKey],
    odds: [{ keys: ['Ctrl', 'Enter'], does: 'uložit a\u00a0na další dostih' }],
    results: [{ keys: ['Ctrl', 'Enter'], does: 'potvrdit výsledek' }, scratchKey],
  } satisfies Record<GridKind, readonly { keys: readonly string[]; does: string }[]>,
  addRow: 'Přidat řádek',
  addRace: 'Přidat dostih',
  takeOver: { day: 'Den, ze kterého se dostihy převezmou', take: 'Převzít dostihy' },
  markets: {
    label: 'Sázka',
    short: (market: number) => (market === 1 ? 'Výhra' : `1–${market}`),
    full: (market: number) => (market === 1 ? 'Výhra' : `Mezi prvními ${market}`),
    add: (market: number) => `Přidat sázku 1–${market}`,
  },
  margin: {
    label: 'Marže',
    value: (book: BookMargin) =>
      book.state === 'incomplete'
        ? `${book.priced} ${formatOutOf(book.starters)}\u00a0${plural(book.starters, pricesOf)}`
        : formatPercent(inPercent(book.margin), 1),
    odd: (book: BookMargin) =>
      book.state === 'too-low'
        ? 'Některý kurz je moc vysoký.'
        : book.state === 'too-high'
          ? 'Některý kurz je moc nízký.'
          : null,
  },
  unsavedEdits: {
    offer: (count: number, at: Instant) =>
      `Zůstaly tu neuložené úpravy ${withPreposition('z', formatDayMonth(pragueDate(at)))} ${pragueTime(at)}: ${formatCount(count, cells)}.`,
    restoreEdits: 'Vrátit do tabulky',
    discardEdits: 'Zahodit',
  },
  leave: {
    text: 'Změny v\u00a0tabulce nejsou uložené.',
    stay: 'Zůstat tady',
    go: 'Odejít bez uložení',
  },
  unsavedStored: 'Změny zůstaly v\u00a0tabulce. Zkopírujte si je, nebo je uložte, až to bude možné.',
  offline: 'Server neodpovídá. Zkuste to prosím za chvíli.',
} as const;

/** Texts of entering, completing and reopening a race's result, and of the race's log. */
export const resultEntryCopy = {
  label: 'Výsledek od vítěze',
  hint: 'Pořadí 4=2-3 (= je mrtvý doběh), kódy 5\u00a0PN, 8\u00a0DNS; výrok lehce 2 – krk; čas vítěze 1:45,39. Části oddělí středník.',
  reading: 'Zapíše se',
  taps: { label: 'Koně v\u00a0pořadí, jak doběhli', back: 'Vzít posledního zpět' },
  apply: 'Zapsat do tabulky',
  resultComplete: 'Výsledek je úplný.',
  deadHeat: (position: number, who: readonly (number | null)[]) =>
    `Mrtvý doběh o\u00a0${position}.\u00a0místo: ${numbers(who)}.`,
  states: {
    cancelled: 'Zrušený dostih',
    empty: 'Čeká na výsledek',
    begun: 'Rozepsaný výsledek',
    whole: 'Nepotvrzený výsledek',
    confirmed: 'Potvrzený výsledek',
  },
  steps: {
    save: 'Uložit',
    saveBegun: 'Uložit rozepsaný',
    saveCorrection: 'Uložit opravu',
    saveAndComplete: 'Uložit a\u00a0potvrdit výsledek',
    complete: 'Potvrdit výsledek',
    completeEarly: 'Potvrdit i\u00a0před startem',
  },
  completed: 'Výsledek je potvrzený a\u00a0tipy vyhodnocené.',
  correct: 'Oprava se uloží rovnou a\u00a0tipy se přepočtou.',
  reopen: 'Otevřít znovu…',
  reopenReason: 'Důvod',
  reopenHint: 'Zůstane v\u00a0záznamu. Tipy se vrátí mezi čekající.',
  reopenSubmit: 'Otevřít dostih znovu',
  reopened: 'Dostih je znovu otevřený.',
  annul: 'Anulovat dostih…',
  annulText: (count: number) =>
    `Kód A\u00a0místo pořadí ${count === 1 ? 'dostane jeden kůň' : `dostanou všichni (${formatCount(count, horses)})`}. Dostih se nepočítá a\u00a0tipy v\u00a0něm neplatí.`,
  annulSubmit: 'Anulovat dostih',
  annulEarly: 'Anulovat i\u00a0před startem',
  annulled: 'Dostih je anulovaný.',
  undoReason: 'potvrzení vzato zpět',
  log: 'Záznam změn',
  noLog: 'Zatím se nic nezměnilo.',
  logLine: ({ cellCount, reason }: ChangeLogEntry, action: string) =>
    `${action}${cellCount > 0 ? ` (${formatCount(cellCount, cells)})` : ''}${reason === null ? '' : `: ${reason}`}`,
  logBy: ({ at, username }: ChangeLogEntry) =>
    `${formatDayMonth(pragueDate(at))} ${pragueTime(at)}, ${username ?? 'systém'}`,
} as const;

/** The error or warning of a cell, after its name: '540 je mimo rozsah 40 až 90.' */
export function findingText(finding: Finding, value: string): string {
  if (finding.kind === 'problem') return `${value} ${finding.text}.`;
  if (finding.kind === 'odds') return `${oddsWarning(finding.code)}.`;
  if (finding.kind === 'rider-twice') return `${finding.name} jede v\u00a0dostihu na dvou koních.`;
  const like = finding.like.length === 0 ? '' : ` Podobná jména: ${finding.like.join(', ').replace(/\.$/, '')}.`;
  return `„${finding.name}“ v\u00a0databázi není a\u00a0založí se.${like}`;
}

export const conflictValues = ({ value, theirs }: Conflict): string => adminRacesCopy.conflicts.values(value, theirs);

export const raceTime = (time: ClockTime | null): string => time ?? '–';

const refusals: Readonly<Record<string, string>> = {
  'day.unknown': 'Tento dostihový den neznáme, nejspíš ho někdo smazal.',
  'day.full': `Den může mít nejvýš ${formatCount(dayLimits.races, nouns.race)}.`,
  'day.taken': 'Toto závodiště už v\u00a0ten den dostihový den má.',
  ...draftRefusals,
  ...judgementRefusals,
  'race.unknown': 'Tento dostih neznáme, nejspíš ho někdo smazal.',
  'race.cancelled': adminRacesCopy.cancelledRace,
  'race.annulled': 'Dostih už anulovaný je.',
  'race.completed': 'Výsledek už je potvrzený.',
  'race.not-completed': 'Dostih potvrzený není.',
  'result.not-taken':
    'Zápis výsledku ještě není v\u00a0tabulce, proto se nic neuložilo. Zapište ho do ní klávesou Enter nebo tlačítkem, nebo ho smažte.',
  'runner.unknown': 'Některý řádek už v\u00a0tabulce není. Obnovte prosím stránku.',
  'runner.no-horse': 'Každý řádek potřebuje koně. U\u00a0škrtnutého koně napište do sloupce Škrt x.',
  'runner.several-horses': 'Takových koní známe víc. Doplňte za jméno zemi nebo rok narození: Baron (FR) 2018.',
  'runner.several-people': 'Takových jmen známe víc. Vyberte jméno z\u00a0nabídky.',
  'runner.horse-tipped': 'Na koně už někdo tipoval. Škrtněte ho a\u00a0správného přidejte na nový řádek.',
  'runner.taken': 'Číslo nebo kůň je v\u00a0dostihu dvakrát.',
  'grid.invalid': 'Některé pole nelze přečíst. Nic se neuložilo.',
  'grid.conflict': 'Pole mezitím změnil někdo jiný. Vyberte, co platí.',
  'grid.findings': 'Nic se zatím neuložilo.',
  'grid.nothing': 'Není co ukládat.',
  'reopen.reason-missing': `Napište důvod, aspoň ${numberWord(reopenReason.min, 'accusative')} ${plural(reopenReason.min, ['znak', 'znaky', 'znaků'])}.`,
  'reopen.reason-too-long': `Důvod může mít nejvýš ${formatCount(reopenReason.max, ['znak', 'znaky', 'znaků'])}.`,
  'undo.unknown': 'Tento zápis v\u00a0protokolu není.',
  'undo.already': 'Tato změna už je vrácená.',
  'undo.impossible': 'Tuto změnu vrátit nelze. Přidaného koně škrtněte v\u00a0listině.',
  'undo.newer': 'Tuto změnu vrátit nelze: navazuje na ni novější změna, vraťte nejdřív tu.',
  'input.invalid': 'Formulář není úplný, obnovte prosím stránku.',
  'actor.not-signed-in': accountMessages['actor.not-signed-in'],
  'actor.not-admin': accountMessages['actor.not-admin'],
};

/** The sentence of a refusal; a code without one is a bug. */
export function officeRefusal(code: string): string {
  const text = refusals[code];
  if (text === undefined) throw new Error(`no sentence for ${code}`);
  return text;
}

/** The names in quotation marks. */
const quotedNewNames = (findings: readonly Finding[]) =>
  findings.flatMap((finding) => (finding.kind === 'new-name' ? [`„${finding.name}“`] : []));

/** Texts of the form that adds a past race together with its result. */
export const pastRaceCopy = {
  heading: 'Ruční výsledky',
  note: 'Historický nebo zahraniční dostih, který tu neměl startovní listinu. Zapíše se rovnou jako dokončený.',
  grid: 'Koně a\u00a0výsledek',
  save: 'Zapsat dostih',
  confirm: 'Nová jména založit',
  newNames: (findings: readonly Finding[]) =>
    `V\u00a0databázi nejsou: ${joinWithAnd([...new Set(quotedNewNames(findings))])}. Pokud jsou správně, zaškrtněte, že se mají založit.`,
} as const;
