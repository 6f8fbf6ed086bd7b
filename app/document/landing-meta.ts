import type { LandingCopy } from '#copy/cs/public/landing.ts';
import { pageMeta } from './page-meta.ts';
import type { Frame } from './use-frame.ts';

/** Meta tags of a landing page (/fantasy-landing, /odds-landing, /stats-landing). */
export function landingMeta(frame: Frame | undefined, path: string, { title, description }: LandingCopy) {
  return pageMeta(frame, { title: (siteName) => `${title} | ${siteName}`, description, path });
}
