/** Memberships of the breeding project, the least binding first (breeding.tiers). */
export const tiers = ['fan', 'jockey', 'co-owner'] as const;
export type Tier = (typeof tiers)[number];
