import type { RecordKind } from '#domain/admin/record.ts';
import { printHorse } from '#domain/racing/horse-identity.ts';

/** A record's name as the administration writes it; only horses' names are put into title case. */
export const recordName = (kind: RecordKind, record: { name: string; country: string | null }): string =>
  kind === 'horse' ? printHorse(record) : record.name;
