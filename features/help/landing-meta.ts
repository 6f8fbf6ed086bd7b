import type { LandingCopy } from './landing.cs.ts';
import { pageMeta } from '#platform/document/page-meta.ts';
import type { Frame } from '#platform/document/use-frame.ts';

export function landingMeta(frame: Frame | undefined, path: string, { title, description }: LandingCopy) {
  return pageMeta(frame, { title: (siteName) => `${title} | ${siteName}`, description, path });
}
