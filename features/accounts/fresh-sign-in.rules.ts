/** So old may a sign-in be that stands for a password (accounts.second-factor). */
export const freshSignInMinutes = 10;
