import { marginLengths } from '#domain/racing/margin.ts';
import { parseResultStatus, type ResultStatus } from '#domain/racing/result-status.ts';

export type PlacedNumber = { number: number; position: number };
export type TextProblem =
  | { code: 'order.unreadable' | 'codes.unreadable' | 'codes.unknown'; text: string }
  | { code: 'order.twice'; number: number }
  | { code: 'margins.too-many'; count: number };

/**
 * An order of finish as people write it: '4-7-1', a dead heat '4=7-1' (Decision D3: the next position skips). Dashes,
 * commas and spaces part numbers.
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
      if (placed.some((one) => one.number === number)) return { problem: { code: 'order.twice', number } };
      placed.push({ number, position });
    }
  }
  return { placed };
}

/** The same order back: '4=7-1'. */
export function formatOrder(placed: readonly PlacedNumber[]): string {
  const groups = Map.groupBy(
    placed.toSorted((a, b) => a.position - b.position),
    ({ position }) => position,
  );
  return [...groups.values()].map((group) => group.map(({ number }) => number).join('=')).join('-');
}

/** Codes by start number: '3 PN, 8 DNS' (Decision D4 refuses any other code). */
export function parseCodes(text: string): { codes: Map<number, ResultStatus> } | { problem: TextProblem } {
  const codes = new Map<number, ResultStatus>();
  for (const part of text.split(/[,;]/).map((one) => one.trim())) {
    if (part === '') continue;
    const [, number = '', code = ''] = /^(\d{1,2})\s*\.?\s*(\p{L}+)$/u.exec(part) ?? [];
    if (number === '') return { problem: { code: 'codes.unreadable', text: part } };
    const status = parseResultStatus(code);
    if (!status) return { problem: { code: 'codes.unknown', text: code } };
    codes.set(Number(number), status);
  }
  return { codes };
}

/** Whether a text says a distance: lengths, a word for them, or 'daleko'. */
function isMargin(text: string): boolean {
  return marginLengths(text) !== null || text.trim().toLowerCase() === 'daleko';
}

/** 'Lehce 10' is the winner's verdict and the first gap; a gap alone has no verdict. */
function splitVerdict(first: string): { verdict: string | null; gap: string | null } {
  const words = first.split(/\s+/);
  for (let index = 0; index < words.length; index += 1) {
    const gap = words.slice(index).join(' ');
    if (isMargin(gap)) return { verdict: words.slice(0, index).join(' ') || null, gap };
  }
  return { verdict: first, gap: null };
}

const deadHeatMargin = 'současně';

/**
 * Margins of finishers, from the chain that official results print (domain.md 0.6): 'Lehce 10 – 6 – 2 1/2 … daleko',
 * each the gap to the horse ahead. A horse that shares its place gets 'současně', written or not. What the chain leaves
 * out stays empty.
 */
export function parseMargins(
  chain: string,
  finishers: readonly { position: number }[],
): { margins: (string | null)[] } | { problem: TextProblem } {
  const parts = chain
    .split(/[–—…;,-]|\.{3}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const { verdict, gap } = parts[0] === undefined ? { verdict: null, gap: null } : splitVerdict(parts[0]);
  const gaps = [...(gap === null ? [] : [gap]), ...parts.slice(1)];
  const margins = finishers.map(({ position }, index) => {
    if (index === 0) return verdict;
    const isDeadHeat = position === finishers[index - 1]?.position;
    if (!isDeadHeat) return gaps.shift() ?? null;
    if (gaps[0]?.toLowerCase() === deadHeatMargin) gaps.shift();
    return deadHeatMargin;
  });
  return gaps.length > 0 ? { problem: { code: 'margins.too-many', count: gaps.length } } : { margins };
}
