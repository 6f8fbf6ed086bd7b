import { z } from 'zod';
import { contactFields } from '#features/enquiries/enquiry-input.rules.ts';
import { tiers } from './tiers.rules.ts';

export const InterestInput = z.object({ ...contactFields, tier: z.enum(tiers, { error: 'tier.required' }) });
