import type { LandingCopy } from '#copy/cs/public/landing.ts';
import { pageMeta } from './page-meta.ts';
import type { Frame } from './use-frame.ts';

export function landingMeta(frame: Frame | undefined, path: string, { title, description }: LandingCopy) {
  return pageMeta(frame, { title: (siteName) => `${title} | ${siteName}`, description, path });
}
