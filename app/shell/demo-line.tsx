import { shellCopy } from '#copy/cs/site/shell.ts';
import type { FrameSettings } from '#domain/site/site-settings.ts';
import { formatDate } from '#domain/shared/czech-date.ts';

/** The line at the top of every page which says that this is a demonstration (demonstration.clock). */
export function DemoLine({ demo }: { demo: NonNullable<FrameSettings['demo']> }) {
  return (
    <section className="demo-line" aria-label={shellCopy.demo}>
      <p className="page-width">{shellCopy.demoLine(formatDate(demo.clockStart), demo.season)}</p>
    </section>
  );
}
