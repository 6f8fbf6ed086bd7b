import { z } from 'zod';
import { contactFields } from '#domain/enquiries/contact-input.ts';
import { tiers } from './tiers.ts';

export const InterestInput = z.object({ ...contactFields, tier: z.enum(tiers, { error: 'tier.required' }) });
