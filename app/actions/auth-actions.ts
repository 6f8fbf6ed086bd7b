import { redirect } from 'react-router';
import type { FormAnswer } from '#app/accounts/form-answer.ts';
import type { Failure, Success } from '#copy/cs/account/accounts.ts';
import { redirectTarget } from '#domain/accounts/redirect-target.ts';
import { type AccountResponse, type AccountResult, accountStatus } from '#server/accounts/account-response.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { withConstantTime } from '#server/accounts/constant-time.ts';
import { changeUsername } from '#server/accounts/profile/change-username.ts';
import { deleteAccount } from '#server/accounts/profile/delete-account.ts';
import { setEmailSubscribed } from '#server/accounts/profile/set-email-subscribed.ts';
import { changePassword } from '#server/accounts/sign-in/change-password.ts';
import { revokeOtherSessions, revokeSession } from '#server/accounts/sign-in/devices.ts';
import { linkGoogle, signInWithGoogle, unlinkGoogle } from '#server/accounts/sign-in/google.ts';
import { requestReset, resetPassword } from '#server/accounts/sign-in/reset-password.ts';
import {
  confirmTotp,
  disableTotp,
  enableTotp,
  newRecoveryCodes,
  verifyRecoveryCode,
  verifyTotp,
} from '#server/accounts/sign-in/second-factor.ts';
import { signIn, signOut } from '#server/accounts/sign-in/sign-in.ts';
import { signUp } from '#server/accounts/sign-in/sign-up.ts';

export type FormResponse = { answer: FormAnswer; status: number; headers: Headers };
type HandlerResult = Response | FormResponse;
type Form = { context: RequestContext; text: (name: string) => string; intent: string };
type Handler = (form: Form) => Promise<HandlerResult>;

/** What each form of /auth does, by its `intent`. An unknown one is nobody's form: 400. */
export async function handleAuthForm(context: RequestContext, data: FormData): Promise<HandlerResult> {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const intent = text('intent');
  const handler = handlers.get(intent);
  return handler ? handler({ context, text, intent }) : new Response(null, { status: 400 });
}

const handlers = new Map<string, Handler>([
  ['sign-in', signInForm],
  ['sign-up', signUpForm],
  [
    'google',
    async (form) =>
      redirectToGoogle(
        form,
        await signInWithGoogle(form.context.account, { redirectTo: form.text('redirect') || null }),
        'google',
      ),
  ],
  ['link-google', async (form) => redirectToGoogle(form, await linkGoogle(form.context.account), 'google')],
  [
    'unlink-google',
    async (form) => formResponse(form, await unlinkGoogle(form.context.account), 'account', 'google-unlinked'),
  ],
  [
    'second-factor',
    async (form) =>
      redirectAfterSignIn(form, await verifyTotp(form.context.account, { code: form.text('code') }), 'second-factor'),
  ],
  [
    'recovery-code',
    async (form) =>
      redirectAfterSignIn(
        form,
        await verifyRecoveryCode(form.context.account, { code: form.text('code') }),
        'second-factor',
      ),
  ],
  [
    'request-reset',
    async (form) =>
      formResponse(
        form,
        await withConstantTime(requestReset(form.context.account, { email: form.text('email') })),
        'request-reset',
        'request-reset',
        ['email'],
      ),
  ],
  ['reset-password', resetPasswordForm],
  ['change-password', changePasswordForm],
  ['change-username', changeUsernameForm],
  ['mails', mailsForm],
  ['mail-choice', mailChoiceForm],
  ['enable-totp', enableTotpForm],
  [
    'confirm-totp',
    async (form) =>
      formResponse(
        form,
        await confirmTotp(form.context.account, { code: form.text('code') }),
        'account',
        'second-factor-on',
      ),
  ],
  ['second-factor-change', secondFactorChangeForm],
  [
    'revoke-session',
    async (form) =>
      formResponse(
        form,
        await revokeSession(form.context.account, { id: form.text('id') }),
        'account',
        'sessions-ended',
      ),
  ],
  [
    'revoke-others',
    async (form) => formResponse(form, await revokeOtherSessions(form.context.account), 'account', 'sessions-ended'),
  ],
  ['delete-account', deleteAccountForm],
  ['sign-out', signOutForm],
]);

async function signInForm(form: Form): Promise<HandlerResult> {
  const signedIn = await signIn(form.context.account, { email: form.text('email'), password: form.text('password') });
  if (!signedIn.result.ok || signedIn.result.value.next === 'done')
    return redirectAfterSignIn(form, signedIn, 'sign-in', ['email']);
  const target = redirectTarget(form.text('redirect'));
  const redirectQuery = target === null ? '' : `&redirect=${encodeURIComponent(target)}`;
  return redirect(`/auth?second-factor=true${redirectQuery}`, { status: 303, headers: signedIn.headers });
}

async function signUpForm(form: Form): Promise<HandlerResult> {
  const { text, context } = form;
  const given = { email: text('email'), username: text('username'), password: text('password') };
  const emailSubscribed = text('emailSubscribed') === 'yes';
  const created = await withConstantTime(signUp(context.account, { ...given, emailSubscribed }));
  return formResponse(form, created, 'sign-up', 'sign-up', ['email', 'username']);
}

async function resetPasswordForm(form: Form): Promise<HandlerResult> {
  const given = { password: form.text('password'), confirmation: form.text('confirmation') };
  const changed = await resetPassword(form.context.account, given);
  if (!changed.result.ok) return formResponse(form, changed, 'reset-password', 'password-changed');
  return redirect('/auth?password-changed=true', { status: 303, headers: changed.headers });
}

async function changePasswordForm(form: Form): Promise<HandlerResult> {
  const { text, context } = form;
  const given = {
    currentPassword: text('currentPassword'),
    password: text('password'),
    confirmation: text('confirmation'),
  };
  return formResponse(form, await changePassword(context.account, given), 'change-password', 'password-changed');
}

async function changeUsernameForm(form: Form): Promise<HandlerResult> {
  const result = await changeUsername(form.context, { username: form.text('username') });
  const withField =
    !result.ok && result.code === 'username.taken' ? { ...result, fields: { username: ['username.taken'] } } : result;
  return formResponse(form, { result: withField, headers: new Headers() }, 'change-username', 'change-username', [
    'username',
  ]);
}

async function mailsForm(form: Form): Promise<HandlerResult> {
  const subscribed = form.text('subscribed') === 'yes';
  const result = await setEmailSubscribed(form.context, { subscribed, how: 'profile' });
  return formResponse(form, { result, headers: new Headers() }, 'mails', subscribed ? 'subscribed' : 'unsubscribed');
}

async function mailChoiceForm(form: Form): Promise<HandlerResult> {
  const result = await setEmailSubscribed(form.context, {
    subscribed: form.text('subscribed') === 'yes',
    how: 'profile',
  });
  return redirectAfterSignIn(form, { result, headers: new Headers() }, 'mails');
}

async function enableTotpForm(form: Form): Promise<HandlerResult> {
  const started = await enableTotp(form.context.account, { password: form.text('password') });
  if (!started.result.ok) return formResponse(form, withFieldError(started, 'password'), 'account', 'second-factor-on');
  const { qrSvg, secret, recoveryCodes } = started.result.value;
  return {
    answer: { intent: form.intent, setup: { qrSvg, secret, recoveryCodes } },
    status: 200,
    headers: started.headers,
  };
}

async function secondFactorChangeForm(form: Form): Promise<HandlerResult> {
  const { account } = form.context;
  const given = { password: form.text('password') };
  if (form.text('change') !== 'recovery-codes') {
    return formResponse(
      form,
      withFieldError(await disableTotp(account, given), 'password'),
      'account',
      'second-factor-off',
    );
  }
  const created = await newRecoveryCodes(account, given);
  const { answer, ...rest } = formResponse(form, withFieldError(created, 'password'), 'account', 'recovery-codes');
  return {
    answer: created.result.ok ? { ...answer, recoveryCodes: created.result.value.recoveryCodes } : answer,
    ...rest,
  };
}

async function deleteAccountForm(form: Form): Promise<HandlerResult> {
  const { account, clock } = form.context;
  const deleted = await deleteAccount(account, { password: form.text('password') }, clock);
  if (!deleted.result.ok) return formResponse(form, withFieldError(deleted, 'password'), 'account', 'account-deleted');
  return redirect('/auth?account-deleted=true', { status: 303, headers: deleted.headers });
}

async function signOutForm({ context }: Form): Promise<HandlerResult> {
  return redirect('/', { status: 303, headers: (await signOut(context.account)).headers });
}

/** Spec 4: after signing in, to the target that was kept, checked again at its use. */
function redirectAfterSignIn(
  form: Form,
  given: AccountResponse<unknown>,
  kind: Failure,
  echoedFields: readonly string[] = [],
): HandlerResult {
  if (!given.result.ok) return formResponse(form, given, kind, 'sign-in', echoedFields);
  return redirect(redirectTarget(form.text('redirect')) ?? '/', { status: 303, headers: given.headers });
}

function redirectToGoogle(form: Form, given: AccountResponse<{ location: string }>, kind: Failure): HandlerResult {
  if (!given.result.ok) return formResponse(form, given, kind, 'sign-in');
  return redirect(given.result.value.location, { status: 303, headers: given.headers });
}

/** The answer of a form that stays on its screen. `keep` are the fields whose text is given back. */
function formResponse(
  { intent, text }: Form,
  { result, headers }: { result: AccountResult<unknown>; headers: Headers },
  kind: Failure,
  success: Success,
  echoedFields: readonly string[] = [],
): FormResponse {
  if (result.ok) return { answer: { intent, success }, status: 200, headers };
  const values = Object.fromEntries(echoedFields.map((name) => [name, text(name)]));
  const failure = { kind, code: result.code, fields: result.fields ?? {} };
  return { answer: { intent, failure, values }, status: accountStatus(result.code), headers };
}

/** A wrong password is said beside its field. */
function withFieldError<Value>({ result, headers }: AccountResponse<Value>, field: string): AccountResponse<Value> {
  if (result.ok || result.code !== 'password.wrong') return { result, headers };
  return { result: { ...result, fields: { [field]: ['password.wrong'] } }, headers };
}
