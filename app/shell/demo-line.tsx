import { shellCopy } from '#text/platform/ui/shell';
import type { FrameSettings } from '#features/site/site-settings.rules.ts';
import { formatDate } from '#text/platform/time/date';

/** The line at the top of every page which says that this is a demonstration (demonstration.clock). */
export function DemoLine({ demo }: { demo: NonNullable<FrameSettings['demo']> }) {
  return (
    <section className="demo-line" aria-label={shellCopy.demo}>
      <p className="page-width">{shellCopy.demoLine(formatDate(demo.clockStart), demo.season)}</p>
    </section>
  );
}
