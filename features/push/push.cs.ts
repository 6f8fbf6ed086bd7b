import { formatCount } from '#text/platform/text/words';
import { formatAtTime, formatDate, formatRelativeDay } from '#text/platform/time/date';
import { daysBetween, pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { maxDevices, type PushDevice } from './push.rules.ts';

const messages: Record<string, string> = {
  'push.endpoint': 'Tento prohlížeč posílá oznámení přes službu, kterou neznáme',
  'push.foreign-keys': 'Prohlížeč poslal neplatné klíče. Zkuste to znovu',
  'push.too-many': `Zařízení může být nejvýše ${maxDevices}. Odeberte to, které už nepoužíváte`,
  'push.no-device': 'Žádné zařízení nemá oznámení zapnutá',
  'push.unknown': 'Toto zařízení už oznámení nemá',
  'auth.too-many-attempts': 'Příliš mnoho pokusů. Počkejte chvíli a\u00a0zkuste to znovu',
  'actor.not-signed-in': 'Nejste přihlášeni',
};

const failed = 'Nepodařilo se to. Zkuste to za chvíli znovu';

/** The sentence of a refusal; a general one for an unknown code. */
export const pushMessage = (code: string): string => messages[code] ?? failed;

const kinds = { phone: 'Telefon', tablet: 'Tablet', computer: 'Počítač' } as const;
const onThis = { phone: 'na tomto telefonu', tablet: 'na tomto tabletu', computer: 'v\u00a0tomto prohlížeči' } as const;

type Kind = PushDevice['kind'];

/** 'dnes ve 14:22', 'včera v 9:05', '2. 10. 2026 v 18:05'. */
function moment(at: Instant, today: PragueDate): string {
  const date = pragueDate(at);
  const day = [0, 1].includes(daysBetween(date, today)) ? formatRelativeDay(date, today) : formatDate(date);
  return `${day} ${formatAtTime(pragueTime(at))}`;
}

/** What the second line of a device says: which one it is, and when something last arrived (push.devices). */
function state({ isCurrent, createdAt, lastDeliveredAt, failingSince }: PushDevice, today: PragueDate): string {
  const parts = [
    isCurrent ? 'toto zařízení' : null,
    lastDeliveredAt === null
      ? `povoleno ${formatDate(pragueDate(createdAt))}, zatím nic`
      : `doručeno ${moment(lastDeliveredAt, today)}`,
    failingSince === null ? null : `nedaří se doručit: ${moment(failingSince, today)}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Texts of the devices that get notifications, and of turning them on (push.turning-on). */
export const pushCopy = {
  heading: 'Zařízení s\u00a0oznámeními',
  name: ({ kind, browser }: Pick<PushDevice, 'kind' | 'browser'>) => [kinds[kind], browser].filter(Boolean).join(', '),
  state,
  remove: (name: string) => `Odebrat zařízení ${name}`,
  removed: 'Zařízení je odebráno',
  none: 'Žádné. Zapnout je musíte v\u00a0každém zařízení zvlášť.',
  test: 'Poslat zkušební zprávu',
  testSent: (devices: number) => ({
    title: 'Zkušební zpráva je na cestě',
    text: `Na ${formatCount(devices, ['zařízení', 'zařízení', 'zařízení'])}, do několika sekund.`,
  }),
  testMessage: { title: 'Zkušební zpráva', body: 'Oznámení v\u00a0tomto zařízení fungují.' },
  off: (kind: Kind) => `Oznámení ${onThis[kind]} jsou vypnutá.`,
  asks: 'Prohlížeč se zeptá, až klepnete.',
  turnOn: 'Zapnout oznámení',
  turningOn: 'Zapínám…',
  turnedOn: { title: 'Oznámení jsou zapnutá', text: 'Přijdou i\u00a0se zavřenou stránkou.' },
  noScript: 'K\u00a0zapnutí je potřeba JavaScript.',
  failed,
  /** Why it could not be turned on. */
  problems: {
    unsupported: 'Tento prohlížeč oznámení neumí. Upozornění přijdou e-mailem a\u00a0ke zvonku.',
    'ios-not-installed':
      'Na iPhonu a\u00a0iPadu přijdou oznámení jen do aplikace na ploše: klepněte na Sdílet, pak na Přidat na plochu, a\u00a0zapněte je v\u00a0ní.',
    denied:
      'Prohlížeč má oznámení z\u00a0tohoto webu zakázaná. Povolíte je v\u00a0jeho nastavení, u\u00a0adresy stránky.',
    dismissed: 'Otázka prohlížeče zůstala bez odpovědi. Až budete chtít, klepněte znovu.',
    'too-slow': 'Prohlížeč se nedočkal odpovědi služby, která oznámení doručuje. Zkuste to později.',
    failed: 'Prohlížeč oznámení nezapnul. Může to být soukromé okno, nebo je blokuje síť.',
    offline: 'Bez připojení oznámení zapnout nelze. Zkuste to znovu, až budete online.',
    blocked:
      'Prohlížeč má oznámení z\u00a0tohoto webu zakázaná, takže je nezobrazí. Povolíte je v\u00a0jeho nastavení.',
  },
} as const;

export type PushProblem = keyof typeof pushCopy.problems;
