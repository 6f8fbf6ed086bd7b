import { redirect } from 'react-router';
import type { FormAnswer } from '#app/accounts/form-answer.ts';
import type { Failure, Success } from '#app/copy/accounts.ts';
import { redirectTarget } from '#domain/accounts/redirect-target.ts';
import { type AccountAnswer, type AccountResult, accountStatus } from '#server/accounts/account-answer.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { inEvenTime } from '#server/accounts/even-time.ts';
import { changeUsername } from '#server/profile/change-username.ts';
import { deleteAccount } from '#server/profile/delete-account.ts';
import { setEmailSubscribed } from '#server/profile/set-email-subscribed.ts';
import { changePassword } from '#server/sign-in/change-password.ts';
import { revokeOthers, revokeSession } from '#server/sign-in/devices.ts';
import { linkGoogle, signInWithGoogle, unlinkGoogle } from '#server/sign-in/google.ts';
import { requestReset, resetPassword } from '#server/sign-in/reset-password.ts';
import {
  confirmTotp,
  disableTotp,
  enableTotp,
  newRecoveryCodes,
  verifyRecoveryCode,
  verifyTotp,
} from '#server/sign-in/second-factor.ts';
import { signIn, signOut } from '#server/sign-in/sign-in.ts';
import { signUp } from '#server/sign-in/sign-up.ts';

export type Answered = { answer: FormAnswer; status: number; headers: Headers };
type Outcome = Response | Answered;
type Form = { context: RequestContext; text: (name: string) => string; intent: string };
type Handler = (form: Form) => Promise<Outcome>;

/** What each form of /auth does, by its `intent`. An unknown one is nobody's form: 400. */
export async function answerForm(context: RequestContext, data: FormData): Promise<Outcome> {
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
      leave(
        form,
        await signInWithGoogle(form.context.account, { redirectTo: form.text('redirect') || null }),
        'google',
      ),
  ],
  ['link-google', async (form) => leave(form, await linkGoogle(form.context.account), 'google')],
  ['unlink-google', async (form) => told(form, await unlinkGoogle(form.context.account), 'account', 'google-unlinked')],
  [
    'second-factor',
    async (form) => enter(form, await verifyTotp(form.context.account, { code: form.text('code') }), 'second-factor'),
  ],
  [
    'recovery-code',
    async (form) =>
      enter(form, await verifyRecoveryCode(form.context.account, { code: form.text('code') }), 'second-factor'),
  ],
  [
    'request-reset',
    async (form) =>
      told(
        form,
        await inEvenTime(requestReset(form.context.account, { email: form.text('email') })),
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
      told(form, await confirmTotp(form.context.account, { code: form.text('code') }), 'account', 'second-factor-on'),
  ],
  ['second-factor-change', secondFactorChangeForm],
  [
    'revoke-session',
    async (form) =>
      told(form, await revokeSession(form.context.account, { id: form.text('id') }), 'account', 'sessions-ended'),
  ],
  ['revoke-others', async (form) => told(form, await revokeOthers(form.context.account), 'account', 'sessions-ended')],
  ['delete-account', deleteAccountForm],
  ['sign-out', signOutForm],
]);

async function signInForm(form: Form): Promise<Outcome> {
  const signed = await signIn(form.context.account, { email: form.text('email'), password: form.text('password') });
  if (!signed.result.ok || signed.result.value.next === 'done') return enter(form, signed, 'sign-in', ['email']);
  const target = redirectTarget(form.text('redirect'));
  const onwards = target === null ? '' : `&redirect=${encodeURIComponent(target)}`;
  return redirect(`/auth?second-factor=true${onwards}`, { status: 303, headers: signed.headers });
}

async function signUpForm(form: Form): Promise<Outcome> {
  const { text, context } = form;
  const given = { email: text('email'), username: text('username'), password: text('password') };
  const emailSubscribed = text('emailSubscribed') === 'yes';
  const made = await inEvenTime(signUp(context.account, { ...given, emailSubscribed }));
  return told(form, made, 'sign-up', 'sign-up', ['email', 'username']);
}

async function resetPasswordForm(form: Form): Promise<Outcome> {
  const given = { password: form.text('password'), confirmation: form.text('confirmation') };
  const changed = await resetPassword(form.context.account, given);
  if (!changed.result.ok) return told(form, changed, 'reset-password', 'password-changed');
  return redirect('/auth?password-changed=true', { status: 303, headers: changed.headers });
}

async function changePasswordForm(form: Form): Promise<Outcome> {
  const { text, context } = form;
  const given = {
    currentPassword: text('currentPassword'),
    password: text('password'),
    confirmation: text('confirmation'),
  };
  return told(form, await changePassword(context.account, given), 'change-password', 'password-changed');
}

async function changeUsernameForm(form: Form): Promise<Outcome> {
  const result = await changeUsername(form.context, { username: form.text('username') });
  const named =
    !result.ok && result.code === 'username.taken' ? { ...result, fields: { username: ['username.taken'] } } : result;
  return told(form, { result: named, headers: new Headers() }, 'change-username', 'change-username', ['username']);
}

async function mailsForm(form: Form): Promise<Outcome> {
  const subscribed = form.text('subscribed') === 'yes';
  const result = await setEmailSubscribed(form.context, { subscribed, how: 'profile' });
  return told(form, { result, headers: new Headers() }, 'mails', subscribed ? 'subscribed' : 'unsubscribed');
}

async function mailChoiceForm(form: Form): Promise<Outcome> {
  const result = await setEmailSubscribed(form.context, {
    subscribed: form.text('subscribed') === 'yes',
    how: 'profile',
  });
  return enter(form, { result, headers: new Headers() }, 'mails');
}

async function enableTotpForm(form: Form): Promise<Outcome> {
  const begun = await enableTotp(form.context.account, { password: form.text('password') });
  if (!begun.result.ok) return told(form, atField(begun, 'password'), 'account', 'second-factor-on');
  const { qrSvg, secret, recoveryCodes } = begun.result.value;
  return {
    answer: { intent: form.intent, setup: { qrSvg, secret, recoveryCodes } },
    status: 200,
    headers: begun.headers,
  };
}

async function secondFactorChangeForm(form: Form): Promise<Outcome> {
  const { account } = form.context;
  const given = { password: form.text('password') };
  if (form.text('change') !== 'recovery-codes') {
    return told(form, atField(await disableTotp(account, given), 'password'), 'account', 'second-factor-off');
  }
  const made = await newRecoveryCodes(account, given);
  const { answer, ...rest } = told(form, atField(made, 'password'), 'account', 'recovery-codes');
  return { answer: made.result.ok ? { ...answer, recoveryCodes: made.result.value.recoveryCodes } : answer, ...rest };
}

async function deleteAccountForm(form: Form): Promise<Outcome> {
  const { account, clock } = form.context;
  const left = await deleteAccount(account, { password: form.text('password') }, clock);
  if (!left.result.ok) return told(form, atField(left, 'password'), 'account', 'account-deleted');
  return redirect('/auth?account-deleted=true', { status: 303, headers: left.headers });
}

async function signOutForm({ context }: Form): Promise<Outcome> {
  return redirect('/', { status: 303, headers: (await signOut(context.account)).headers });
}

/** Spec 4: after signing in, to the target that was kept, checked again at its use. */
function enter(form: Form, given: AccountAnswer<unknown>, kind: Failure, keep: readonly string[] = []): Outcome {
  if (!given.result.ok) return told(form, given, kind, 'sign-in', keep);
  return redirect(redirectTarget(form.text('redirect')) ?? '/', { status: 303, headers: given.headers });
}

function leave(form: Form, given: AccountAnswer<{ location: string }>, kind: Failure): Outcome {
  if (!given.result.ok) return told(form, given, kind, 'sign-in');
  return redirect(given.result.value.location, { status: 303, headers: given.headers });
}

/** The answer of a form that stays on its screen. `keep` are the fields whose text is given back. */
function told(
  { intent, text }: Form,
  { result, headers }: { result: AccountResult<unknown>; headers: Headers },
  kind: Failure,
  success: Success,
  keep: readonly string[] = [],
): Answered {
  if (result.ok) return { answer: { intent, success }, status: 200, headers };
  const values = Object.fromEntries(keep.map((name) => [name, text(name)]));
  const failure = { kind, code: result.code, fields: result.fields ?? {} };
  return { answer: { intent, failure, values }, status: accountStatus(result.code), headers };
}

/** A wrong password is said beside its field. */
function atField<Value>({ result, headers }: AccountAnswer<Value>, field: string): AccountAnswer<Value> {
  if (result.ok || result.code !== 'password.wrong') return { result, headers };
  return { result: { ...result, fields: { [field]: ['password.wrong'] } }, headers };
}
