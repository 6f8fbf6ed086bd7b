import { adultAge, keptDays } from '#features/law/law-limits.rules.ts';
import type { Channel, NotificationKind, PriceShare } from '#features/accounts/notification-choices.rules.ts';
import { formatAtTime } from '#text/platform/time/date';
import type { ClockTime } from '#platform/time/time.rules.ts';
import { formatCount, nouns } from '#text/platform/text/words';
import { noticeMinutes } from './notification.rules.ts';

const hourTime = (hour: number) => `${String(hour).padStart(2, '0')}:00` as ClockTime;

/** What each kind is about, in the table of choices. */
const kinds: Readonly<Record<NotificationKind, string>> = {
  closing: `Za ${noticeMinutes.closing}\u00a0minut se uzavírá dostih a\u00a0nemám v\u00a0něm tip`,
  decided: 'Můj tip je rozhodnutý, i\u00a0kolik vrátil',
  'tip-changed': 'Změna u\u00a0mého tipu: odhlášený kůň, jiný start',
  declared: 'Přihlášen na start',
  scratched: 'Odhlášen, nebo změna žokeje',
  starting: `Za ${noticeMinutes.starting}\u00a0minut startuje`,
  finished: 'Doběhl',
  price: 'Kurz sledovaného koně se pohnul',
  contest: 'Týdenní soutěž skončila, moje pořadí',
  'fantasy-lock': `Fantasy: ${noticeMinutes.lock}\u00a0minut do uzávěrky kola`,
  'fantasy-summary': 'Fantasy: souhrn kola',
  'day-changed': 'Den byl přeložen nebo zrušen',
  tipped: 'Tipér, kterého sleduji, dal tip',
  news: 'Novinky webu',
};

type Group = { heading: string; kinds: readonly NotificationKind[] };

/** The table's groups, in its order. */
const groups: readonly Group[] = [
  { heading: 'Moje tipy', kinds: ['closing', 'decided', 'tip-changed'] },
  { heading: 'Koně a\u00a0žokejové, které sleduji', kinds: ['declared', 'scratched', 'starting', 'finished'] },
  { heading: 'Kurzy', kinds: ['price'] },
  { heading: 'Týdenní kola a\u00a0Fantasy', kinds: ['contest', 'fantasy-lock', 'fantasy-summary'] },
  { heading: 'Dostihový den', kinds: ['day-changed'] },
  { heading: 'Tipéři, které sleduji', kinds: ['tipped'] },
  { heading: 'Redakce', kinds: ['news'] },
];

const channels: Readonly<Record<Channel, { heading: string; name: string }>> = {
  push: { heading: 'Do prohlížeče', name: 'do prohlížeče' },
  mail: { heading: 'E-mail', name: 'e-mail' },
  site: { heading: 'Na webu', name: 'na webu' },
};

export const notificationsCopy = {
  title: 'Upozornění',
  area: 'Můj přehled',
  tabs: {
    notes: 'Poznámky',
    overview: 'Přehled',
    followed: 'Sledované',
    history: 'Historie',
    notifications: 'Upozornění',
    settings: 'Nastavení',
  },
  master: 'Všechna upozornění',
  masterText: 'Vypnutím zmlkne všechno a\u00a0všude. Volby níže zůstanou uložené.',
  what: 'Co a\u00a0kudy',
  about: 'O\u00a0čem',
  kinds,
  groups,
  channels,
  choice: (kind: NotificationKind, channel: Channel) => `${kinds[kind]}: ${channels[channel].name}`,
  notOffered: '–',
  share: (percent: PriceShare) => `${percent}\u00a0%`,
  shareLabel: 'O\u00a0kolik procent',
  shareBefore: 'aspoň\u00a0o',
  adult: `Je mi ${adultAge}\u00a0let nebo víc`,
  adultText: 'Na kurzy upozorňujeme jen dospělé.',
  saved: 'Uloženo',
  failed: 'Neuloženo',
  save: 'Uložit',
  once: 'Každá zpráva přijde na jedno zařízení nejvýš jednou. E-maily o\u00a0jednom dni sloučíme do jednoho.',
  mailsOff: 'E-maily máte vypnuté. Volby ve sloupci E-mail začnou platit, až je zapnete ',
  mailsOffLink: 'v\u00a0nastavení',
  aside: 'Klid a\u00a0zařízení',
  quiet: 'Noční klid',
  quietOn: 'Nerušit',
  from: 'Od',
  until: 'Do',
  hour: (hour: number) => `${hour}:00`,
  quietText: (until: number) =>
    `Co přijde v\u00a0klidu, najdete u\u00a0zvonku. Co platí i\u00a0potom, pošleme hned ${formatAtTime(hourTime(until))}. Zrušený nebo přeložený den pošleme i\u00a0v\u00a0klidu, když byste se o\u00a0něm jinak dozvěděli pozdě.`,
  list: 'Zprávy',
  listText: `za posledních ${formatCount(keptDays, nouns.day)}`,
  empty: 'Zatím žádná zpráva.',
  emptyText: 'Až se něco stane s\u00a0vašimi tipy nebo s\u00a0koňmi, které sledujete, uvidíte to tady.',
  unread: 'Nepřečtené: ',
  readAll: 'Vše přečteno',
  older: 'Starší',
  set: 'Nastavit',
  bell: (unread: number) => (unread === 0 ? 'Upozornění' : `Upozornění, nepřečtených: ${unread}`),
  loading: 'Načítám…',
  unavailable: 'Zprávy se teď nepodařilo načíst.',
} as const;
