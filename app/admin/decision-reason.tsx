import { adminCopy } from '#copy/cs/admin/admin.ts';
import { AreaField } from '#app/ui/form-fields.tsx';
import { reasonMaxLength } from '#domain/law/report-limits.ts';

/** Why an administrator decides so, which whom it concerns is told (law.decisions). */
export function DecisionReason() {
  const { label, hint } = adminCopy.decisionReason;
  return <AreaField name="reason" label={label} value="" hint={hint} rows={3} max={reasonMaxLength} required />;
}
