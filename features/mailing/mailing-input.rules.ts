import { z } from 'zod';
import { isInternalPath, safeLink } from '#platform/text/safe-link.rules.ts';
import { mailTemplates, segments, mailingLimits, unknownMarkOf } from './mailing-fields.rules.ts';

const id = z.number().int().positive();
const version = z.coerce.number().int().positive();

const addressed = (text: z.ZodString) => text.refine((typed) => unknownMarkOf(typed) === null, 'mailing.unknown-mark');

const fields = z
  .object({
    segment: z.enum(segments, 'mailing.segment-invalid'),
    template: z.enum(mailTemplates, 'mailing.template-invalid'),
    subject: addressed(
      z.string().trim().min(1, 'mailing.subject-required').max(mailingLimits.subject, 'mailing.subject-too-long'),
    ),
    body: addressed(z.string().trim().min(1, 'mailing.body-required').max(mailingLimits.body, 'mailing.body-too-long')),
    /** With the link a button; a mail may do without both. */
    buttonLabel: addressed(z.string().trim().max(mailingLimits.buttonLabel, 'mailing.button-too-long')),
    /** A path of our own site. */
    buttonUrl: z
      .string()
      .trim()
      .max(mailingLimits.buttonUrl, 'mailing.link-invalid')
      .refine((path) => path === '' || (safeLink(path) !== null && isInternalPath(path)), 'mailing.link-invalid'),
  })
  .superRefine(({ buttonLabel, buttonUrl }, context) => {
    if (buttonLabel === '' && buttonUrl !== '')
      context.addIssue({ code: 'custom', path: ['buttonLabel'], message: 'mailing.button-required' });
    if (buttonLabel !== '' && buttonUrl === '')
      context.addIssue({ code: 'custom', path: ['buttonUrl'], message: 'mailing.link-invalid' });
  });

/** `key` makes a form that is sent twice create only one. */
export const NewMailing = fields.safeExtend({ key: z.uuid() });
export const EditedMailing = fields.safeExtend({ id, version });
export const MailingIdInput = z.object({ id });
/** The version of a mailing that its editor has seen: changing another one is a conflict. */
export const MailingVersion = z.object({ id, version });
const at = z.number({
  error: ({ input }) => (input === '' ? 'mailing.moment-missing' : 'mailing.moment-invalid'),
});
/** When a mailing is sent; `at` in site time, null = at once, which is said by a button of its own. */
export const MailingSchedule = z.object({ id, version, at: at.int().nullable() });
