import { formatCount } from '#text/platform/text/words';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminCopy, adminReasons } from '#text/admin/admin';

export const adminChatCopy = {
  heading: 'Nahlášené zprávy',
  tabs: { label: 'Které zprávy', reported: 'Nahlášené', hidden: 'Skryté' },
  caption: { reported: 'Nahlášené zprávy, nejvíc hlášení první', hidden: 'Skryté zprávy, naposledy skrytá první' },
  columns: { message: 'Zpráva', reports: 'Hlášení', what: 'Co s\u00a0ní' },
  by: (
    username: string | null,
    at: Instant,
    { groupName, horse }: { groupName: string | null; horse: string | null },
  ) =>
    [
      username ?? 'Anonym',
      adminCopy.moment(at),
      ...(groupName === null ? [] : [`nástěnka skupiny ${groupName}`]),
      ...(horse === null ? [] : [`důvod tipu: ${horse}`]),
    ].join(', '),
  hiddenAt: (at: Instant) => `skrytá ${adminCopy.moment(at)}`,
  count: (total: number) => formatCount(total, ['zpráva', 'zprávy', 'zpráv']),
  empty: {
    reported: {
      title: 'Nic není nahlášené',
      text: 'Nahlásit lze zprávu v\u00a0chatu, vzkaz na nástěnce skupiny i\u00a0důvod tipu.',
    },
    hidden: { title: 'Žádná zpráva není skrytá', text: 'Skryté zprávy zůstávají tady, čtenáři je nevidí.' },
  },
  why: 'Hlášení:',
  unfound: 'Hlášení příspěvků, které web nenašel',
  dismiss: {
    label: 'Ponechat…',
    question: 'Ponechat příspěvek?',
    text: 'Kdo ho nahlásil, dostane rozhodnutí s\u00a0důvodem.',
    confirm: 'Ponechat příspěvek',
  },
  close: {
    label: 'Vyřídit…',
    question: 'Uzavřít hlášení?',
    text: 'Příspěvek s\u00a0tímto textem web nemá. Kdo hlásil, dostane rozhodnutí s\u00a0důvodem.',
    confirm: 'Uzavřít hlášení',
  },
  hide: {
    label: 'Skrýt…',
    question: 'Skrýt zprávu všem?',
    text: 'Čtenáři ji hned přestanou vidět a\u00a0vrátit ji nelze. Autor i\u00a0ten, kdo ji nahlásil, dostanou rozhodnutí s\u00a0důvodem.',
    confirm: 'Skrýt zprávu',
  },
  saved: {
    hide: 'Zpráva je skrytá.',
    dismiss: 'Zpráva zůstává, hlášení jsou vyřízená.',
    close: 'Hlášení je vyřízené.',
  },
} as const;

const reasons = {
  ...adminReasons,
  'chat.unknown-message': 'zprávu už někdo skryl.',
  'chat.not-reported': 'hlášení už někdo vyřídil.',
} as const;

export const moderationFailure = (code: keyof typeof reasons): string => `Nic se nezměnilo: ${reasons[code]}`;
