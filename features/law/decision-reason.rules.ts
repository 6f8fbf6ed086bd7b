import { z } from 'zod';
import { reasonMaxLength } from './law-limits.rules.ts';

/** Why an administrator has decided so; whom it concerns is told (law.decisions). */
export const decisionReason = z
  .string()
  .trim()
  .min(1, 'decision.reason-required')
  .max(reasonMaxLength, 'decision.reason-too-long');
