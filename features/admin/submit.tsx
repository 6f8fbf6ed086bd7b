import { useNavigation } from 'react-router';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { adminCopy } from '#text/admin/admin';

/** `of`: what the button is for, read out after its label where several buttons say the same. */
type Props = { step: string; label: string; of?: string; className?: string };

/**
 * A submit button of an administrators' form; the action knows by `step` which one was pressed. All are disabled while
 * a form is saved.
 */
export function Submit({ step, label, of, className = 'button button-primary' }: Props) {
  const { state, formData } = useNavigation();
  const isSaving = state !== 'idle' && formData !== undefined;
  return (
    <BusyButton className={className} type="submit" name="step" value={step} isBusy={isSaving}>
      {isSaving && formData.get('step') === step ? adminCopy.saving : label}
      {of !== undefined && <span className="visually-hidden">: {of}</span>}
    </BusyButton>
  );
}
