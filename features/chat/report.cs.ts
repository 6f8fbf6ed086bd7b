import { reasonMaxLength, reportLimit } from '#features/law/law-limits.rules.ts';
import { formatCount } from '#text/platform/text/words';
import { hours } from '#platform/text/number-word.rules.ts';

/** Texts of the form by which anybody reports a message, a line of a wall or a reason (law.reports). */
export const reportCopy = {
  title: (siteName: string) => `Nahlásit příspěvek | ${siteName}`,
  heading: 'Nahlásit příspěvek',
  lead: 'Hlášení posoudí správce webu, ne program. Účet k\u00a0tomu nepotřebujete.',
  about: 'Příspěvek, který nahlašujete',
  quote: 'Text příspěvku',
  quoteHint: 'Opište ho přesně, ať ho najdeme: zprávu z\u00a0chatu, vzkaz z\u00a0nástěnky skupiny nebo důvod tipu.',
  why: 'Proč je nezákonný nebo nevhodný',
  email: 'Váš e-mail',
  emailHint: 'Pošleme vám na něj rozhodnutí s\u00a0důvodem. Po rozhodnutí ho smažeme.',
  optional: '(nepovinné)',
  honeypot: 'Toto pole nechte prázdné',
  submit: 'Odeslat hlášení',
  done: {
    title: 'Hlášení jsme přijali',
    text: 'Správce ho posoudí. Kdo nechal e-mail nebo je přihlášený, dozví se rozhodnutí.',
  },
  rules: 'Jak o\u00a0hlášeních rozhodujeme',
  failed: 'Hlášení se neodeslalo:',
} as const;

const refusals: Readonly<Record<string, string>> = {
  'chat.unknown-message': 'tento příspěvek už tu není.',
  'chat.own-message': 'vlastní příspěvek nahlásit nelze.',
  'chat.too-often': `hlášení přišlo příliš mnoho najednou. Zkuste to prosím za ${hours(reportLimit.hours)}.`,
  'input.invalid': 'opravte prosím vyznačená pole.',
};

export const reportFailure = (code: string): string => refusals[code] ?? 'zkuste to prosím znovu.';

const fieldErrors: Readonly<Record<string, string>> = {
  'report.quote-required': 'Opište text příspěvku.',
  'report.why-required': 'Napište, co je na příspěvku špatně.',
  'report.too-long': `Nejvýš ${formatCount(reasonMaxLength, ['znak', 'znaky', 'znaků'])}.`,
};

export const reportFieldError = (code: string): string => fieldErrors[code] ?? 'Zadejte platnou e-mailovou adresu.';
