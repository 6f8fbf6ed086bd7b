import { nbsp } from './number.rules.ts';

/** The English preposition of each Czech one; none of them depends on what follows. */
const prepositions = { v: 'at', z: 'of', s: 'with', k: 'to' } as const;

/** 'of 12'. */
export function withPreposition(preposition: keyof typeof prepositions, text: string): string {
  return `${prepositions[preposition]}${nbsp}${text}`;
}
