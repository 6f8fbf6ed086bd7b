import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import type { FeedPreview } from './feed-preview.rules.ts';

/** What a form of /admin/data/feeds/:id is answered; with a preview its fields stay as they were typed, and unsaved. */
export type FeedAnswer = AdminFormResult & { preview?: FeedPreview };
