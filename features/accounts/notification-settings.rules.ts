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
