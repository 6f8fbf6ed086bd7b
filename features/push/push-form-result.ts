import type { Toast } from '#platform/ui/toasts.ts';

/** What the forms of a person's devices answer: the message to show. */
export type PushFormResult = Pick<Toast, 'kind' | 'title' | 'text'>;
