const namesAddress = (kind: string) => `/api/admin/names?kind=${kind}`;

/** Columns that take names, with the address that finds those like what is typed. */
export const nameAddresses = {
  horse: namesAddress('horse'),
  jockey: namesAddress('jockey'),
  trainer: namesAddress('trainer'),
};
