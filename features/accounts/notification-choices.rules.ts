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

/** The shares, in percent, by which a price has to move (notifications.price). */
export const priceShares = [10, 20, 30] as const;
export type PriceShare = (typeof priceShares)[number];

/** What counts for all kinds of notifications of a person. */
export type NotificationSettings = {
  /** False: nothing is told anywhere, and the choices stay (notifications.master). */
  isOn: boolean;
  /** Whether pushes wait at night, from one full hour in Prague to another (notifications.quiet). */
  isQuiet: boolean;
  quietFrom: number;
  quietUntil: number;
  priceShare: PriceShare;
  /** Confirmed to be 18 or older, without which no price is told. */
  isAdult: boolean;
};

/** Until a person chooses. */
export const defaultNotificationSettings: NotificationSettings = {
  isOn: true,
  isQuiet: true,
  quietFrom: 22,
  quietUntil: 7,
  priceShare: 10,
  isAdult: false,
};

/**
 * What the link at the end of a mail stops (mail.topics): the choice of the mail column for the topic's kinds. `day`: the
 * mail about one race day, which merges several kinds.
 */
export const topicKinds = {
  horses: ['declared'],
  changes: ['tip-changed'],
  deadline: ['closing'],
  contest: ['contest'],
  fantasy: ['fantasy-lock', 'fantasy-summary'],
  news: ['news'],
  day: ['decided', 'scratched', 'finished', 'price', 'day-changed', 'tipped'],
} as const satisfies Record<string, readonly NotificationKind[]>;

export type MailTopic = keyof typeof topicKinds;

export function isMailTopic(text: string): text is MailTopic {
  return Object.hasOwn(topicKinds, text);
}
