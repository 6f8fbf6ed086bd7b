import { Dialog } from '@base-ui/react/dialog';
import { type RefObject, useRef } from 'react';
import { setChatPanel, useChatPanel } from '#platform/ui/chat-panel.ts';
import { askToInstall, canInstall } from '#features/offline/install.ts';
import { offlineCopy } from '#text/offline/offline';
import { chatCopy } from '#text/chat/chat';
import { shellCopy } from '#text/platform/ui/shell';
import { useViewer } from '#platform/session/viewer.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { Logo } from './logo.tsx';
import { SectionLink } from './section-link.tsx';
import { useFurtherSections } from './further-sections.ts';
import { fieldSections, mainSections } from './sections.ts';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = {
  siteName: string;
  isOpen: boolean;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

/**
 * The menu that the header's button opens below 768 px: all sections, the chat and the theme; following a link closes
 * it (site.drawer).
 */
export function Drawer({ siteName, isOpen, onClose, returnFocusTo }: Props) {
  const opensChat = useRef(false);
  const viewer = useViewer();
  const { unread } = useChatPanel();
  function openChat() {
    // The focus goes to the chat's field instead of back.
    opensChat.current = true;
    onClose();
    setChatPanel({ view: 'open' });
  }
  function installFromMenu() {
    onClose();
    askToInstall();
  }
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => open && (opensChat.current = false)}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          className="drawer-panel"
          aria-label={shellCopy.menu}
          finalFocus={() => (opensChat.current ? false : returnFocusTo.current)}
        >
          <div className="drawer-header">
            <Logo siteName={siteName} />
            <Dialog.Close className="icon-button" aria-label={shellCopy.closeMenu}>
              <Icon name="x" />
            </Dialog.Close>
          </div>
          <nav aria-label={shellCopy.menu}>
            <ul>
              {mainSections.map((section) => (
                <li key={section.to}>
                  <SectionLink section={section} withIcon onNavigate={onClose} />
                </li>
              ))}
              {[fieldSections, useFurtherSections()].map((sections) =>
                sections.map((section, index) => (
                  <li key={section.to} className={index === 0 ? 'drawer-separator' : undefined}>
                    <SectionLink section={section} withIcon onNavigate={onClose} />
                  </li>
                )),
              )}
            </ul>
          </nav>
          {viewer && (
            <button
              className="button button-outline"
              type="button"
              aria-label={chatCopy.open(unread)}
              onClick={openChat}
            >
              <Icon name="chat-circle-text" />
              {chatCopy.title}
              {unread > 0 && <span className="badge">{unread}</span>}
            </button>
          )}
          {canInstall() && (
            <button className="button button-outline" type="button" onClick={installFromMenu}>
              <Icon name="plus-square" />
              {offlineCopy.install.add}
            </button>
          )}
          <div className="drawer-footer">
            <span className="eyebrow" aria-hidden="true">
              {shellCopy.theme.label}
            </span>
            <ThemeSwitch />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
