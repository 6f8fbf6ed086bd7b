import { landAfterSignIn } from '#app/http/land-after-sign-in.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { keepWantedRunner, takeKeptTarget } from '#features/tips/kept-target.server.ts';
import { fieldText } from '#platform/ui/form-values.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { normaliseEmail } from './email.rules.ts';
import { redirectTarget } from './auth.rules.ts';
import { withConstantTime } from './constant-time.server.ts';
import { changeUsername, setEmailSubscribed } from './profile.server.ts';
import { linkGoogle, signInWithGoogle, unlinkGoogle } from './google.server.ts';
import { changePassword, requestReset, resetPassword } from './passwords.server.ts';
import {
  confirmTotp,
  disableTotp,
  enableTotp,
  newRecoveryCodes,
  verifyRecoveryCode,
  verifyTotp,
} from './second-factor.server.ts';
import { signIn, signOut, signUp } from './sign-in.server.ts';
import {
  type AuthForm,
  formResponse,
  type Handler,
  type HandlerResult,
  redirectAfterSignIn,
  redirectToGoogle,
  withFieldError,
} from './account-answers.server.ts';
import { deleteAccount } from './delete-account.server.ts';
import { revokeOtherSessions, revokeSession } from './devices.server.ts';

/** The forms of /auth for signing in, up and out, and for a forgotten password, by their `intent`. */
const signInHandlers: Readonly<Record<string, Handler>> = {
  'sign-in': signInForm,
  'sign-up': signUpForm,
  google: googleForm,
  'second-factor': totpForm,
  'recovery-code': recoveryCodeForm,
  'mail-choice': mailChoiceForm,
  'request-reset': requestResetForm,
  'reset-password': resetPasswordForm,
  'sign-out': signOutForm,
};

async function signInForm(form: AuthForm): Promise<HandlerResult> {
  const { db, account } = form.context;
  const signedIn = await signIn(account, { email: form.text('email'), password: form.text('password') });
  const email = normaliseEmail(form.text('email'));
  const target = redirectTarget(form.text('redirect'));
  if (!signedIn.result.ok) {
    if (signedIn.result.code === 'auth.email-not-verified') await keepWantedRunner(db, email, target);
    return formResponse(form, withFieldError(signedIn, 'password'), 'sign-in', 'sign-in', ['email']);
  }
  if (signedIn.result.value.next === 'done') {
    const kept = await takeKeptTarget(db, email);
    return landAfterSignIn(form.context, target ?? kept, signedIn.headers);
  }
  const redirectQuery = target === null ? '' : `&redirect=${encodeURIComponent(target)}`;
  return redirectTo(`/auth?second-factor=true${redirectQuery}`, { status: 303, headers: signedIn.headers });
}

async function signUpForm(form: AuthForm): Promise<HandlerResult> {
  const { text, context } = form;
  const input = { email: normaliseEmail(text('email')), username: text('username'), password: text('password') };
  const emailSubscribed = text('emailSubscribed') === 'yes';
  const target = redirectTarget(text('redirect'));
  const signUpAndKeep = async () => {
    const signedUp = await signUp(context.account, { ...input, emailSubscribed, target });
    if (signedUp.result.ok) await keepWantedRunner(context.db, input.email, target);
    return signedUp;
  };
  const created = await withConstantTime(signUpAndKeep());
  return formResponse(form, created, 'sign-up', 'sign-up', ['email', 'username']);
}

async function googleForm(form: AuthForm): Promise<HandlerResult> {
  const started = await signInWithGoogle(form.context.account, { redirectTo: form.text('redirect') || null });
  return redirectToGoogle(form, started, 'google');
}

async function totpForm(form: AuthForm): Promise<HandlerResult> {
  return redirectAfterSignIn(
    form,
    await verifyTotp(form.context.account, { code: form.text('code') }),
    'second-factor',
  );
}

async function recoveryCodeForm(form: AuthForm): Promise<HandlerResult> {
  const verified = await verifyRecoveryCode(form.context.account, { code: form.text('code') });
  return redirectAfterSignIn(form, verified, 'second-factor');
}

async function mailChoiceForm(form: AuthForm): Promise<HandlerResult> {
  const result = await setEmailSubscribed(form.context, {
    subscribed: form.text('subscribed') === 'yes',
    how: 'profile',
  });
  return redirectAfterSignIn(form, { result, headers: new Headers() }, 'mails');
}

async function requestResetForm(form: AuthForm): Promise<HandlerResult> {
  const requested = await withConstantTime(requestReset(form.context.account, { email: form.text('email') }));
  return formResponse(form, requested, 'request-reset', 'request-reset', ['email']);
}

async function resetPasswordForm(form: AuthForm): Promise<HandlerResult> {
  const input = { password: form.text('password'), confirmation: form.text('confirmation') };
  const changed = await resetPassword(form.context.account, input);
  if (!changed.result.ok) return formResponse(form, changed, 'reset-password', 'password-changed');
  return redirectTo('/auth?password-changed=true', { status: 303, headers: changed.headers });
}

async function signOutForm({ context }: AuthForm): Promise<HandlerResult> {
  return redirectTo('/', { status: 303, headers: (await signOut(context.account)).headers });
}

/** The forms of /auth with which a signed-in person changes their account, by their `intent`. */
const accountHandlers: Readonly<Record<string, Handler>> = {
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

const handlers = new Map(Object.entries({ ...signInHandlers, ...accountHandlers }));

/** The action of /auth: runs the handler that the form's `intent` names; an unknown one is refused with 400. */
export async function handleAuthForm(context: RequestContext, data: FormData): Promise<HandlerResult> {
  const text = (name: string) => fieldText(data, name);
  const intent = text('intent');
  const handler = handlers.get(intent);
  return handler ? handler({ context, text, intent }) : new Response(null, { status: 400 });
}
