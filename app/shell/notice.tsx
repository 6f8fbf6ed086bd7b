import { shellCopy } from '#text/platform/ui/shell';
import { focusContent } from '#platform/ui/focus-content.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { storeLocally } from '#platform/ui/store-locally.ts';
import { setRootDataset } from '#platform/ui/use-root-dataset.ts';
import type { FrameSettings } from '#features/site/site-settings.rules.ts';

/**
 * The notice from the settings, below the header. Once dismissed it stays hidden until its text changes (site.notice).
 */
export function Notice({ notice }: { notice: NonNullable<FrameSettings['notice']> }) {
  function hide() {
    storeLocally('notice', document.documentElement.dataset.noticeId ?? null);
    setRootDataset('notice', 'off');
    focusContent();
  }
  return (
    <section className="notice" aria-label={shellCopy.notice}>
      <div className="page-width">
        <Icon name="megaphone-simple" />
        <p className="grow">
          <b>{notice.lead}</b> <span className="hide-on-mobile">{notice.text}</span>
        </p>
        <button
          className="icon-button icon-button-small"
          type="button"
          aria-label={shellCopy.hideNotice}
          onClick={hide}
        >
          <Icon name="x" />
        </button>
      </div>
    </section>
  );
}
