import type { BookmakerMark } from '#features/odds/displayed-odds.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { hasValue } from '#features/racing/cell.rules.ts';
import type { RowParts } from '#features/racing/fields.rules.ts';
import { priceFields } from './import-row.rules.ts';

/** What sources say of a runner and may disagree on; a price as 'F1', the win at Fortuna, to 'T7'. */
export type ClaimField = 'jockey' | 'weight' | `${BookmakerMark}${number}`;

/** What one source said last of one field of a runner (import.disagreeing-sources). `value` null = none. */
export type Claim = { source: string; value: string | null; at: Instant; isChosen: boolean };

/** A claim on its way in. */
export type RunnerClaim = { runnerId: number; field: ClaimField; value: string | null };

/** The source of what is typed into a lineup; no feed, key or file has an empty name. */
export const raceOffice = '';

/** A price that its source hasn't confirmed for this long neither wins nor disagrees. */
export const priceLifeMs = 30 * 60_000;

const isPrice = (field: ClaimField): boolean => field !== 'jockey' && field !== 'weight';

/** The claims that count now: of prices only fresh ones. */
export const countedClaims = (field: ClaimField, claims: readonly Claim[], now: Instant): Claim[] =>
  claims.filter(({ at }) => !isPrice(field) || at > now - priceLifeMs);

/** Which sources win (import.winning-source); null = whoever spoke last. */
export type PreferredSources = { lineupSource: string | null; priceSource: string | null };

const preferredFor = (field: ClaimField, { lineupSource, priceSource }: PreferredSources) =>
  isPrice(field) ? priceSource : lineupSource;

/** The claim that wins: the chosen source's, else the preferred one's, else the newest; of equally new ones the last. */
export function winningClaim(
  field: ClaimField,
  claims: readonly Claim[],
  preferred: PreferredSources,
  now: Instant,
): Claim | null {
  const counted = countedClaims(field, claims, now);
  const source = preferredFor(field, preferred);
  const chosen = counted.find(({ isChosen }) => isChosen) ?? counted.find((claim) => claim.source === source);
  if (chosen) return chosen;
  return counted.reduce<Claim | null>((newest, claim) => (newest && newest.at > claim.at ? newest : claim), null);
}

/** The claim of another source that keeps this one from being stored; null = it is stored. */
export function outranking(
  field: ClaimField,
  incoming: Pick<Claim, 'source' | 'value' | 'at'>,
  known: readonly Claim[],
  preferred: PreferredSources,
  now: Instant,
): Claim | null {
  const isChosen = known.some((claim) => claim.source === incoming.source && claim.isChosen);
  const own = { ...incoming, isChosen };
  const others = known.filter(({ source }) => source !== incoming.source);
  const winner = winningClaim(field, [...others, own], preferred, now);
  return winner === own ? null : winner;
}

/** Whether two values say the same: names in any spelling of accents, numbers in any form. */
export function isSameValue(field: ClaimField, a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  return field === 'jockey' ? fold(a) === fold(b) : Number(a) === Number(b);
}

/** Whether sources disagree now. */
export function areApart(field: ClaimField, claims: readonly Claim[], now: Instant): boolean {
  const [first, ...others] = countedClaims(field, claims, now);
  return first !== undefined && others.some(({ value }) => !isSameValue(field, first.value, value));
}

const priceCells = (['fortuna', 'tipsport'] as const).flatMap((bookmaker) =>
  priceFields(bookmaker).map((cell, index) => {
    const field: ClaimField = `${bookmaker === 'fortuna' ? 'F' : 'T'}${index + 1}`;
    return { field, cell };
  }),
);

/** The cells of a row that are claims, by their fields. */
const claimCells: readonly { field: ClaimField; cell: keyof RowParts['runner'] }[] = [
  { field: 'jockey', cell: 'jockey' },
  { field: 'weight', cell: 'weight' },
  ...priceCells,
];

/** What a row of a file says; an absent column says nothing. */
export const claimsOf = (cells: Partial<RowParts['runner']>): Omit<RunnerClaim, 'runnerId'>[] =>
  claimCells.flatMap(({ field, cell }) => {
    const value = cells[cell];
    return value === undefined ? [] : [{ field, value: hasValue(value) ? String(value) : null }];
  });

/** The cell of a row in which a field stands. */
export const cellOf = (field: ClaimField): keyof RowParts['runner'] =>
  claimCells.find((one) => one.field === field)?.cell ?? 'jockey';

/** A row without what it says of these fields; with the jockey goes their title. */
export function withoutFields<Cells extends Partial<RowParts['runner']>>(
  cells: Cells,
  fields: readonly ClaimField[],
): Cells {
  const left = { ...cells };
  for (const field of fields) {
    delete left[cellOf(field)];
    if (field === 'jockey') delete left.jockeyTitle;
  }
  return left;
}
