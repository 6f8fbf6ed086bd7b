// Before the sheets of components: it says which layer overrides which.
import './app/app.css';
import { type ReactNode, Suspense, useContext } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { usePageViews } from './features/analytics/use-page-views.ts';
import { Chat } from './features/chat/chat.tsx';
import { JsonLd } from './platform/document/json-ld.tsx';
import { StyleLinks } from './platform/document/style-links.tsx';
import { ScriptMark } from './platform/document/script-mark.ts';
import { siteData } from './platform/document/structured-data.ts';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import type { Frame } from './platform/document/use-frame.ts';
import { firstPaint } from './platform/document/first-paint.ts';
import { useLiveData } from './platform/live/use-live-data.ts';
import { TermsOnDemand } from './features/terms/terms-on-demand.tsx';
import { Consent } from './app/shell/consent.tsx';
import { DemoLine } from './app/shell/demo-line.tsx';
import { ErrorPage } from './app/shell/error-page.tsx';
import { useFailedNavigation } from './features/offline/failed-navigation.ts';
import { ConnectionStrip } from './app/shell/connection-strip.tsx';
import { Footer } from './app/shell/footer.tsx';
import { Header } from './app/shell/header.tsx';
import { keepPage } from './app/shell/keep-page.ts';
import { LoadingPanel, LoadingScreen } from './app/shell/loading-screen.tsx';
import { Notice } from './app/shell/notice.tsx';
import { PageArrival } from './app/shell/page-arrival.tsx';
import { OldPageNotice, useFreshPage } from './app/shell/old-page-notice.tsx';
import { SkipLink } from './platform/ui/skip-link.tsx';
import { Toasts } from './app/shell/toasts.tsx';
import { UnavailablePage } from './app/shell/unavailable-page.tsx';
import { later } from './platform/ui/later.ts';
import { useIsSlow } from './app/shell/use-is-slow.ts';
import { useSessionWatch } from './platform/session/session-watch.ts';
import { defaultSettings } from './features/site/site-settings.rules.ts';
import type { Route } from './+types/root';

// Few readers ever see these, so the pages of all don't load them.
const AdminHeader = later(async () => (await import('./app/shell/admin-header.tsx')).AdminHeader);
const AdminFooter = later(async () => (await import('./app/shell/admin-header.tsx')).AdminFooter);
const NotFoundPage = later(async () => (await import('./app/shell/not-found-page.tsx')).NotFoundPage);
const ForbiddenPage = later(async () => (await import('./app/shell/forbidden-page.tsx')).ForbiddenPage);

export const links: LinksFunction = () => [
  { rel: 'preload', href: '/fonts/archivo-latin.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: '/fonts/besley-latin.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'Články', href: '/articles/rss.xml' },
  { rel: 'alternate', type: 'application/atom+xml', title: 'Články', href: '/articles/atom.xml' },
];

export { loadFrame as loader } from './app/load-frame.server.ts';

/** The frame is the same on every screen: it is reloaded only when the same address is. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href;
}

/** What every form, link and reload of data passes in the browser. */
export const clientMiddleware = [keepPage];

/** The document around every page, error pages included: the head, and the frame of the site or the administration. */
export function Layout({ children }: { children: ReactNode }) {
  const isAdmin = useIsAdminScreen();
  const frame = useRouteLoaderData<Frame>('root');
  const settings = frame?.settings ?? defaultSettings;
  const { notice } = settings;
  const scriptMark = useContext(ScriptMark);
  return (
    <html
      lang="cs"
      data-notice-id={notice ? `${notice.lead} ${notice.text}` : undefined}
      data-own-clock={frame?.clock ? 'on' : undefined}
      data-analytics={frame?.analyticsId ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#113a28" />
        <script
          nonce={scriptMark}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstPaint : '' }}
        />
        <Meta />
        <StyleLinks>
          <Links />
        </StyleLinks>
      </head>
      <body className={isAdmin ? 'admin-page' : undefined}>
        <SkipLink />
        {settings.demo && <DemoLine demo={settings.demo} />}
        <OldPageNotice />
        {isAdmin ? (
          <Suspense>
            <AdminHeader siteName={settings.siteName} />
          </Suspense>
        ) : (
          <Header siteName={settings.siteName} />
        )}
        <ConnectionStrip />
        {notice && !isAdmin && <Notice notice={notice} />}
        {children}
        <PageArrival />
        {isAdmin ? (
          <Suspense>
            <AdminFooter siteName={settings.siteName} hasOwnClock={Boolean(frame?.clock)} />
          </Suspense>
        ) : (
          <Footer
            siteName={settings.siteName}
            claim={settings.claim}
            year={frame?.year ?? null}
            hasAnalytics={Boolean(frame?.analyticsId)}
          />
        )}
        {frame?.analyticsId && <Consent part="bar" />}
        {!isAdmin && <Chat />}
        <Toasts />
        <TermsOnDemand />
        {frame && <JsonLd data={import.meta.env.SSR && siteData(frame, frame.counts)} />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Whether an administrators' screen is shown, which has a frame of its own (admin.frame); errors have the site's. */
function useIsAdminScreen(): boolean {
  const { pathname } = useLocation();
  const hasFailed = useRouteError() !== null;
  return pathname.toLowerCase().startsWith('/admin') && !hasFailed;
}

/** The current screen, or the loading screen when the next one takes long; starts what runs on every page. */
export default function Root({ loaderData }: Route.ComponentProps) {
  useLiveData(loaderData);
  const { state, formData, location: next } = useNavigation();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const isFetchingScreen = useFailedNavigation()?.state === 'waiting';
  const isSlow = useIsSlow(isFetchingScreen || (state === 'loading' && formData === undefined));
  useSessionWatch();
  usePageViews();
  useFreshPage(loaderData);
  const retry = () => void revalidate();
  if (isSlow && next && next.pathname !== pathname) return <LoadingScreen onRetry={retry} />;
  return (
    <>
      {isSlow && <LoadingPanel isOverlay onRetry={retry} />}
      <Outlet />
    </>
  );
}

/** Under which name the copy has what an answer's status means; any other is a bug. */
const textOfStatus: Readonly<Record<number, 'missing' | 'unavailable' | 'forbidden'>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'missing',
  503: 'unavailable',
};

/** Shown instead of a screen that failed, by the status. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const { siteName } = useRouteLoaderData<Frame>('root')?.settings ?? defaultSettings;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title } = loadingAndErrorCopy[textOfStatus[status] ?? 'error'];
  return (
    <>
      <title>{`${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      {status === 404 ? (
        <Suspense>
          <NotFoundPage path={pathname} />
        </Suspense>
      ) : status === 503 ? (
        <UnavailablePage />
      ) : textOfStatus[status] === 'forbidden' ? (
        <Suspense>
          <ForbiddenPage isSignedIn={status === 403} />
        </Suspense>
      ) : (
        <ErrorPage reason={reasonOf(error)} onRetry={() => location.reload()} />
      )}
    </>
  );
}

/** The server has logged its own errors, which all have the message of React Router in the browser. */
function reasonOf(error: unknown): 'recorded' | 'offline' | 'unknown' {
  if (import.meta.env.SSR || import.meta.env.DEV || isRouteErrorResponse(error)) return 'recorded';
  if (error instanceof Error && error.message === 'Unexpected Server Error') return 'recorded';
  return navigator.onLine ? 'unknown' : 'offline';
}
