import { Suspense, useRef, useState } from 'react';
import { shellCopy } from '#text/platform/ui/shell';
import { SearchBox } from '#features/directory/search-box.tsx';
import { menuButtonId } from '#platform/ui/chat-panel.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import { later } from '#platform/ui/later.ts';
import { AccountButton, LoginLink } from './account-button.tsx';
import { BellButton } from './bell-button.tsx';
import { Logo } from './logo.tsx';
import { footerMenuId } from './footer-menu.tsx';
import { SectionLink } from './section-link.tsx';
import { mainSections } from './sections.ts';

const Drawer = later(async () => (await import('./drawer.tsx')).Drawer);

/**
 * The site's header. It has both a login and an account button: pages are the same for all, and CSS shows one
 * (site.header).
 */
export function Header({ siteName }: { siteName: string }) {
  return (
    <header className="site-header">
      <div className="page-width site-header-inner">
        <Logo siteName={siteName} />
        <nav className="site-nav" aria-label={shellCopy.mainNav}>
          <ul>
            {mainSections.map((section) => (
              <li key={section.to}>
                <SectionLink section={section} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-header-actions">
          <SearchBox />
          <BellButton />
          <PageLink className="icon-button help" to="/help" aria-label={shellCopy.help}>
            <Icon name="question" />
          </PageLink>
          <LoginLink />
          <AccountButton />
          <MenuButton siteName={siteName} />
        </div>
      </div>
    </header>
  );
}

/**
 * Opens the drawer below 768 px. The drawer's code loads at the first touch; without JavaScript this links to the
 * footer's menu.
 */
function MenuButton({ siteName }: { siteName: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <a
        ref={button}
        id={menuButtonId}
        className="icon-button only-on-mobile"
        href={`#${footerMenuId}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={shellCopy.openMenu}
        onPointerDown={Drawer.prefetch}
        onClick={(event) => {
          event.preventDefault();
          setHasBeenOpened(true);
          setIsOpen(true);
        }}
      >
        <Icon name="list" />
      </a>
      {hasBeenOpened && (
        <Suspense>
          <Drawer siteName={siteName} isOpen={isOpen} onClose={() => setIsOpen(false)} returnFocusTo={button} />
        </Suspense>
      )}
    </>
  );
}
