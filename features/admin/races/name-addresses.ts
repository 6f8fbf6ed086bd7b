const namesAddress = (kind: string) => `/api/admin/names?kind=${kind}`;

/** Columns with names → the address that suggests them. */
export const nameAddresses = {
  horse: namesAddress('horse'),
  jockey: namesAddress('jockey'),
  trainer: namesAddress('trainer'),
};
