import type { PragueDate } from '#platform/time/time.rules.ts';

/** What an entry of the audit log is about: 'poll:12' is 12 of the area 'poll'. */
export type AuditSubject = {
  area: string;
  /** An id, or the name of a file or setting; empty when the area has only one. */
  key: string;
  /** null = deleted, or something without a name. */
  name: SubjectName | null;
};

/** A race has a number, location and date, a race day location and date, everything else a text. */
export type SubjectName = {
  text: string | null;
  raceNumber: number | null;
  location: string | null;
  date: PragueDate | null;
};

/** Splits a subject as the log stores it: 'poll:12' into area and key, a text without a colon into an area alone. */
export function splitSubject(subject: string): { area: string; key: string } {
  const colon = subject.indexOf(':');
  return colon === -1 ? { area: subject, key: '' } : { area: subject.slice(0, colon), key: subject.slice(colon + 1) };
}
