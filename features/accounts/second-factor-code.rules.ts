/** Digits of an authenticator app's code (accounts.second-factor). */
export const secondFactorDigits = 6;
