/**
 * What a person can be told of (notifications.kinds), in the order of the screen: tips close and I have none there; my tip
 * was decided, or its runner or start changed; a horse or jockey I follow is declared, scratched or changed, about to
 * start, has finished; its price moved; the contest and the Fantasy league; a day was moved or cancelled; a tipper I follow tips; the site's news.
 */
export const notificationKinds = [
  'closing',
  'decided',
  'tip-changed',
  'declared',
  'scratched',
  'starting',
  'finished',
  'price',
  'contest',
  'fantasy-lock',
  'fantasy-summary',
  'day-changed',
  'tipped',
  'news',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What the bell shows besides: an administrator's decision about somebody is told to them whatever they have chosen. */
export type NoticeKind = NotificationKind | 'decision';

/** How a person is told: pushed to a device, by mail, or at the bell of the site. */
export const channels = ['push', 'mail', 'site'] as const;
export type Channel = (typeof channels)[number];

/** A kind and a way that can be chosen: news go by mail alone, and ten minutes are too short for a mail. */
export function isOffered(kind: NotificationKind, channel: Channel): boolean {
  if (kind === 'news') return channel === 'mail';
  return kind !== 'starting' || channel !== 'mail';
}

/** The choices until a person makes their own (notifications.defaults): regular mails have to be asked for. */
const defaults: Readonly<Record<NotificationKind, readonly Channel[]>> = {
  closing: ['push', 'site'],
  decided: ['push', 'site'],
  'tip-changed': ['push', 'mail', 'site'],
  declared: ['mail', 'site'],
  scratched: ['push', 'site'],
  starting: ['push'],
  finished: ['push', 'site'],
  price: ['site'],
  contest: ['push', 'site'],
  'fantasy-lock': ['push'],
  'fantasy-summary': ['site'],
  'day-changed': ['push', 'mail', 'site'],
  tipped: ['site'],
  news: ['mail'],
};

/** Whether a person who has chosen nothing is told of a kind in a way. */
export const isOnByDefault = (kind: NotificationKind, channel: Channel): boolean => defaults[kind].includes(channel);

type ChannelChoices = Readonly<Record<Channel, boolean>>;
export type NotificationChoices = Readonly<Record<NotificationKind, ChannelChoices>>;

/** A person's choices: the stored ones, and the defaults of the others. */
export function notificationChoices(
  stored: readonly { kind: NotificationKind; channel: Channel; isOn: boolean }[],
): NotificationChoices {
  const isOn = (kind: NotificationKind, channel: Channel) =>
    stored.find((choice) => choice.kind === kind && choice.channel === channel)?.isOn ?? isOnByDefault(kind, channel);
  const ofKind = (kind: NotificationKind): ChannelChoices => ({
    push: isOn(kind, 'push'),
    mail: isOn(kind, 'mail'),
    site: isOn(kind, 'site'),
  });
  return Object.fromEntries(notificationKinds.map((kind) => [kind, ofKind(kind)])) as NotificationChoices;
}
