import { z } from 'zod';
import { parseTypedDate } from '#platform/time/typed-date.rules.ts';
import { typedWholeNumber } from '#platform/text/typed-whole-number.rules.ts';
import { settingsLimits } from './settings-limits.rules.ts';

/** Whether the text is an identification number (IČO): eight digits, the last of them a checksum modulo 11. */
export function isCompanyId(id: string): boolean {
  if (!/^\d{8}$/.test(id)) return false;
  const digits = [...id].map(Number);
  const sum = digits.slice(0, 7).reduce((total, digit, index) => total + digit * (8 - index), 0);
  return digits[7] === (11 - (sum % 11)) % 10;
}

const singleLineText = (maxLength: number, code: string) => z.string().trim().max(maxLength, `${code}-too-long`);
const optional = (text: z.ZodString) => text.transform((value) => value || null);

/** What an administrator edits; `seen` is the fingerprint of what they started from. */
export const SettingsInput = z.object({
  siteName: singleLineText(settingsLimits.siteName, 'settings.name').min(1, 'settings.name-required'),
  claim: singleLineText(settingsLimits.claim, 'settings.claim').min(1, 'settings.claim-required'),
  noticeLead: singleLineText(settingsLimits.noticeLead, 'settings.notice'),
  noticeText: singleLineText(settingsLimits.noticeText, 'settings.notice'),
  weeklyPrize: typedWholeNumber(0, settingsLimits.maxPrize, 'settings.prize-invalid'),
  organiser: optional(singleLineText(settingsLimits.organiser, 'settings.organiser')),
  operator: optional(singleLineText(settingsLimits.operator, 'settings.operator')),
  operatorSeat: optional(singleLineText(settingsLimits.operator, 'settings.operator')),
  operatorId: z
    .string()
    .trim()
    .refine((id) => id === '' || isCompanyId(id), 'settings.company-id-invalid')
    .transform((id) => id || null),
  operatorRegister: optional(singleLineText(settingsLimits.operator, 'settings.operator')),
  dataOfficer: optional(singleLineText(settingsLimits.operator, 'settings.operator')),
  supervisoryAuthority: optional(singleLineText(settingsLimits.operator, 'settings.operator')),
  mailService: optional(singleLineText(settingsLimits.operator, 'settings.operator')),
  serverOperator: optional(singleLineText(settingsLimits.operator, 'settings.operator')),
  termsSince: z
    .string('settings.date-invalid')
    .refine((text) => text === '' || parseTypedDate(text) !== null, 'settings.date-invalid')
    .transform(parseTypedDate),
  contactEmail: z
    .union([z.literal(''), z.email('settings.email-invalid')], 'settings.email-invalid')
    .transform((email) => email || null),
  showIntroStats: z.boolean(),
  showLanding: z.boolean(),
  offlineWorker: z.boolean(),
  lineupSource: optional(singleLineText(settingsLimits.source, 'settings.source')),
  priceSource: optional(singleLineText(settingsLimits.source, 'settings.source')),
  seen: z.string(),
});
