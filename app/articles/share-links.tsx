import { articleCopy as copy } from '#copy/cs/public/article-pages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toasts.ts';

/** Below an article: copies its address (hidden without JavaScript), or opens a mail with it. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  async function copyAddress() {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ kind: 'done', title: copy.copied, text: null });
    } catch {
      showToast({ kind: 'error', title: copy.notCopied, text: null });
    }
  }
  return (
    <p className="inline-group small-text no-print">
      <span className="muted">{copy.share}</span>
      <button className="button button-outline button-small js-only" type="button" onClick={() => void copyAddress()}>
        <Icon name="link" />
        {copy.copyLink}
      </button>
      <a className="button button-outline button-small" href={mail}>
        <Icon name="envelope-simple" />
        {copy.byMail}
      </a>
    </p>
  );
}
