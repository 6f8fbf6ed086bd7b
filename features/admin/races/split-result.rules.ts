/** A result typed as text: order, codes, chain of margins, the winner's time. Empty parts leave cells alone. */
export type TypedResult = { order: string; codes: string; margins: string; time: string };

const dashes = /[,–—-]/;
const code = /^\d{1,2}\s*\.?\s*\p{L}+$/u;
/** '1:45.39', '1.58.3', '58,9' and what was meant to be one; '12,5' are numbers, '2,5' and '2.5' lengths. */
const time = /:|^\d{1,2}\.\d{2}(?:[.,]\d{1,3})?\s?\p{L}*\.?$|^[3-5]\d[.,]\d{1,3}\s?\p{L}*\.?$/u;
const wordOrFraction = /\p{L}{2,}|[/¼½¾]/u;

/**
 * Tells the parts of a result typed into one field, '4-7-1, 3 PN; lehce 2 – krk; 1:45.39', by their looks
 * (race-office.typed-result): codes stand anywhere but among margins, and bare numbers are the order where they come first.
 */
export function splitResult(text: string): { typed: TypedResult } | { problem: { code: 'time.twice' } } {
  const typed: TypedResult = { order: '', codes: '', margins: '', time: '' };
  const add = (part: keyof TypedResult, added: string, by: string) => {
    typed[part] = [typed[part], added].filter((piece) => piece !== '').join(by);
  };
  for (const [at, given] of text.split(';').entries()) {
    const part = given.trim();
    const pieces = part.split(dashes).map((piece) => piece.trim());
    const coded = pieces.filter((piece) => code.test(piece));
    if (time.test(part)) {
      if (typed.time !== '') return { problem: { code: 'time.twice' } };
      typed.time = part;
    } else if (coded.length > 0) {
      const others = pieces.filter((piece) => piece !== '' && !coded.includes(piece));
      add(at === 0 ? 'order' : 'codes', others.join(at === 0 ? '-' : ', '), at === 0 ? '-' : ', ');
      add('codes', coded.join(', '), ', ');
    } else if (at > 0 || wordOrFraction.test(part)) add('margins', part, ' – ');
    else typed.order = part;
  }
  return { typed };
}
