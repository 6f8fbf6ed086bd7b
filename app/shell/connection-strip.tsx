import { type ReactNode, useEffect, useState } from 'react';
import { useFailedNavigation } from '#features/offline/failed-navigation.ts';
import { untilLoaded } from '#platform/ui/later.ts';
import { whenIdle } from '#platform/ui/when-idle.ts';
import { loadingAndErrorCopy as copy } from '#text/platform/text/loading-and-errors';

/**
 * On every page: says that the site can't be reached, or that a link could not be followed (site.offline). Without a
 * network nothing can be loaded to say it: so the code of the strip, and all that makes the site work without one,
 * comes when the page is idle, and until then there is one sentence.
 */
export function ConnectionStrip() {
  const failed = useFailedNavigation();
  const [strip, setStrip] = useState<ReactNode>(null);
  useEffect(() => {
    whenIdle(async () => {
      const { OfflineStrip } = await untilLoaded(() => import('#features/offline/offline-strip.tsx'));
      setStrip(<OfflineStrip />);
    });
  }, []);
  return (
    strip ?? (
      <p className="connection" role="status">
        {failed && failed.state !== 'waiting' && copy.failed}
      </p>
    )
  );
}
