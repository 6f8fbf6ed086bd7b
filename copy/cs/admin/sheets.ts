import type { SheetNames } from '#domain/admin/data/read-workbook.ts';
import { joinWithAnd } from '#domain/shared/czech-text.ts';

/** Which sheet of a workbook was read, and which were not (import.upload). */
export function sheetsText({ read, left }: SheetNames): string {
  const names = joinWithAnd(left.map((name) => `„${name}“`));
  return `Ze sešitu je přečtený list „${read}“; ${left.length === 1 ? `list ${names} se nečetl` : `listy ${names} se nečetly`}.`;
}
