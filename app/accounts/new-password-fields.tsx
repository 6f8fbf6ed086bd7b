import { authCopy } from '#copy/cs/account/auth.ts';
import { passwordLimits } from '#domain/accounts/password.ts';
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
