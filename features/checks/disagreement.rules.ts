import { z } from 'zod';
import {
  areApart,
  type Claim,
  type ClaimField,
  countedClaims,
  isSameValue,
} from '#features/imports/source-claims.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** A field of a runner with what sources say of it, as stored. */
export type ClaimedField = {
  runnerId: number;
  raceId: number;
  date: string;
  location: string;
  raceNumber: number;
  number: number | null;
  horse: string;
  field: ClaimField;
  /** What readers see. */
  current: string | null;
  claims: Claim[];
};

/** What sources say side by side; `holds`: it is what readers see. */
export type Disagreement = Omit<ClaimedField, 'claims'> & { claims: (Claim & { holds: boolean })[]; isChosen: boolean };

/** Where sources disagree now, each with its claims from the newest (import.disagreeing-sources). */
export const findDisagreements = (fields: readonly ClaimedField[], now: Instant): Disagreement[] =>
  fields
    .filter(({ field, claims }) => areApart(field, claims, now))
    .map((one) => ({
      ...one,
      isChosen: one.claims.some(({ isChosen }) => isChosen),
      claims: countedClaims(one.field, one.claims, now)
        .toSorted((a, b) => b.at - a.at)
        .map((claim) => ({ ...claim, holds: isSameValue(one.field, claim.value, one.current) })),
    }));

/** Those that wait for somebody: nobody has chosen between the sources yet (admin.work-list). */
export const undecided = (disagreements: readonly Disagreement[]): Disagreement[] =>
  disagreements.filter(({ isChosen }) => !isChosen);

/** Which source an administrator chooses for a field of a runner; null releases it to the rule. */
export const SourceChoice = z.object({
  runnerId: z.coerce.number().int(),
  field: z.custom<ClaimField>((value) => typeof value === 'string' && /^(?:jockey|weight|[FT][1-7])$/.test(value)),
  source: z.string().max(120).nullable(),
});

/** A race that may be an edition of a named race, as administrators are asked about it (named-races.questions). */
export type EditionQuestion = {
  raceId: number;
  date: string;
  location: string;
  raceNumber: number;
  raceName: string;
  /** The named race that it is of, or may be of; null = of none. */
  namedRaceId: number | null;
  isUnsure: boolean;
  isByOffice: boolean;
};

/** What an administrator answers: a named race, none, one of its own by its name, or the rule again. */
export const EditionChoice = z.object({
  raceId: z.coerce.number().int().positive(),
  choice: z.union([z.enum(['rule', 'none', 'new']), z.coerce.number().int().positive()]),
});
