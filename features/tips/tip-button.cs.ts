import { tipsCopy } from '#text/tips/tips';

/** Texts of the tip button (tips.button, design.disabled-reasons). An accessible name begins with the visible text. */
export const tipButtonCopy = {
  place: tipsCopy.place,
  remove: (horse: string) => `Můj tip na koně ${horse}, odebrat`,
  saving: (horse: string) => `Ukládám… tip na koně ${horse}`,
  locked: (short: string, horse: string, reason: string) => `${short}, koně ${horse} nelze tipovat: ${reason}`,
  lockedMine: (horse: string, reason: string) => `Můj tip na koně ${horse} už nelze změnit: ${reason}`,
  placeShort: tipsCopy.placeShort,
  mine: 'Můj tip',
  savingShort: 'Ukládám…',
  short: {
    'tip.closed': 'Po startu',
    'tip.race-completed': 'Po startu',
    'tip.race-cancelled': 'Zrušeno',
    'tip.no-start-time': 'Bez času',
    'tip.non-starter': 'Neběží',
    'signed-out': 'Odhlášeno',
  },
  reasons: {
    'tip.closed': 'dostih už odstartoval',
    'tip.race-completed': 'dostih už odstartoval',
    'tip.race-cancelled': 'dostih je zrušený',
    'tip.no-start-time': 'čas startu zatím není známý',
    'tip.non-starter': 'kůň nestartuje',
    'signed-out': 'nejste přihlášeni',
  },
} as const;

/** Why a tip is refused, in words; undefined: the code is none of these. */
export const tipRefusalReason = (refusal: string | null): string | undefined =>
  Object.entries(tipButtonCopy.reasons).find(([code]) => code === refusal)?.[1];

/** What somebody who has signed in to tip reads when the tip is no longer taken; null for no refusal (tips.visitors). */
export function tipMissed(refusal: string | null): { title: string; text: string } | null {
  const reason = tipRefusalReason(refusal);
  return reason ? { title: 'Tip už nelze podat', text: `Důvod: ${reason}.` } : null;
}
