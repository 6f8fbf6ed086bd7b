import type { LandingCopy } from '#app/copy/landing.ts';
import { pageMeta } from '#app/document/page-meta.ts';
import type { Frame } from '#app/document/use-frame.ts';

export function landingMeta(frame: Frame | undefined, path: string, { title, description }: LandingCopy) {
  return pageMeta(frame, { title: (siteName) => `${title} | ${siteName}`, description, path });
}
