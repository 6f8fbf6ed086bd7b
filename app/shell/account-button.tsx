import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { shellCopy } from '#text/platform/ui/shell';
import { Icon } from '#platform/ui/icon.tsx';
import { useViewer } from '#platform/session/viewer.ts';
import { PageLink } from '#platform/ui/page-link.tsx';
import { later } from '#platform/ui/later.ts';

const AccountPopover = later(async () => (await import('./account-popover.tsx')).AccountPopover);

/**
 * In the header: opens the account popover, whose code loads on first use (site.account-popover). CSS shows the button
 * to the signed-in.
 */
export function AccountButton() {
  const viewer = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  function open(event: MouseEvent) {
    if (!viewer) return;
    event.preventDefault();
    setHasBeenOpened(true);
    setIsOpen(!isOpen);
  }
  return (
    <>
      <PageLink
        ref={link}
        className="icon-button account"
        to="/user-dashboard"
        aria-label={viewer ? shellCopy.accountOf(viewer.username) : shellCopy.account}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={AccountPopover.prefetch}
        onFocus={AccountPopover.prefetch}
        onClick={open}
      >
        <span className="avatar">
          {viewer ? viewer.username.slice(0, 1).toUpperCase() : <Icon name="user-circle" />}
        </span>
      </PageLink>
      {hasBeenOpened && viewer && (
        <Suspense>
          <AccountPopover viewer={viewer} anchor={link} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * In the header: link to /auth; signing in returns here (accounts.redirect-target). Without JavaScript it ends on the
 * home page.
 */
export function LoginLink() {
  const navigate = useNavigate();
  function keepTarget(event: MouseEvent) {
    if (location.pathname === '/auth' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(`/auth?redirect=${encodeURIComponent(`${location.pathname}${location.search}`)}`);
  }
  return (
    <PageLink className="icon-button login" to="/auth" aria-label={shellCopy.login} onClick={keepTarget}>
      <Icon name="sign-in" />
    </PageLink>
  );
}
