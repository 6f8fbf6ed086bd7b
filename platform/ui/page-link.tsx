import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick } from './is-plain-click.ts';

/** `to`: an address of this site, from '/'. */
type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * A link to another screen, wherever it needs no prefetching: a plain anchor, because a page has hundreds and React
 * Router's Link renders each anew at every navigation (docs/decisions/0047). Without its click handler it still leads
 * there.
 */
export function PageLink({ to, onClick, children, ...rest }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    openInPage(event);
  };
  return (
    <a href={to} onClick={onClick ? follow : openInPage} {...rest}>
      {children}
    </a>
  );
}

/** Navigates without a new document; other than plain clicks (a new tab, a download) are left to the browser. */
function openInPage(event: MouseEvent<HTMLAnchorElement>): void {
  const { __reactRouterDataRouter: router } = window;
  if (event.defaultPrevented || !router || !isPlainClick(event)) return;
  event.preventDefault();
  const { pathname, search, hash } = event.currentTarget;
  const shown = router.state.location;
  const isShown = shown.pathname === pathname && shown.search === search && shown.hash === hash;
  void router.navigate(pathname + search + hash, { replace: isShown, viewTransition: true });
}
