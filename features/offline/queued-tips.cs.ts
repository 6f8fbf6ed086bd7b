import { withPreposition } from '#text/platform/text/preposition';
import { formatCount, nouns } from '#text/platform/text/words';
import { pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

const reasons: Readonly<Record<string, string>> = {
  'tip.race-cancelled': 'dostih je zrušený',
  'tip.no-start-time': 'čas startu teď není známý',
  'tip.non-starter': 'kůň nestartuje',
  'tip.unknown-runner': 'kůň už v\u00a0tomto dostihu není',
};

/** Texts about tips made without a network (tips.queued): what waits, and what became of it. */
export const queuedTipsCopy = {
  waiting: (isPlacing: boolean) => (isPlacing ? 'Tip čeká na\u00a0signál' : 'Zrušení tipu čeká na\u00a0signál'),
  race: (number: number | null) => (number === null ? '.' : `, ${number}.\u00a0dostih.`),
  synced: 'Odešleme to sami, jakmile bude spojení, i\u00a0když web zavřete.',
  notSynced: 'Odešleme to, jakmile bude spojení. Web nechte otevřený, nebo ho pak znovu otevřete.',
  unstored:
    'Prohlížeč to neumí uložit. Odešleme to, jakmile bude spojení, ale jen když tuto stránku necháte otevřenou.',
  until: (startAt: Instant | null) =>
    startAt === null
      ? 'Platí, až když to server přijme, nejpozději do startu.'
      : `Platí, až když to server přijme, nejpozději do startu ${withPreposition('v', pragueTime(startAt))}.`,
  more: (count: number) => `Celkem čeká ${formatCount(count, nouns.tip)}.`,
  signIn: 'Přihlášení mezitím skončilo. Přihlaste se znovu, pak to odešleme.',
  toSignIn: 'Přihlásit se',
  cancel: (isPlacing: boolean) => (isPlacing ? 'Zrušit tip' : 'Nechat tip'),
  retry: 'Zkusit hned',
  hide: 'Skrýt',
  late: (isPlacing: boolean) => (isPlacing ? 'Tip přišel po\u00a0startu' : 'Zrušení tipu přišlo po\u00a0startu'),
  refused: (isPlacing: boolean) => (isPlacing ? 'Tip nebyl přijat' : 'Tip nebyl zrušen'),
  on: (isPlacing: boolean) => (isPlacing ? 'Tip na\u00a0koně' : 'Zrušení tipu na\u00a0koně'),
  lateText: (isPlacing: boolean) => (isPlacing ? 'server nepřijal, nepočítá se.' : 'server nepřijal, tip platí dál.'),
  refusedText: (reason: string | null) => `server nepřijal: ${reasons[reason ?? ''] ?? 'teď ho nelze přijmout'}.`,
  madeAt: (isPlacing: boolean) => (isPlacing ? 'tipovali jste bez signálu' : 'rušili jste tip bez signálu'),
  startAt: 'start podle serveru',
  answeredAt: 'připojili jste se',
  time: (at: Instant) => pragueTime(at),
  understood: 'Rozumím',
  next: (number: number) => `Na\u00a0${number}.\u00a0dostih`,
  heading: 'Čeká na\u00a0signál',
  wish: (isPlacing: boolean) => (isPlacing ? 'tip' : 'zrušení tipu'),
  signOut: (count: number) =>
    `Neodesláno: ${formatCount(count, nouns.tip)}. Odhlášením to z\u00a0tohoto zařízení zmizí a\u00a0už se neodešle.`,
  signOutAnyway: 'Odhlásit a\u00a0zahodit',
} as const;
