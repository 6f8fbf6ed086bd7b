import { formatDate, formatFullDate } from '#text/platform/time/date';
import { formatCount, plural } from '#text/platform/text/words';
import { reasonMaxLength } from '#features/law/law-limits.rules.ts';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

const notSaved = 'Text zůstal na stránce';

/** Texts of the frame around the admin screens and of all their forms. */
export const adminCopy = {
  nav: 'Administrace',
  menu: 'Nabídka',
  /** After the number of tasks beside a screen of the menu, for screen readers. */
  waits: (count: number) => plural(count, ['úkol čeká', 'úkoly čekají', 'úkolů čeká']),
  palette: {
    open: 'Přejít na…',
    label: 'Název obrazovky',
    none: 'Taková obrazovka tu není.',
  },
  skipMenu: 'Přeskočit nabídku',
  first: 'Nejdřív',
  title: (screen: string, siteName: string) => `${screen} – správa | ${siteName}`,
  now: (at: Instant) => `${formatFullDate(pragueDate(at))}, ${pragueTime(at)}`,
  /** time.told-clock */
  dates: { example: '8. 10. 2023', form: 'Datum jako 8.\u00a010.\u00a02023' },
  moments: { example: '8. 10. 2023 14:05', form: 'Datum a\u00a0čas jako 8.\u00a010.\u00a02023 14:05' },
  realTime: 'Časy v\u00a0seznamu jsou skutečné, hodiny webu jdou jinak.',
  moment: (at: Instant) => `${formatDate(pragueDate(at))} ${pragueTime(at)}`,
  back: 'Zpět',
  undo: {
    label: 'Vrátit',
    question: (action: string) => `Vrátit změnu „${action}“?`,
    text: 'Uloží se hodnoty, které platily před ní.',
    startText: 'Uloží se hodnoty, které platily před ní. Kdo tipoval, dostane o\u00a0změně startu zprávu.',
    resultText: 'Uloží se hodnoty, které platily před ní, a\u00a0tipy se přepočítají.',
    confirm: 'Vrátit změnu',
    done: 'Změna je vrácená.',
    isUndo: 'vrácení',
    isUndone: 'vráceno',
  },
  leave: {
    text: 'Změny ve formuláři nejsou uložené.',
    stay: 'Zůstat tady',
    go: 'Odejít bez uložení',
  },
  saving: 'Ukládám…',
  decisionReason: {
    label: 'Důvod',
    hint: 'Ten, koho se to týká, ho dostane na webu i\u00a0e-mailem, s\u00a0tím, kde si může stěžovat.',
  },
  optional: '(nepovinné)',
  all: 'Vše',
  filter: 'Zobrazit',
  notSaved: {
    signedOut: `Nejste přihlášeni. ${notSaved}: přihlaste se v\u00a0jiné kartě a\u00a0uložte ho znovu.`,
    notAdmin: `Toto smí jen správce webu a\u00a0vy už jím nejste, nic se neuložilo. ${notSaved}, můžete si ho zkopírovat.`,
  },
} as const;

/** What is wrong with the reason of a decision. */
export const decisionFieldError = (code: string): string =>
  code === 'decision.reason-too-long'
    ? `Důvod může mít nejvýš ${formatCount(reasonMaxLength, ['znak', 'znaky', 'znaků'])}.`
    : 'Napište důvod rozhodnutí.';

/** `isOfRace`: the screen takes the chosen race or day from its address. */
type AdminSection = { title: string; screens: readonly { to: string; label: string; isOfRace?: true }[] };

/** The menu: all screens, grouped by subject. */
export const adminSections: readonly AdminSection[] = [
  {
    title: 'Dostihový den',
    screens: [
      { to: '/admin', label: 'Přehled práce' },
      { to: '/admin/races', label: 'Dostihy dne', isOfRace: true },
      { to: '/admin/lineups', label: 'Startovní listiny', isOfRace: true },
      { to: '/admin/odds', label: 'Kurzy', isOfRace: true },
      { to: '/admin/results', label: 'Výsledky', isOfRace: true },
      { to: '/admin/manual-results', label: 'Ruční výsledky' },
      { to: '/admin/race-editor', label: 'Editor dostihu', isOfRace: true },
      { to: '/admin/race-creator', label: 'Nový dostihový den' },
      { to: '/admin/race-photos', label: 'Fotografie' },
    ],
  },
  {
    title: 'Data',
    screens: [
      { to: '/admin/data', label: 'Import dat' },
      { to: '/admin/data/feeds', label: 'Datové zdroje' },
      { to: '/admin/data/checks', label: 'Kontrola a\u00a0zálohy' },
      { to: '/admin/records', label: 'Koně, jezdci, stáje' },
      { to: '/admin-horse-duplicates', label: 'Duplicity koní' },
      { to: '/admin-jockey-duplicates', label: 'Duplicity jezdců' },
    ],
  },
  {
    title: 'Obsah',
    screens: [
      { to: '/admin/blog', label: 'Články' },
      { to: '/admin/horse-intros', label: 'Texty ke koním' },
      { to: '/admin/polls', label: 'Ankety' },
      { to: '/admin/mailing', label: 'E-maily' },
    ],
  },
  {
    title: 'Soutěže',
    screens: [
      { to: '/admin/contest', label: 'Týdenní soutěž' },
      { to: '/admin/fantasy-settings', label: 'Nastavení Fantasy' },
      { to: '/admin/reset-league', label: 'Reset Fantasy ligy' },
    ],
  },
  {
    title: 'Lidé a\u00a0systém',
    screens: [
      { to: '/admin/breeding-interests', label: 'Zájemci o\u00a0chov' },
      { to: '/admin/syndicates', label: 'Syndikáty' },
      { to: '/admin/syndicate-enquiries', label: 'Poptávky po podílech' },
      { to: '/admin/users', label: 'Uživatelé' },
      { to: '/admin/chat', label: 'Nahlášené zprávy' },
      { to: '/admin/audit', label: 'Protokol změn' },
      { to: '/admin/settings', label: 'Nastavení webu' },
      { to: '/admin/jobs', label: 'Fronta úloh' },
      { to: '/admin/visits', label: 'Návštěvnost' },
    ],
  },
];

/** Refusals that any admin form may get. */
export const adminReasons = {
  'input.invalid': 'formulář není vyplněný správně.',
  'edit.conflict':
    'mezitím to upravil někdo jiný. Vaše úprava zůstala ve formuláři; porovnejte ji s\u00a0uloženou a\u00a0uložte znovu, má-li platit.',
  'form.sent-already': 'formulář už jednou přišel, podruhé se nic neuložilo.',
  'actor.not-signed-in': 'nejste přihlášeni.',
  'actor.not-admin': 'toto smí jen správce webu.',
} as const;
