import { analyticsId, type Consent, report } from './analytics.ts';
import { reportedPath } from './analytics-event.ts';
import { untilLoaded } from '#platform/ui/later.ts';
import { storeLocally } from '#platform/ui/store-locally.ts';
import { setRootDataset } from '#platform/ui/use-root-dataset.ts';

const loadTag = () => untilLoaded(() => import('./google-tag.ts'));

/** Stores the visitor's answer to the consent bar in this browser and starts or stops measuring. */
export async function chooseConsent(consent: Consent): Promise<void> {
  const before = document.documentElement.dataset.consent;
  storeLocally('consent', consent);
  setRootDataset('consent', consent);
  const id = analyticsId();
  if (!id || before === consent) return;
  if (consent === 'granted') {
    if (before) (await loadTag()).enableTag(id);
    report({ name: 'page_view', payload: { page_path: reportedPath(location.pathname), page_title: document.title } });
  } else if (before) {
    (await loadTag()).disableTag(id);
  }
}
