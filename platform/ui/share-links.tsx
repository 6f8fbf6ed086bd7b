import { sharingCopy as copy } from '#text/platform/ui/sharing';
import { shellCopy } from '#text/platform/ui/shell';
import { Icon } from './icon.tsx';
import { showToast } from './toasts.ts';
import { useIsClient } from './use-is-client.ts';

type Props = {
  title: string;
  address: string;
  /** Address of the page's picture, which goes along where the browser can send files. */
  picture: string | null;
};

/**
 * Sends a page to somebody: by the browser's own sheet where there is one, else by mail; by WhatsApp, Telegram, or as a
 * copied address. Without JavaScript plain links are left (pictures.sharing).
 */
export function ShareLinks({ title, address, picture }: Props) {
  const canShare = useIsClient() && 'share' in navigator;
  const text = encodeURIComponent(title);
  const url = encodeURIComponent(address);
  return (
    <p className="inline-group small-text no-print mt-3">
      <span className="muted">{copy.label}</span>
      {canShare ? (
        <button
          className="button button-outline button-small"
          type="button"
          onClick={() => void share({ title, address, picture })}
        >
          <Icon name="upload-simple" />
          {copy.share}
        </button>
      ) : (
        <a className="button button-outline button-small" href={`mailto:?subject=${text}&body=${url}`}>
          <Icon name="envelope-simple" />
          {copy.byMail}
        </a>
      )}
      <a
        className="button button-outline button-small"
        href={`https://wa.me/?text=${text}%20${url}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {copy.whatsApp}
        <span className="visually-hidden">{shellCopy.footer.newWindow}</span>
      </a>
      <a
        className="button button-outline button-small"
        href={`https://t.me/share/url?url=${url}&text=${text}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {copy.telegram}
        <span className="visually-hidden">{shellCopy.footer.newWindow}</span>
      </a>
      <button
        className="button button-outline button-small js-only"
        type="button"
        onClick={() => void copyAddress(address)}
      >
        <Icon name="link" />
        {copy.copyLink}
      </button>
    </p>
  );
}

/** On a phone the one button in place of the links: the browser's own sheet, or the copied address. */
export function ShareButton({ label, ...shared }: Props & { label: string }) {
  const canShare = useIsClient() && 'share' in navigator;
  return (
    <p className="js-only only-on-mobile">
      <button
        className="button button-primary button-wide"
        type="button"
        onClick={() => void (canShare ? share(shared) : copyAddress(shared.address))}
      >
        <Icon name="upload-simple" />
        {label}
      </button>
    </p>
  );
}

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ kind: 'done', title: copy.copied, text: null });
  } catch {
    showToast({ kind: 'error', title: copy.notCopied, text: null });
  }
}

/** The address, with the picture where files can be sent. */
async function share({ title, address: url, picture }: Props): Promise<void> {
  try {
    const files = picture === null ? [] : [await fetchFile(picture)];
    const isTaken = files.length > 0 && 'canShare' in navigator && navigator.canShare({ files });
    await navigator.share(isTaken ? { files, title, url } : { title, url });
  } catch (error) {
    // AbortError: the person closed the system's sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ kind: 'error', title: copy.notShared, text: null });
  }
}

async function fetchFile(address: string): Promise<File> {
  const blob = await (await fetch(address)).blob();
  return new File([blob], address.split('/').at(-1) ?? 'rovinka.png', { type: 'image/png' });
}
