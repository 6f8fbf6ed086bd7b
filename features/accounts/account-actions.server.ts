import { changeUsername } from '#features/accounts/profile/change-username.server.ts';
import { deleteAccount } from '#features/accounts/profile/delete-account.server.ts';
import { setEmailSubscribed } from '#features/accounts/profile/set-email-subscribed.server.ts';
import { changePassword } from '#features/accounts/sign-in/change-password.server.ts';
import { revokeOtherSessions, revokeSession } from '#features/accounts/sign-in/devices.server.ts';
import { linkGoogle, unlinkGoogle } from '#features/accounts/sign-in/google.server.ts';
import {
  confirmTotp,
  disableTotp,
  enableTotp,
  newRecoveryCodes,
} from '#features/accounts/sign-in/second-factor.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import {
  type AuthForm,
  formResponse,
  type Handler,
  type HandlerResult,
  redirectToGoogle,
  withFieldError,
} from './auth-form-response.server.ts';

/** The forms of /auth with which a signed-in person changes their account, by their `intent`. */
export const accountHandlers: Readonly<Record<string, Handler>> = {
  'change-password': changePasswordForm,
  'change-username': changeUsernameForm,
  mails: mailsForm,
  'link-google': linkGoogleForm,
  'unlink-google': unlinkGoogleForm,
  'enable-totp': enableTotpForm,
  'confirm-totp': confirmTotpForm,
  'second-factor-change': secondFactorChangeForm,
  'revoke-session': revokeSessionForm,
  'revoke-others': revokeOthersForm,
  'delete-account': deleteAccountForm,
};

async function changePasswordForm(form: AuthForm): Promise<HandlerResult> {
  const { text, context } = form;
  const input = {
    currentPassword: text('currentPassword'),
    password: text('password'),
    confirmation: text('confirmation'),
  };
  return formResponse(form, await changePassword(context.account, input), 'change-password', 'password-changed');
}

async function changeUsernameForm(form: AuthForm): Promise<HandlerResult> {
  const { log, requestId: id, person } = form.context;
  const result = await changeUsername(form.context, { username: form.text('username') }).catch((err: unknown) => {
    // The error itself is logged once, with the request.
    log.warn({ id }, 'Failed to update username');
    throw err;
  });
  if (!person) log.info({ id }, 'No user logged in');
  const withField =
    !result.ok && result.code === 'username.taken' ? { ...result, fields: { username: ['username.taken'] } } : result;
  return formResponse(form, { result: withField, headers: new Headers() }, 'change-username', 'change-username', [
    'username',
  ]);
}

async function mailsForm(form: AuthForm): Promise<HandlerResult> {
  const subscribed = form.text('subscribed') === 'yes';
  const result = await setEmailSubscribed(form.context, { subscribed, how: 'profile' });
  return formResponse(form, { result, headers: new Headers() }, 'mails', subscribed ? 'subscribed' : 'unsubscribed');
}

async function linkGoogleForm(form: AuthForm): Promise<HandlerResult> {
  return redirectToGoogle(form, await linkGoogle(form.context.account), 'google');
}

async function unlinkGoogleForm(form: AuthForm): Promise<HandlerResult> {
  return formResponse(form, await unlinkGoogle(form.context.account), 'account', 'google-unlinked');
}

async function enableTotpForm(form: AuthForm): Promise<HandlerResult> {
  const started = await enableTotp(form.context.account, { password: form.text('password') });
  if (!started.result.ok) return formResponse(form, withFieldError(started, 'password'), 'account', 'second-factor-on');
  const { qrSvg, secret, recoveryCodes } = started.result.value;
  return {
    answer: { intent: form.intent, setup: { qrSvg, secret, recoveryCodes } },
    status: 200,
    headers: started.headers,
  };
}

async function confirmTotpForm(form: AuthForm): Promise<HandlerResult> {
  const confirmed = await confirmTotp(form.context.account, { code: form.text('code') });
  return formResponse(form, confirmed, 'account', 'second-factor-on');
}

async function secondFactorChangeForm(form: AuthForm): Promise<HandlerResult> {
  const { account } = form.context;
  const input = { password: form.text('password') };
  if (form.text('change') !== 'recovery-codes') {
    return formResponse(
      form,
      withFieldError(await disableTotp(account, input), 'password'),
      'account',
      'second-factor-off',
    );
  }
  const created = await newRecoveryCodes(account, input);
  const { answer, ...rest } = formResponse(form, withFieldError(created, 'password'), 'account', 'recovery-codes');
  return {
    answer: created.result.ok ? { ...answer, recoveryCodes: created.result.value.recoveryCodes } : answer,
    ...rest,
  };
}

async function revokeSessionForm(form: AuthForm): Promise<HandlerResult> {
  const revoked = await revokeSession(form.context.account, { id: form.text('id') });
  return formResponse(form, revoked, 'account', 'sessions-ended');
}

async function revokeOthersForm(form: AuthForm): Promise<HandlerResult> {
  return formResponse(form, await revokeOtherSessions(form.context.account), 'account', 'sessions-ended');
}

async function deleteAccountForm(form: AuthForm): Promise<HandlerResult> {
  const { account, clock } = form.context;
  const deleted = await deleteAccount(account, { password: form.text('password') }, clock);
  if (!deleted.result.ok) return formResponse(form, withFieldError(deleted, 'password'), 'account', 'account-deleted');
  return redirectTo('/auth?account-deleted=true', { status: 303, headers: deleted.headers });
}
