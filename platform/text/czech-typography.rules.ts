import { nbsp } from './number.rules.ts';

/** Puts non-breaking spaces inside numbers and dates and before units: '6 900 m', '8. 10. 2023', '5 000 000 Kč'. */
export function bindNumbers(text: string): string {
  return text
    .replace(/(\d\.?) +(?=\d)/g, `$1${nbsp}`)
    .replace(/(\d) +(?=(?:m|km|kg|Kč|%|s|min|h|let)(?![\p{L}\p{N}]))/gu, `$1${nbsp}`);
}

/** Puts a non-breaking space after k, s, v, z, o, u, a, i, so that no line ends with them; also at the end, before a link. */
export function bindPrepositions(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])([ksvzouai]) +(?=\S|$)/giu, `$1${nbsp}`);
}

/** The end of a sentence, with a full stop unless it has its mark. */
export function withStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** A note as somebody typed it, with a capital and a full stop. */
export function asSentence(text: string): string {
  return withStop(text.charAt(0).toUpperCase() + text.slice(1));
}
