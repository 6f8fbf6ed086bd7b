import { useFocusOnInvalid } from './use-focus-on-invalid.ts';
import { type FormFeedback, FormFeedbackProvider, AreaField, TextField } from '#platform/ui/form-fields.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PostForm } from './post-form.tsx';

type Props = {
  /** The page that handles both, so that they work without JavaScript. */
  action: string;
  copy: Readonly<Record<'code' | 'codeExample' | 'join' | 'name' | 'create', string>>;
  nameLimit: number;
  answer: FormFeedback | undefined;
};

/** Forms to join a group or a league by its code and to found one; a refused one says why at its field. */
export function JoinForms({ action, copy: { code, codeExample, join, name, create }, nameLimit, answer }: Props) {
  const forms = useFocusOnInvalid(answer);
  return (
    <div className="form-stack" ref={forms}>
      <FormFeedbackProvider feedback={answer}>
        <PostForm action={action} className="form-stack">
          <TextField name="code" label={code} placeholder={codeExample} autoComplete="off" maxLength={20} required />
          <button className="button button-primary button-small" type="submit" name="intent" value="join">
            {join}
          </button>
        </PostForm>
        <PostForm action={action} className="form-stack">
          <AreaField name="name" label={name} max={nameLimit} autoComplete="off" required />
          <button className="button button-outline button-small" type="submit" name="intent" value="create">
            <Icon name="plus" />
            {create}
          </button>
        </PostForm>
      </FormFeedbackProvider>
    </div>
  );
}
