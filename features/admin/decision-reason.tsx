import { adminCopy } from '#text/admin/admin';
import { AreaField } from '#platform/ui/form-fields.tsx';
import { reasonMaxLength } from '#features/law/law-limits.rules.ts';

/** Why an administrator decides so, which whom it concerns is told (law.decisions). */
export function DecisionReason() {
  const { label, hint } = adminCopy.decisionReason;
  return <AreaField name="reason" label={label} value="" hint={hint} rows={3} max={reasonMaxLength} required />;
}
