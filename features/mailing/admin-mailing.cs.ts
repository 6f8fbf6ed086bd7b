import {
  activeDays,
  type MailingState,
  type MailTemplate,
  type Segment,
  mailingLimits,
  unknownMarkOf,
} from './mailing-fields.rules.ts';
import { formatInteger } from '#text/platform/text/number';
import { formatAtTime } from '#text/platform/time/date';
import { formatCount, formatOutOf, plural } from '#text/platform/text/words';
import { pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminCopy, adminReasons } from '#text/admin/admin';
import { characters } from '#text/platform/text/amounts';

const people = ['příjemce', 'příjemci', 'příjemců'] as const;

export const adminMailingCopy = {
  heading: 'E-maily',
  create: 'Nový e-mail',
  edit: 'Úprava e-mailu',
  toList: 'Všechny e-maily',
  states: {
    draft: 'koncept',
    scheduled: 'naplánováno',
    sending: 'odesílá se',
    paused: 'pozastaveno',
    sent: 'odesláno',
  } satisfies Record<MailingState, string>,
  failures: (count: number) => formatCount(count, ['chyba', 'chyby', 'chyb']),
  caption: 'E-maily od nejnovějšího',
  columns: {
    mail: 'E-mail',
    people: 'Příjemců',
    sent: 'Odesláno',
    failed: 'S\u00a0chybou',
    left: 'Odhlášeno',
    state: 'Stav',
  },
  number: formatInteger,
  at: (at: Instant | null) => (at === null ? '–' : adminCopy.moment(at)),
  count: (total: number) => formatCount(total, ['e-mail', 'e-maily', 'e-mailů']),
  empty: { title: 'Zatím žádný e-mail', text: 'První napíšete tlačítkem nahoře.' },
  recipients: {
    heading: 'Komu',
    segment: 'Příjemci',
    segments: {
      subscribed: 'Všichni s\u00a0povolenými e-maily',
      'topic-news': 'Odběratelé novinek',
      'topic-contest': 'Odběratelé týdenní soutěže',
      'topic-deadline': 'Odběratelé uzávěrek',
      'topic-horses': 'Odběratelé sledovaných koní',
      active: `Tipéři s\u00a0tipem za posledních ${activeDays}\u00a0dní`,
      fantasy: 'Testeři Fantasy ligy',
    } satisfies Record<Segment, string>,
    people: (count: number) => ({ number: formatInteger(count), word: plural(count, people) }),
    unwilling: (count: number) =>
      `${formatInteger(count)} tyto e-maily ${plural(count, ['nechce, tomu', 'nechtějí, těm', 'nechce, těm'])} se nepošlou nikdy`,
    unconfirmed: (count: number) =>
      `${formatInteger(count)} ${plural(count, ['nemá', 'nemají', 'nemá'])} potvrzenou adresu`,
  },
  what: {
    heading: 'Co',
    template: 'Šablona',
    templates: { news: 'Novinka', 'race-day': 'Novinka s\u00a0programem nejbližšího dne' } satisfies Record<
      MailTemplate,
      string
    >,
    subject: 'Předmět',
    subjectHint: 'Na mobilu se vejde asi 40\u00a0znaků.',
    body: 'Text',
    bodyHint:
      'Odstavce odděluje prázdný řádek. {jmeno} je uživatelské jméno příjemce, i\u00a0v\u00a0předmětu a\u00a0na tlačítku.',
    buttonLabel: 'Tlačítko',
    buttonUrl: 'Kam tlačítko vede',
    buttonHint: 'Adresa na tomto webu, třeba /race-results. Bez textu a\u00a0adresy e-mail tlačítko nemá.',
  },
  when: {
    heading: 'Kdy',
    at: 'Datum a\u00a0čas (Praha)',
    tested: 'Zkouška této verze odešla, e-mail můžete naplánovat.',
    untested: 'Před odesláním je potřeba zkouška: přijde na vaši adresu.',
    schedule: 'Naplánovat',
    question: (count: number) => `Poslat ${formatCount(count, ['člověku', 'lidem', 'lidem'])}?`,
    text: 'Komu se pošle, určí se v\u00a0okamžiku odeslání. Odeslané e-maily vrátit nelze.',
    confirm: 'Naplánovat odeslání',
    sendNow: 'Odeslat hned…',
    confirmNow: 'Odeslat hned',
  },
  save: { create: 'Uložit koncept', edit: 'Uložit koncept' },
  test: 'Poslat zkoušku',
  preview: 'Náhled',
  previewFor: 'Náhled pro (uživatelské jméno)',
  previewNobody: 'Nikoho takového neznáme, náhled je pro vás.',
  progress: {
    heading: 'Průběh',
    bar: (done: number, all: number) => `Vyřízeno ${formatInteger(done)} ${formatOutOf(all)}`,
    facts: {
      people: 'Příjemců',
      sent: 'Odesláno',
      waiting: 'Čeká',
      failed: 'S\u00a0chybou',
      skipped: 'Mezitím odhlášení',
      unsubscribed: 'Odhlásilo se po něm',
    },
    scheduled: (at: Instant) => `Odešle se ${adminCopy.moment(at)}.`,
    started: (at: Instant) => `Začalo ${adminCopy.moment(at)}.`,
    finished: (at: Instant) => `Hotovo ${adminCopy.moment(at)}.`,
    expired:
      'Záznamy o\u00a0příjemcích se po roce mažou, proto už tu není vidět, kolika lidem e-mail odešel a\u00a0kdo se po něm odhlásil.',
  },
  failed: {
    heading: 'Chyby',
    caption: 'E-maily, které se nepodařilo odeslat',
    columns: { to: 'Komu', reason: 'Důvod', next: 'Co dál' },
    final: (attempts: number) => `neodesláno po ${attempts}.\u00a0pokusu`,
    again: (attempts: number, at: number) =>
      `${attempts}.\u00a0pokus, další ${formatAtTime(pragueTime(at as Instant))}`,
    retry: 'Zkusit znovu hned',
  },
  pause: 'Pozastavit',
  resume: 'Pokračovat',
  unschedule: 'Vrátit do konceptů',
  remove: {
    label: 'Smazat…',
    question: 'Smazat koncept e-mailu?',
    text: 'Nikomu se nic nepošle a\u00a0vrátit to nelze.',
    confirm: 'Smazat koncept',
  },
  tested: (address: string) => `Zkušební e-mail odchází na ${address}.`,
  saved: {
    create: 'Koncept je uložený.',
    edit: 'Koncept je uložený, před odesláním je potřeba nová zkouška.',
    schedule: 'E-mail je naplánovaný.',
    'send-now': 'E-mail se začíná odesílat.',
    unschedule: 'E-mail je zpátky mezi koncepty.',
    pause: 'Odesílání je pozastavené, rozpracované e-maily ještě odejdou.',
    resume: 'Odesílání pokračuje.',
    retry: 'Neodeslané e-maily zkusíme znovu.',
    delete: 'Koncept je smazaný.',
  },
} as const;

export type MailingStep = keyof typeof adminMailingCopy.saved | 'test';

const reasons = {
  ...adminReasons,
  'mailing.unknown': 'e-mail už neexistuje.',
  'mailing.not-draft': 'e-mail už není koncept.',
  'mailing.other-state': 'e-mail už je v\u00a0jiném stavu, obnovte stránku.',
  'mailing.untested': 'této verzi chybí zkouška.',
  'mailing.nobody': 'nikdo takový e-mail nechce, není komu ho poslat.',
  'mailing.no-failure': 'žádný e-mail není s\u00a0chybou.',
} as const;

const fieldErrors = {
  'mailing.segment-invalid': 'Vyberte příjemce.',
  'mailing.template-invalid': 'Vyberte šablonu.',
  'mailing.subject-required': 'Napište předmět.',
  'mailing.subject-too-long': `Předmět může mít nejvýš ${characters(mailingLimits.subject)}.`,
  'mailing.body-required': 'Napište text.',
  'mailing.body-too-long': `Text může mít nejvýš ${characters(mailingLimits.body)}.`,
  'mailing.button-required': 'Napište text tlačítka, nebo smažte, kam vede.',
  'mailing.button-too-long': `Na tlačítko se vejde nejvýš ${characters(mailingLimits.buttonLabel)}.`,
  'mailing.link-invalid': 'Zadejte adresu na tomto webu, začíná lomítkem.',
  'mailing.moment-missing': 'Vyplňte den a\u00a0čas.',
  'mailing.moment-invalid': 'Zadejte den a\u00a0čas, které existují.',
} as const;

export const mailingFailure = (code: keyof typeof reasons): string => `Nic se nezměnilo: ${reasons[code]}`;

/** `typed`: the field's text, for the sentence that names a part of it. */
export function mailingFieldError(code: string, typed = ''): string {
  if (code === 'mailing.unknown-mark')
    return `Značku ${unknownMarkOf(typed) ?? ''} neznáme, čtenář by ji viděl, jak je. Jméno příjemce doplní {jmeno}.`;
  return Object.hasOwn(fieldErrors, code) ? fieldErrors[code as keyof typeof fieldErrors] : 'Hodnota není platná.';
}
