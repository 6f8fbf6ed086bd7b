import { z } from 'zod';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { parseTypedDate } from '#platform/time/typed-date.rules.ts';
import { typedWholeNumber } from '#platform/text/typed-whole-number.rules.ts';
import { contactFields } from '#features/enquiries/enquiry-input.rules.ts';

const id = z.coerce.number().int().positive();
const blankAsNull = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), inner.nullable());
const wholeNumber = (min: number, max: number) => typedWholeNumber(min, max, 'syndicate.number-invalid');
const day = z
  .string('syndicate.day-invalid')
  .refine((text) => parseTypedDate(text) !== null, 'syndicate.day-invalid')
  .transform((text) => parseTypedDate(text) as PragueDate);
const text = (maxLength: number) =>
  z.string().trim().min(1, 'syndicate.text-required').max(maxLength, 'syndicate.text-too-long');

const facts = z
  .object({
    name: text(80),
    /** A horse's address or id: '/horse/12-blesk', '12'. */
    horse: z.string().transform((input, context) => {
      const horseId = idFromSlug(input.trim().split('/').at(-1) ?? '');
      if (horseId === null) context.addIssue({ code: 'custom', message: 'syndicate.horse-invalid' });
      return horseId ?? 0;
    }),
    intro: blankAsNull(text(4000)),
    shareCount: wholeNumber(1, 100),
    sharesPerPerson: blankAsNull(wholeNumber(1, 100)),
    price: blankAsNull(wholeNumber(0, 10_000_000)),
    pricePeriod: z.enum(['month', 'once'], 'syndicate.text-required'),
    startsOn: day,
    endsOn: blankAsNull(day),
    closedOn: blankAsNull(day),
    closedReason: blankAsNull(text(300)),
    /** One a line: 'Výhry: dělí se podle podílů'. */
    terms: z
      .string()
      .max(4000, 'syndicate.text-too-long')
      .transform((lines) =>
        lines
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
          .map((line) => {
            const [label = '', ...rest] = line.split(':');
            return { label: label.trim(), text: rest.join(':').trim() };
          }),
      ),
  })
  .superRefine(({ shareCount, sharesPerPerson, startsOn, endsOn, closedOn }, context) => {
    const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (sharesPerPerson !== null && sharesPerPerson > shareCount)
      addIssue('sharesPerPerson', 'syndicate.number-invalid');
    if (endsOn !== null && endsOn < startsOn) addIssue('endsOn', 'syndicate.day-invalid');
    if (closedOn !== null && closedOn < startsOn) addIssue('closedOn', 'syndicate.day-invalid');
  });

export const NewSyndicate = z.intersection(z.object({ key: z.uuid() }), facts);
/** `seen`: the fingerprint that its editor started from. */
export const EditedSyndicate = z.intersection(z.object({ id, seen: z.string() }), facts);
export type SyndicateFactsInput = z.output<typeof facts>;

const syndicateKeyFields = { key: z.uuid(), syndicateId: id };
/** A holder of shares. `key` makes a form that is sent twice add only one. */
export const NewHolder = z.object({
  ...syndicateKeyFields,
  shownName: blankAsNull(text(80)),
  shares: wholeNumber(1, 100),
  since: day,
});

const costs = ['training', 'transport', 'care', 'fees', 'insurance', 'other'] as const;
const incomes = ['prize', 'sale', 'other'] as const;
/** 'cost.training', 'income.prize': kind and category of an entry as one choice. */
const entryChoices = [
  ...costs.map((category) => `cost.${category}` as const),
  ...incomes.map((category) => `income.${category}` as const),
];
/** A cost or an income of the accounts. */
export const NewEntry = z.object({
  ...syndicateKeyFields,
  bookedOn: day,
  choice: z.enum(entryChoices, 'syndicate.text-required'),
  amount: wholeNumber(1, 100_000_000),
  note: blankAsNull(text(200)),
});

const update = z
  .object({
    publishedAt: z.number('syndicate.day-invalid').int().nullable(),
    title: text(120),
    body: text(4000),
    votesFor: blankAsNull(wholeNumber(0, 100)),
    votesAgainst: blankAsNull(wholeNumber(0, 100)),
    votesAbstained: blankAsNull(wholeNumber(0, 100)),
  })
  .superRefine(({ votesFor, votesAgainst, votesAbstained }, context) => {
    const filledCount = [votesFor, votesAgainst, votesAbstained].filter((votes) => votes !== null).length;
    if (filledCount > 0 && filledCount < 3)
      context.addIssue({ code: 'custom', path: ['votesFor'], message: 'syndicate.votes-partial' });
  });
/** News, or with votes a decision. */
export const NewUpdate = z.intersection(z.object(syndicateKeyFields), update);

/** The holder, entry or update to be removed. */
export const RecordIdInput = z.object({ syndicateId: id, recordId: id });
/** An edited update; `seen`: the fingerprint of the update its editor started from. */
export const EditedUpdate = z.intersection(RecordIdInput.extend({ seen: z.string() }), update);

export const EnquiryInput = z.object({
  ...contactFields,
  syndicateId: z.int(),
  shares: typedWholeNumber(1, 100, 'shares.invalid'),
});
