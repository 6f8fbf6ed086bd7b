import { isVerdict } from '#features/racing/margin.rules.ts';
import { parseResultStatus, type ResultStatus } from '#features/racing/result-status.rules.ts';

export type PlacedNumber = { number: number; position: number };
/** Why a typed part of a result could not be read. */
export type TextProblem =
  | { code: 'order.unreadable' | 'codes.unreadable' | 'codes.unknown'; text: string }
  | { code: 'order.twice'; number: number }
  | { code: 'margins.too-many'; given: number; expected: number };

/**
 * Parses an order of finish: '4-7-1', with a dead heat '4=7-1', after which the next position is skipped
 * (race-office.typed-result). Numbers are separated by dashes, commas, semicolons or spaces.
 */
export function parseOrder(text: string): { placed: PlacedNumber[] } | { problem: TextProblem } {
  const normalised = text.trim().replace(/\s*=\s*/g, '=');
  const groups = normalised.split(/[\s,;–—-]+/).filter((group) => group !== '');
  const placed: PlacedNumber[] = [];
  for (const group of groups) {
    const position = placed.length + 1;
    for (const part of group.split('=')) {
      const number = /^\d{1,2}$/.test(part) ? Number(part) : 0;
      if (number === 0) return { problem: { code: 'order.unreadable', text: group } };
      if (placed.some((runner) => runner.number === number)) return { problem: { code: 'order.twice', number } };
      placed.push({ number, position });
    }
  }
  return { placed };
}

/** Formats an order of finish: '4=7-1'. */
export function formatOrder(placed: readonly PlacedNumber[]): string {
  const groups = Map.groupBy(
    placed.toSorted((a, b) => a.position - b.position),
    ({ position }) => position,
  );
  return [...groups.values()].map((group) => group.map(({ number }) => number).join('=')).join('-');
}

/** Parses status codes by start number: '3 PN, 8 DNS'. Unknown codes are refused (racing.status-codes). */
export function parseCodes(text: string): { codes: Map<number, ResultStatus> } | { problem: TextProblem } {
  const codes = new Map<number, ResultStatus>();
  for (const part of text.split(/[,;]/).map((code) => code.trim())) {
    if (part === '') continue;
    const [, number = '', code = ''] = /^(\d{1,2})\s*\.?\s*(\p{L}+)$/u.exec(part) ?? [];
    if (number === '') return { problem: { code: 'codes.unreadable', text: part } };
    const status = parseResultStatus(code);
    if (!status) return { problem: { code: 'codes.unknown', text: code } };
    codes.set(Number(number), status);
  }
  return { codes };
}

/** Splits 'Lehce 10' into the winner's verdict and the first gap; either may be missing. */
function splitVerdict(first: string): { verdict: string | null; gap: string | null } {
  const words = first.split(/\s+/);
  for (let index = 0; index < words.length; index += 1) {
    const gap = words.slice(index).join(' ');
    if (!isVerdict(gap)) return { verdict: words.slice(0, index).join(' ') || null, gap };
  }
  return { verdict: first, gap: null };
}

const deadHeatMargin = 'současně';

/**
 * Parses the chain of margins that official results print (racing.margins): 'Lehce 10 – 6 – 2 1/2 … daleko', each the gap
 * to the horse in front. A horse that shares its place gets 'současně', written or not. Missing margins are null.
 */
export function parseMargins(
  chain: string,
  finishers: readonly { position: number }[],
): { margins: (string | null)[] } | { problem: TextProblem } {
  const parts = chain
    // '2,5' and '1,75' are lengths.
    .split(/[–—…;-]|,(?!(?:5|25|50|75)(?!\d))|\.{3}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const { verdict, gap } = parts[0] === undefined ? { verdict: null, gap: null } : splitVerdict(parts[0]);
  const gaps = [...(gap === null ? [] : [gap]), ...parts.slice(1)];
  const given = gaps.length;
  const margins = finishers.map(({ position }, index) => {
    if (index === 0) return verdict;
    const isDeadHeat = position === finishers[index - 1]?.position;
    if (!isDeadHeat) return gaps.shift() ?? null;
    if (gaps[0]?.toLowerCase() === deadHeatMargin) gaps.shift();
    return deadHeatMargin;
  });
  return gaps.length > 0
    ? { problem: { code: 'margins.too-many', given, expected: given - gaps.length } }
    : { margins };
}
