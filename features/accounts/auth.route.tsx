import { data, Link, useLocation } from 'react-router';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { type Tab, Tabs } from '#platform/ui/tabs.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { useFrame } from '#platform/document/use-frame.ts';
import { SampleSilks } from '#features/racing/sample-silks.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { horseName } from '#features/racing/horse-name.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { tipTargetOf } from '#features/tips/tip-target.rules.ts';
import { readWantedRunner } from '#features/tips/tip-landing.server.ts';
import { readForm, type RequestContext, requestOf } from '#app/http/request-context.server.ts';
import { landAfterSignIn } from '#app/http/land-after-sign-in.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { privateMeta } from '#platform/document/private-meta.ts';
import { AccountHeading, AuthPicture } from './account-heading.tsx';
import { FormNotice, noticeFromAnswer, noticeFromQuery } from './form-notice.tsx';
import { PasswordTab } from './password-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { useAuthScreen } from './use-auth-screen.ts';
import { SignInScreen, type WantedRunner } from './sign-in-screen.tsx';
import { authCopy } from '#text/accounts/auth';
import { authView, type AuthView } from './auth.rules.ts';
import { listSessions } from './devices.server.ts';
import { googleRefusal } from './google.server.ts';
import { hasResetToken, moveResetTokenToCookie } from './passwords.server.ts';
import { hasChallenge } from './second-factor.server.ts';
import { confirmationRefusal } from './sign-in.server.ts';
import type { Route } from './+types/auth.route';
import { handleAuthForm } from './auth-actions.server.ts';
import './accounts.css';

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
