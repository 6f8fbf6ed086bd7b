import type { SheetNames } from './read-workbook.rules.ts';
import { joinWithAnd } from '#platform/text/czech-text.rules.ts';

/** Which sheet of a workbook was read, and which were not (import.upload). */
export function sheetsText({ read, left }: SheetNames): string {
  const names = joinWithAnd(left.map((name) => `„${name}“`));
  return `Ze sešitu je přečtený list „${read}“; ${left.length === 1 ? `list ${names} se nečetl` : `listy ${names} se nečetly`}.`;
}
