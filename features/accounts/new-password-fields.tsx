import { authCopy } from './auth.cs.ts';
import { passwordLimits } from './password.rules.ts';
import { Field } from './account-form.tsx';

/** A new password and its repetition, in the forms of /auth that change or reset it. */
export function NewPasswordFields() {
  const shared = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <>
      <Field
        name="password"
        label={authCopy.newPassword}
        hint={authCopy.passwordHint(passwordLimits.minLength)}
        {...shared}
      />
      <Field name="confirmation" label={authCopy.confirmation} {...shared} />
    </>
  );
}
