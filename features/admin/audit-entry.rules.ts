import type { Instant } from '#platform/time/time.rules.ts';
import type { Difference } from './differences.rules.ts';
import type { AuditSubject } from './subject.rules.ts';

/** One row of the audit log (admin.audit). */
export type AuditEntry = {
  id: number;
  at: Instant;
  /** Username, or the name of a program's key; null = the command line or a job. */
  by: string | null;
  isSystem: boolean;
  action: string;
  subject: AuditSubject;
  differences: readonly Difference[];
  /** It undoes another change. */
  isUndo: boolean;
  /** Another change has undone it. */
  isUndone: boolean;
  isUndoable: boolean;
};
