import { type ChatTextRefusal, maxMessageLength } from './chat.rules.ts';
import { formatCount } from '#text/platform/text/words';

/**
 * Texts of the feedback chat in the corner of every page. Fixed texts: chat.texts, chat.optimistic and chat.connection.
 */
export const chatCopy = {
  title: 'Náměty a\u00a0zpětná vazba',
  open: (unread: number) => `Otevřít: Náměty a zpětná vazba${unread === 0 ? '' : `, ${chatCopy.unread(unread)}`}`,
  unread: (count: number) => formatCount(count, ['nová zpráva', 'nové zprávy', 'nových zpráv']),
  unreadOverNine: '9+',
  connected: 'Spojení aktivní',
  offline: 'Bez spojení',
  refresh: 'Obnovit zprávy',
  minimise: 'Minimalizovat',
  restore: 'Rozbalit',
  close: 'Zavřít',
  messages: 'Zprávy',
  empty: 'Zatím žádné zprávy. Buďte první!',
  hint: 'Sdílejte své nápady na vylepšení aplikace',
  placeholder: `Vaše náměty, připomínky nebo zpětná vazba... (max ${maxMessageLength} znaků)`,
  field: 'Zpráva',
  send: 'Odeslat',
  me: 'Vy',
  sending: 'odesílá se…',
  newer: 'Nové zprávy',
  report: 'Nahlásit',
  reportOf: (name: string) => `Nahlásit správci zprávu od ${name}`,
  isReported: 'Nahlášeno',
  reportedOf: (name: string) => `Nahlášeno: zpráva od ${name}`,
  hide: (reports: number) => (reports === 0 ? 'Skrýt…' : `Skrýt… (nahlášeno ${reports}×)`),
  hideOf: (name: string) => `Skrýt zprávu od ${name}`,
  loading: 'Načítání dat...',
  sent: 'Zpráva odeslána',
  sendFailed: 'Chyba při odesílání zprávy',
  noNetwork: 'Jste bez spojení. Text zůstal v\u00a0poli.',
  reported: 'Zpráva je nahlášená správci',
  hidden: 'Zpráva je skrytá',
  actionFailed: 'Nepodařilo se to. Zkuste to prosím znovu.',
} as const;

export type ChatRefusal =
  | ChatTextRefusal
  | 'chat.too-often'
  | 'chat.unknown-message'
  | 'chat.own-message'
  | 'chat.failed'
  | 'body.too-large'
  | 'actor.not-signed-in';

/** Why a message wasn't sent; shown under 'Chyba při odesílání zprávy'. */
export const chatReasons: Record<ChatRefusal, string> = {
  'chat.empty': 'Zpráva je prázdná.',
  'chat.too-long': `Zpráva může mít nejvýše ${maxMessageLength}\u00a0znaků.`,
  'chat.too-often': 'Píšete příliš rychle. Zkuste to prosím za chvíli.',
  'chat.unknown-message': 'Zpráva už tu není.',
  'chat.own-message': 'Vlastní zprávu nahlásit nelze.',
  'chat.failed': 'Server neodpovídá. Text jsme vrátili do pole, zkuste to prosím znovu.',
  'body.too-large': `Zpráva může mít nejvýše ${maxMessageLength}\u00a0znaků.`,
  'actor.not-signed-in': 'Nejste přihlášeni.',
};

export function chatReason(code: string): string {
  return chatReasons[Object.hasOwn(chatReasons, code) ? (code as ChatRefusal) : 'chat.failed'];
}
