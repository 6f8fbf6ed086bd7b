import {
  type ComponentProps,
  type ComponentType,
  type Ref,
  type SubmitEvent,
  useImperativeHandle,
  useRef,
} from 'react';
import { Form } from 'react-router';
import type { FieldValues } from './form-fields-state.ts';
import { FormFailureAlert } from './form-failure-alert.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { useFormDraft } from './use-form-draft.ts';
import { useSentForm } from './use-sent-form.ts';

type FormProps = Omit<ComponentProps<typeof Form>, 'method' | 'ref'>;
type Props = FormProps & {
  ref?: Ref<HTMLFormElement>;
  /** The form of a fetcher, which leaves the page where it is. */
  as?: ComponentType<ComponentProps<typeof Form>>;
  /** For what the fields show besides their values. */
  onRestore?: (values: FieldValues) => void;
};

/**
 * Every form that is sent to the server by POST (docs/decisions/0044): whatever fails on the way, it stays with what
 * was typed, says so beside the form and can be sent again; what was not accepted comes back after a reload and a new
 * sign-in.
 */
export function PostForm({ as: FormElement = Form, ref, onSubmit, onRestore, children, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current as HTMLFormElement);
  const draft = useFormDraft(form, onRestore);
  const { failure, markSent, resend } = useSentForm(form, draft);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event);
    // A check of the form may have refused it; a form sent by its own code is prevented as well, and marks itself.
    markSent(event.nativeEvent.submitter);
  }
  return (
    <FormElement {...props} method="post" ref={form} onSubmit={submit}>
      <DraftNotice {...draft} />
      {children}
      <FormFailureAlert failure={failure} onRetry={resend} />
    </FormElement>
  );
}
