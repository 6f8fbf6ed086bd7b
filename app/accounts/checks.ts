import { refuseNewPassword, refusePassword } from '#domain/accounts/password.ts';
import { refuseUsername } from '#domain/accounts/username.ts';
import type { Checks } from './account-form.tsx';

const text = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};

/** Rules checked while typing. The format of an e-mail address is checked by the server only. */
export const signInChecks: Checks = {
  email: (values) => (text(values, 'email').trim() === '' ? 'email.required' : null),
  password: (values) => (text(values, 'password') === '' ? 'password.required' : null),
};

export const usernameChecks: Checks = { username: (values) => refuseUsername(text(values, 'username')) };

export const signUpChecks: Checks = {
  ...usernameChecks,
  email: (values) => (text(values, 'email').trim() === '' ? 'email.required' : null),
  password: (values) => refusePassword(text(values, 'password')),
};

/** An empty e-mail has its own message here (accounts.password-reset). */
export const resetChecks: Checks = {
  email: (values) => (text(values, 'email').trim() === '' ? 'reset.email-required' : null),
};

export const newPasswordChecks: Checks = {
  password: (values) => refusePassword(text(values, 'password')),
  confirmation: (values) => {
    const error = refuseNewPassword(text(values, 'password'), text(values, 'confirmation'));
    return error === 'password.mismatch' ? error : null;
  },
};

export const changePasswordChecks: Checks = {
  currentPassword: (values) => (text(values, 'currentPassword') === '' ? 'password.required' : null),
  ...newPasswordChecks,
};

export const passwordCheck: Checks = {
  password: (values) => (text(values, 'password') === '' ? 'password.required' : null),
};

export const codeChecks: Checks = {
  code: (values) => (text(values, 'code').trim() === '' ? 'second-factor.code-required' : null),
};
