import { secondFactorDigits } from './auth.rules.ts';
import { fieldText } from '#platform/ui/form-values.ts';
import { newPasswordRefusal, passwordRefusal } from './password.rules.ts';
import { usernameRefusal } from './username.rules.ts';
import type { FieldChecks } from './account-form.tsx';

/** What is plainly no address, so that it is marked with the other fields; the server checks the rest. */
const addressLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function emailCheck(values: FormData, isTyping: boolean): string | null {
  const email = fieldText(values, 'email').trim();
  if (email === '') return 'email.required';
  return isTyping || addressLike.test(email) ? null : 'email.invalid';
}

/** The checks of each form of /auth while it is filled in and when it is sent. The server repeats them. */
export const signInChecks: FieldChecks = {
  email: emailCheck,
  password: (values) => (fieldText(values, 'password') === '' ? 'password.required' : null),
};

export const usernameChecks: FieldChecks = { username: (values) => usernameRefusal(fieldText(values, 'username')) };

export const signUpChecks: FieldChecks = {
  ...usernameChecks,
  email: emailCheck,
  password: (values) => passwordRefusal(fieldText(values, 'password')),
};

/** An empty e-mail has its own message here (accounts.password-reset). */
export const resetChecks: FieldChecks = {
  email: (values) => (fieldText(values, 'email').trim() === '' ? 'reset.email-required' : null),
};

export const newPasswordChecks: FieldChecks = {
  password: (values) => passwordRefusal(fieldText(values, 'password')),
  // Errors of the password itself are shown at its own field.
  confirmation: (values) => {
    const error = newPasswordRefusal(fieldText(values, 'password'), fieldText(values, 'confirmation'));
    return error === 'password.mismatch' ? error : null;
  },
};

export const changePasswordChecks: FieldChecks = {
  currentPassword: (values) => (fieldText(values, 'currentPassword') === '' ? 'password.required' : null),
  ...newPasswordChecks,
};

/** A form that asks only for the current password. */
export const currentPasswordChecks: FieldChecks = {
  password: (values) => (fieldText(values, 'password') === '' ? 'password.required' : null),
};

export const codeChecks: FieldChecks = {
  code: (values) => (fieldText(values, 'code').trim() === '' ? 'second-factor.code-required' : null),
};

/** An authenticator app writes its code with a space in the middle. */
export const totpCodeMaxLength = secondFactorDigits + 1;
