import { loadingAndErrorCopy } from '#copy/cs/site/loading-and-errors.ts';
import { data, Link, useLocation } from 'react-router';
import { AuthPicture } from '#app/accounts/auth-picture.tsx';
import { AccountHeading } from '#app/accounts/account-heading.tsx';
import { type Tab, Tabs } from '#app/ui/tabs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FormNotice, noticeFromAnswer } from '#app/accounts/form-notice.tsx';
import { noticeFromQuery } from '#app/accounts/notice-from-query.ts';
import { PasswordTab } from '#app/accounts/password-tab.tsx';
import { ProfileTab } from '#app/accounts/profile-tab.tsx';
import { useAuthScreen } from '#app/accounts/use-auth-screen.ts';
import { SignInScreen, type WantedRunner } from '#app/accounts/sign-in-screen.tsx';
import { authCopy } from '#copy/cs/account/auth.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { SampleSilks } from '#app/racing/sample-silks.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { type AuthView, authView } from '#domain/accounts/auth-view.ts';
import { horseName } from '#domain/racing/horse-name.ts';
import type { Instant } from '#domain/shared/time.ts';
import { tipTargetOf } from '#domain/tips/tip-target.ts';
import { readWantedRunner } from '#server/tips/tip-landing.ts';
import { readForm, type RequestContext, requestOf } from '#server/http/request-context.ts';
import { listSessions } from '#server/accounts/sign-in/devices.ts';
import { googleRefusal } from '#server/accounts/sign-in/google.ts';
import { hasResetToken, moveResetTokenToCookie } from '#server/accounts/sign-in/reset-password.ts';
import { hasChallenge } from '#server/accounts/sign-in/second-factor.ts';
import { confirmationRefusal } from '#server/accounts/sign-in/sign-up.ts';
import { landAfterSignIn } from '#server/http/land-after-sign-in.ts';
import { redirectTo } from '#server/http/redirect-to.ts';
import { privateMeta } from '#app/document/private-meta.ts';
import type { Route } from './+types/auth';
import { handleAuthForm } from '#app/actions/auth-actions.ts';
import '#app/styles/accounts.css';

/** /auth: signing in and up, and the account of a signed-in person (accounts.screen, accounts.leaving-auth). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account, person, features, db, now } = requestOf(context);
  const moved = moveResetTokenToCookie(account, request);
  if (moved) throw redirectTo(moved.location, { headers: moved.headers });
  const query = new URL(request.url).searchParams;
  const view = authView(query, {
    isSignedIn: person !== null,
    hasChallenge: hasChallenge(account),
    hasResetToken: hasResetToken(account),
    hasAnsweredMailChoice: person?.hasAnsweredMailChoice ?? true,
  });
  if (view.name === 'leave') {
    // Only without JavaScript a signed-in person follows the card's link for visitors (tips.without-script).
    const wanted = query.has('register') ? tipTargetOf(view.to) : null;
    throw wanted ? redirectTo(`/tip/${wanted.runnerId}`, 303) : await landAfterSignIn({ db, now }, view.to);
  }
  const error = query.get('error');
  const refusal = confirmationRefusal(error) ?? googleRefusal(error);
  const devices = view.name === 'password' ? await listSessions(account) : [];
  const wanted = await wantedRunner(db, 'target' in view ? view.target : null, now);
  return { view, refusal, wanted, devices, account: person && accountOf(person), canUseGoogle: features.google };
}

async function wantedRunner(
  db: RequestContext['db'],
  target: string | null,
  now: Instant,
): Promise<WantedRunner | null> {
  const wanted = tipTargetOf(target);
  const runner = wanted && (await readWantedRunner(db, wanted.runnerId, now));
  if (!runner) return null;
  const { location, date, raceNumber, startAt, refusal } = runner;
  return { horseName: horseName(runner.horseName), location, date, raceNumber, startAt, refusal };
}

function accountOf(person: NonNullable<ReturnType<typeof requestOf>['person']>) {
  const { email, username, emailSubscribed, hasPassword, hasSecondFactor, hasGoogle } = person;
  return { email, username, emailSubscribed, hasPassword, hasSecondFactor, hasGoogle };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answered = await handleAuthForm(requestOf(context), await readForm(request));
  if (answered instanceof Response) return answered;
  const { answer, status, headers } = answered;
  return data(answer, { status, headers });
}

/** The router passes only cookies on by itself. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const wait = actionHeaders.get('Retry-After');
  return wait === null ? {} : { 'Retry-After': wait };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const isAccount = loaderData?.view.name === 'profile' || loaderData?.view.name === 'password';
  return privateMeta((siteName) => `${isAccount ? authCopy.accountTitle : authCopy.title} | ${siteName}`, matches);
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { view, account, devices, refusal, wanted, canUseGoogle } = loaderData;
  const { search } = useLocation();
  const { settings } = useFrame();
  useAuthScreen(view.name, actionData);
  const noticeContent = noticeFromAnswer(actionData) ?? noticeFromQuery(new URLSearchParams(search), refusal);
  const notice = <FormNotice content={noticeContent} source={actionData ?? search} />;
  if (account && (view.name === 'profile' || view.name === 'password')) {
    return (
      <main className="page-width account-page" id={contentId} tabIndex={-1}>
        <BackHome />
        <AccountHeading answer={actionData} />
        <Tabs label={authCopy.accountTabs} tabs={accountTabs(view)} />
        {notice}
        {view.name === 'profile' ? (
          <ProfileTab account={account} answer={actionData} canUseGoogle={canUseGoogle} />
        ) : (
          <PasswordTab account={account} devices={devices} answer={actionData} requiredFor={view.requiredFor} />
        )}
      </main>
    );
  }
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <BackHome />
      <SignInScreen
        view={view}
        query={new URLSearchParams(search)}
        notice={notice}
        answer={actionData}
        canUseGoogle={canUseGoogle}
        wanted={wanted}
        picture={<AuthPicture claim={settings.claim} silks={<SampleSilks />} />}
      />
    </main>
  );
}

function BackHome() {
  return (
    <p className="back-link">
      <Link className="button button-ghost button-small" to="/">
        <Icon name="arrow-left" />
        {loadingAndErrorCopy.backHome}
      </Link>
    </p>
  );
}

function accountTabs(view: AuthView): Tab[] {
  return [
    { to: '/auth?edit-profile=true', label: authCopy.profile.tab, isCurrent: view.name === 'profile' },
    { to: '/auth?change-password=true', label: authCopy.password.tab, isCurrent: view.name === 'password' },
  ];
}
