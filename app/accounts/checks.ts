import { newPasswordRefusal, passwordRefusal } from '#domain/accounts/password.ts';
import { usernameRefusal } from '#domain/accounts/username.ts';
import type { Checks } from './account-form.tsx';

const fieldText = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};

/** Rules of each account form, checked while typing; the server checks them again, and the format of an e-mail address. */
export const signInChecks: Checks = {
  email: (values) => (fieldText(values, 'email').trim() === '' ? 'email.required' : null),
  password: (values) => (fieldText(values, 'password') === '' ? 'password.required' : null),
};

export const usernameChecks: Checks = { username: (values) => usernameRefusal(fieldText(values, 'username')) };

export const signUpChecks: Checks = {
  ...usernameChecks,
  email: (values) => (fieldText(values, 'email').trim() === '' ? 'email.required' : null),
  password: (values) => passwordRefusal(fieldText(values, 'password')),
};

/** An empty e-mail has its own message here (accounts.password-reset). */
export const resetChecks: Checks = {
  email: (values) => (fieldText(values, 'email').trim() === '' ? 'reset.email-required' : null),
};

export const newPasswordChecks: Checks = {
  password: (values) => passwordRefusal(fieldText(values, 'password')),
  // The password's own faults are shown at its field.
  confirmation: (values) => {
    const error = newPasswordRefusal(fieldText(values, 'password'), fieldText(values, 'confirmation'));
    return error === 'password.mismatch' ? error : null;
  },
};

export const changePasswordChecks: Checks = {
  currentPassword: (values) => (fieldText(values, 'currentPassword') === '' ? 'password.required' : null),
  ...newPasswordChecks,
};

/** A form that asks only for the current password. */
export const currentPasswordChecks: Checks = {
  password: (values) => (fieldText(values, 'password') === '' ? 'password.required' : null),
};

export const codeChecks: Checks = {
  code: (values) => (fieldText(values, 'code').trim() === '' ? 'second-factor.code-required' : null),
};
