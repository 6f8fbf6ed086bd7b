/** Why an administrator's change of an account is refused. */
export type UserRefusal = 'person.unknown' | 'person.self' | 'account.last-admin';

export const userFilters = ['admins', 'locked', 'unconfirmed'] as const;
export type UserFilter = (typeof userFilters)[number];
