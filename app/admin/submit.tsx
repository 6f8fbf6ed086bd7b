import { useNavigation } from 'react-router';
import { adminCopy } from '#copy/cs/admin/admin.ts';

type Props = { step: string; label: string; className?: string };

/** A form's submit button for one `step`. All of them are disabled while a form is being saved. */
export function Submit({ step, label, className = 'button button-primary' }: Props) {
  const { state, formData } = useNavigation();
  const isSaving = state !== 'idle' && formData !== undefined;
  return (
    <button className={className} type="submit" name="step" value={step} disabled={isSaving}>
      {isSaving && formData.get('step') === step ? adminCopy.saving : label}
    </button>
  );
}
