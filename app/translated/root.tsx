// Before the sheets of components: it says which layer overrides which.
import '#app/app.css';
import { type ReactNode, useContext } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { firstPaint } from '#platform/document/first-paint.ts';
import { StyleLinks } from '#platform/document/style-links.tsx';
import { ScriptMark } from '#platform/document/script-mark.ts';
import type { Frame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { DemoLine } from '#app/shell/demo-line.tsx';
import { OldPageNotice, useFreshPage } from '#app/shell/old-page-notice.tsx';
import { SkipLink } from '#platform/ui/skip-link.tsx';
import { language } from './language.en.ts';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { defaultSettings } from '#features/site/site-settings.rules.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { FailedPage } from './failed-page.tsx';
import './translated.css';

export const links: LinksFunction = () => [
  { rel: 'preload', href: '/fonts/archivo-latin.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: '/fonts/besley-latin.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
];

export { loadFrame as loader } from '#app/load-frame.server.ts';

/** The frame is the same on every screen: it is reloaded only when the same address is. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href;
}

/** The document around every translated page: pages for reading, without an account, tips and the chat. */
export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<Frame>('root');
  const settings = frame?.settings ?? defaultSettings;
  const scriptMark = useContext(ScriptMark);
  return (
    <html lang={language.code} data-own-clock={frame?.clock ? 'on' : undefined} suppressHydrationWarning>
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
      <body>
        <SkipLink />
        {settings.demo && <DemoLine demo={settings.demo} />}
        <OldPageNotice />
        <Header siteName={settings.siteName} />
        {children}
        <Footer siteName={settings.siteName} year={frame?.year ?? null} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: { loaderData: Frame }) {
  useLiveData(loaderData);
  useFreshPage(loaderData);
  return <Outlet />;
}

/** Shown instead of a page that failed or doesn't exist. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { siteName } = useRouteLoaderData<Frame>('root')?.settings ?? defaultSettings;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { title } = loadingAndErrorCopy[isMissing ? 'missing' : 'error'];
  return (
    <>
      <title>{`${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <FailedPage isMissing={isMissing} />
    </>
  );
}
