/** Why an administrator's change of an account is refused. Decided by the commands of server/admin/users. */
export type UserRefusal = 'person.unknown' | 'person.self' | 'account.last-admin';

/** The filters of /admin/users. */
export const userFilters = ['admins', 'locked', 'unconfirmed'] as const;
export type UserFilter = (typeof userFilters)[number];
