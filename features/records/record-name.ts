import type { RecordKind } from './record.rules.ts';
import { printHorse } from '#features/racing/horse-identity.rules.ts';

/** A record's name as the administration writes it; only horses' names are put into title case. */
export const recordName = (kind: RecordKind, record: { name: string; country: string | null }): string =>
  kind === 'horse' ? printHorse(record) : record.name;
