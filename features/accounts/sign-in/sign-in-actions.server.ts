import { normaliseEmail } from '#features/accounts/email.rules.ts';
import { redirectTarget } from '#features/accounts/redirect-target.rules.ts';
import { withConstantTime } from '#features/accounts/constant-time.server.ts';
import { setEmailSubscribed } from '#features/accounts/profile/set-email-subscribed.server.ts';
import { signInWithGoogle } from './google.server.ts';
import { requestReset, resetPassword } from './reset-password.server.ts';
import { verifyRecoveryCode, verifyTotp } from './second-factor.server.ts';
import { signIn, signOut } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { landAfterSignIn } from '#app/http/land-after-sign-in.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { keepWantedRunner, takeKeptTarget } from '#features/tips/kept-target.server.ts';
import {
  type AuthForm,
  formResponse,
  type Handler,
  type HandlerResult,
  redirectAfterSignIn,
  redirectToGoogle,
  withFieldError,
} from '#features/accounts/auth-form-response.server.ts';

/** The forms of /auth for signing in, up and out, and for a forgotten password, by their `intent`. */
export const signInHandlers: Readonly<Record<string, Handler>> = {
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
