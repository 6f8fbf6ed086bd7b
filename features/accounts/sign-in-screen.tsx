import type { ReactNode } from 'react';
import { authCopy } from '#text/accounts/auth';
import type { AuthView } from './auth.rules.ts';
import type { TipRefusal } from '#features/tips/tip-refusal.rules.ts';
import { type Tab, Tabs } from '#platform/ui/tabs.tsx';
import type { FormAnswer } from './form-answer.ts';
import {
  ChallengeForm,
  ForgottenForm,
  MailChoiceForm,
  RecoveryForm,
  SignInForm,
  SignUpForm,
} from './sign-in-forms.tsx';

type Props = {
  view: AuthView;
  query: URLSearchParams;
  notice: ReactNode;
  answer: FormAnswer | undefined;
  canUseGoogle: boolean;
  /** Shown beside the panel with the form. */
  picture: ReactNode;
  /** The horse that the person came to tip. */
  wanted: WantedRunner | null;
};

/** The runner that somebody wants to tip, as /auth shows it (tips.visitors). */
export type WantedRunner = Parameters<typeof authCopy.wanted.race>[0] & { refusal: TipRefusal | null };

/**
 * /auth for somebody who is signing in: the tabs sign in, sign up and forgotten password, or the next step of one of
 * them.
 */
export function SignInScreen({ view, query, notice, answer, canUseGoogle, picture, wanted }: Props) {
  const target = 'target' in view ? view.target : null;
  const tabAddress = (tab: string) => addressOf(tab, target);
  const heading = headingOf(view.name);
  const hasTabs = view.name === 'sign-in' || view.name === 'sign-up' || view.name === 'forgotten';
  return (
    <div className="auth">
      {picture}
      <div className="panel auth-panel">
        <h1 className={hasTabs && !wanted ? 'visually-hidden' : 'auth-heading'}>
          {wanted && hasTabs ? authCopy.wanted.heading(wanted.horseName) : heading}
        </h1>
        {wanted && (
          <p className="small-text">
            {authCopy.wanted.race(wanted)} {authCopy.wanted.next(view.name, wanted.refusal)}
          </p>
        )}
        {hasTabs && <Tabs label={authCopy.tabs} tabs={tabsOf(view, tabAddress)} />}
        {notice}
        {view.name === 'sign-in' && (
          <SignInForm answer={answer} target={target} hasGoogle={canUseGoogle} signUpAddress={tabAddress('register')} />
        )}
        {view.name === 'sign-up' && answer?.success !== 'sign-up' && <SignUpForm answer={answer} target={target} />}
        {view.name === 'forgotten' && <ForgottenForm answer={answer} />}
        {view.name === 'recovery' && <RecoveryForm answer={answer} />}
        {view.name === 'mail-choice' && <MailChoiceForm answer={answer} target={target} />}
        {view.name === 'second-factor' && (
          <ChallengeForm
            answer={answer}
            target={target}
            isRecovery={query.has('recovery')}
            appCodeAddress={tabAddress('second-factor')}
            recoveryCodeAddress={`${tabAddress('second-factor')}&recovery=true`}
          />
        )}
      </div>
    </div>
  );
}

/** '/auth?register=true&redirect=%2Ffantasy': the tabs keep the target. */
function addressOf(tab: string, target: string | null): string {
  const query = new URLSearchParams();
  if (tab !== '') query.set(tab, 'true');
  if (target !== null) query.set('redirect', target);
  return query.size === 0 ? '/auth' : `/auth?${query.toString()}`;
}

function tabsOf({ name }: AuthView, tabAddress: (tab: string) => string): Tab[] {
  return [
    { to: tabAddress(''), label: authCopy.signIn.tab, isCurrent: name === 'sign-in' },
    { to: tabAddress('register'), label: authCopy.signUp.tab, isCurrent: name === 'sign-up' },
    { to: tabAddress('reset'), label: authCopy.forgotten.tab, isCurrent: name === 'forgotten' },
  ];
}

function headingOf(name: AuthView['name']): string {
  if (name === 'sign-up') return authCopy.signUp.tab;
  if (name === 'forgotten') return authCopy.forgotten.tab;
  if (name === 'recovery') return authCopy.recovery.heading;
  if (name === 'second-factor') return authCopy.challenge.heading;
  if (name === 'mail-choice') return authCopy.mailChoice.heading;
  return authCopy.signIn.tab;
}
