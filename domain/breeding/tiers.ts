/** Spec 1: the three memberships of the breeding project, from the loosest; texts only, never a price. */
export const tiers = ['fan', 'jockey', 'co-owner'] as const;
export type Tier = (typeof tiers)[number];
