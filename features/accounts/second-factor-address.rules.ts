/** Where the second factor is set up. */
export const secondFactorAddress = '/auth?change-password=true#dvoufazove-overeni';

/** The same, for an administrator who may not enter without it: it says so, and leads on to `target` (admin.guard). */
export function requiredSecondFactorAddress(target: string): string {
  return `/auth?change-password=true&second-factor=required&redirect=${encodeURIComponent(target)}#dvoufazove-overeni`;
}
