export type PersonRefusal = 'person.unknown' | 'person.self' | 'account.last-admin';

export const personFilters = ['admins', 'locked', 'unconfirmed'] as const;
export type PersonFilter = (typeof personFilters)[number];
