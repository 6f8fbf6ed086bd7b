import { useNavigation } from 'react-router';
import { adminCopy } from '#copy/cs/admin/admin.ts';

type Props = { step: string; label: string; className?: string };

/** A form's button, by its step. All buttons wait while one is being saved: a second press sends nothing. */
export function Submit({ step, label, className: look = 'button button-primary' }: Props) {
  const { state, formData } = useNavigation();
  const isSaving = state !== 'idle' && formData !== undefined;
  return (
    <button className={look} type="submit" name="step" value={step} disabled={isSaving}>
      {isSaving && formData.get('step') === step ? adminCopy.saving : label}
    </button>
  );
}
