import { useNavigation } from 'react-router';
import { adminCopy } from '#features/admin/admin.cs.ts';
import { recordsCopy as copy } from './records.cs.ts';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { recordFormId } from './record-form.tsx';

/** In the head of a record's screen: drops what is not saved, and saves the form below, as Ctrl+S does. */
export function RecordActions() {
  const { state, formData } = useNavigation();
  const isSaving = state !== 'idle' && formData?.get('step') === 'save';
  return (
    <>
      <button className="button button-outline button-small" type="reset" form={recordFormId} onClick={dropChanges}>
        {copy.drop}
      </button>
      <BusyButton
        className="button button-primary button-small"
        type="submit"
        form={recordFormId}
        name="step"
        value="save"
        isBusy={isSaving}
      >
        {isSaving ? adminCopy.saving : copy.save} <kbd>Ctrl S</kbd>
      </BusyButton>
    </>
  );
}

/** A reset tells nobody that the fields have changed: the draft and the count of changes go by what is typed. */
function dropChanges(event: React.MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.reset();
  form?.dispatchEvent(new Event('input', { bubbles: true }));
}
