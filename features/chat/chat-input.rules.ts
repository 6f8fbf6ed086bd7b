import { z } from 'zod';
import { contactFields } from '#features/enquiries/enquiry-input.rules.ts';
import { decisionReason } from '#features/law/decision-reason.rules.ts';
import { reasonMaxLength } from '#features/law/law-limits.rules.ts';

const messageId = z.number().int().positive();

/** A message as it was typed; its text is not validated yet. */
export const NewMessage = z.object({ text: z.string(), key: z.uuid() });
/** The message that somebody has read. */
export const MessageIdInput = z.object({ messageId });

const typed = z.string().trim().max(reasonMaxLength, 'report.too-long');

/** A message that is reported by the button beside it, or by the form, which quotes what its sender can't open. */
export const ReportInput = z
  .object({
    messageId: messageId.nullable().default(null),
    quote: typed.default(''),
    why: typed.default(''),
    email: z.literal('').or(contactFields.email).default(''),
  })
  .refine(({ messageId: id, quote }) => id !== null || quote !== '', {
    error: 'report.quote-required',
    path: ['quote'],
  });

/** What an administrator hides or keeps. */
export const DecisionInput = z.object({ messageId, reason: decisionReason });

/** A report whose quoted message nobody found. */
export const ReportDecisionInput = z.object({ reportId: z.number().int().positive(), reason: decisionReason });
