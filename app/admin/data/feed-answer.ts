import type { AdminFormResult } from '#app/admin/admin-form-result.ts';
import type { FeedPreview } from '#domain/admin/data/feed-preview.ts';

/** What a form of /admin/data/feeds/:id is answered; with a preview its fields stay as they were typed, and unsaved. */
export type FeedAnswer = AdminFormResult & { preview?: FeedPreview };
