import { z } from 'zod';
import type { PragueDate } from '#domain/shared/time.ts';
import { typedWholeNumber } from '#domain/shared/typed-whole-number.ts';
import { isCompanyId } from './company-id.ts';

const singleLineText = (maxLength: number, code: string) => z.string().trim().max(maxLength, `${code}-too-long`);
const optional = (text: z.ZodString) => text.transform((value) => value || null);

/**
 * What an administrator edits at /admin/settings; `seen` is the fingerprint of what they started from
 * (settings-form.ts). Sentences of the codes: copy/cs/admin/settings.ts.
 */
export const SettingsInput = z.object({
  siteName: singleLineText(40, 'settings.name').min(1, 'settings.name-required'),
  claim: singleLineText(120, 'settings.claim').min(1, 'settings.claim-required'),
  noticeLead: singleLineText(60, 'settings.notice'),
  noticeText: singleLineText(200, 'settings.notice'),
  weeklyPrize: typedWholeNumber(0, 1_000_000, 'settings.prize-invalid'),
  organiser: optional(singleLineText(120, 'settings.organiser')),
  operator: optional(singleLineText(200, 'settings.operator')),
  operatorSeat: optional(singleLineText(200, 'settings.operator')),
  operatorId: z
    .string()
    .trim()
    .refine((id) => id === '' || isCompanyId(id), 'settings.company-id-invalid')
    .transform((id) => id || null),
  dataOfficer: optional(singleLineText(200, 'settings.operator')),
  supervisoryAuthority: optional(singleLineText(200, 'settings.operator')),
  mailService: optional(singleLineText(200, 'settings.operator')),
  serverOperator: optional(singleLineText(200, 'settings.operator')),
  termsSince: z
    .union([z.literal(''), z.iso.date('settings.date-invalid')], 'settings.date-invalid')
    .transform((date) => (date === '' ? null : (date as PragueDate))),
  contactEmail: z
    .union([z.literal(''), z.email('settings.email-invalid')], 'settings.email-invalid')
    .transform((email) => email || null),
  showIntroStats: z.boolean(),
  showLanding: z.boolean(),
  offlineWorker: z.boolean(),
  lineupSource: optional(singleLineText(120, 'settings.source')),
  priceSource: optional(singleLineText(120, 'settings.source')),
  seen: z.string(),
});
