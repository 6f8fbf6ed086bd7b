import type { Instant } from '#domain/shared/time.ts';
import type { Difference } from './differences.ts';
import type { AuditSubject } from './subject.ts';

/** A line of the audit log. */
export type AuditEntry = {
  id: number;
  at: Instant;
  /** null = the command line or a job. */
  by: string | null;
  isSystem: boolean;
  action: string;
  subject: AuditSubject;
  differences: readonly Difference[];
  /** It takes another change back. */
  isUndo: boolean;
  /** Another change has taken it back. */
  isUndone: boolean;
  isUndoable: boolean;
};
