import { defaultRules, type FactorClass } from './scoring.rules.ts';
import { adminReasons } from '#text/admin/admin';
import { feedbackLimits } from './feedback.rules.ts';
import { characters } from '#text/platform/text/amounts';
import { minNameLength, seasonNameLimit } from './league.rules.ts';

export const adminFantasyCopy = {
  heading: 'Nastavení Fantasy',
  toLeague: 'Veřejná stránka',
  saved: {
    rules: 'Nová verze pravidel platí pro kola, která se teprve otevřou.',
    answer: 'Odpověď je zveřejněná.',
    reset: 'Sezona je archivovaná a\u00a0nová začala.',
  },
  rules: {
    heading: 'Pravidla',
    note: (version: number | null) =>
      `${version === null ? 'Zatím platí výchozí pravidla.' : `Platí ${version}.\u00a0verze.`} Uložením vznikne další; otevřená a\u00a0odehraná kola si nechají tu svou.`,
    isOpen: 'Otevírat nová kola',
    budget: 'Rozpočet v\u00a0kreditech',
    basePercent: 'Základ ceny, % podílu dostihu',
    strengthPercent: 'Přirážka za sílu průměrného koně, %',
    places: defaultRules.places.map((_points, at) => `Body za ${at + 1}.\u00a0místo`),
    captain: 'Násobek bodů kapitána',
    jockeyWin: 'Body za vítězství jezdce',
    lockMinutes: 'Uzávěrka (minut před prvním startem)',
    factors: 'Koeficienty kategorií, v\u00a0desetinách',
    factor: {
      V: 'V.\u00a0kategorie',
      IV: 'IV.\u00a0kategorie',
      III: 'III.\u00a0kategorie',
      II: 'II.\u00a0kategorie',
      I: 'I.\u00a0kategorie',
      NL: 'NL',
      L: 'Listované',
      G: 'Grupové',
      other: 'Ostatní',
    } satisfies Record<FactorClass, string>,
    submit: 'Uložit novou verzi',
  },
  feedback: {
    heading: 'Připomínky k\u00a0vyřízení',
    none: 'Nic nečeká na odpověď.',
    decision: 'Rozhodnutí',
    answer: 'Odpověď, kterou uvidí všichni',
    submit: 'Zveřejnit odpověď',
  },
  reset: {
    heading: 'Reset Fantasy ligy',
    current: (name: string) => `Teď běží sezona ${name}.`,
    none: 'Žádná sezona ještě nezačala, není co archivovat.',
    text: 'Pořadí sezony se archivuje a\u00a0zůstane ke čtení, nová sezona začne od nuly. Otevřená kola přejdou do ní, soukromé ligy zůstanou. Vrátit to nelze.',
    name: 'Název nové sezony',
    confirmation: (name: string) => `Pro potvrzení opište název končící sezony: ${name}`,
    open: 'Ukončit sezonu…',
    question: 'Opravdu ukončit sezonu?',
    submit: 'Archivovat a\u00a0začít novou',
    archive: 'Archivované sezony',
    noArchive: 'Zatím žádná.',
  },
} as const;

const refusals = {
  ...adminReasons,
  'fantasy.number': 'zadejte celé číslo.',
  'fantasy.number-range': 'číslo je mimo povolené meze.',
  'fantasy.season-name': `název sezony musí mít ${minNameLength} až ${characters(seasonNameLimit)}.`,
  'fantasy.no-season': 'žádná sezona neběží.',
  'fantasy.wrong-confirmation': 'opsaný název nesouhlasí, nic se nezměnilo.',
  'fantasy.round-running': 'některé kolo čeká na výsledky. Počkejte, až bude spočítané.',
  'fantasy.unknown-feedback': 'připomínka už neexistuje, autor nejspíš zrušil účet.',
  'fantasy.decision': 'vyberte rozhodnutí.',
  'fantasy.answer-length': `odpověď musí mít ${feedbackLimits.minAnswerLength} až ${characters(feedbackLimits.maxLength)}.`,
} as const;

const reasonOf = (code: string): string => refusals[code as keyof typeof refusals] ?? adminReasons['input.invalid'];

/** The sentence of a refused form, and the error of a field. */
export const adminFantasyFailure = (code: string): string => `Neuloženo: ${reasonOf(code)}`;
export const adminFantasyFieldError = (code: string): string => reasonOf(code);
