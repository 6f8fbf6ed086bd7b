import { useFailedNavigation } from '#app/offline/failed-navigation.ts';
import { useOffline } from '#app/offline/use-offline.ts';
import { loadingAndErrorCopy as copy } from '#copy/cs/site/loading-and-errors.ts';

/**
 * On every page: says that the site can't be reached, or that a link could not be followed (site.offline). Without a
 * network nothing can be loaded to say it: so the code of the strip comes when the page is idle, and until then there is
 * one sentence.
 */
export function ConnectionStrip() {
  const failed = useFailedNavigation();
  const strip = useOffline();
  if (strip) return strip;
  return (
    <p className="connection" role="status">
      {failed && failed.state !== 'waiting' && copy.failed}
    </p>
  );
}
