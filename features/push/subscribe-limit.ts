/** A browser that gives no subscription within this time is given up (push.turning-on). */
export const subscribeLimitMs = 10_000;
