import type { FormFeedback } from '#app/ui/form-fields.tsx';

/**
 * What an administrator's action returns and the screen shows: a message and, when refused, the field errors and what
 * was typed. Actions make it, mostly by app/actions/admin-form-response.ts; it is a file of its own because screens may not import
 * actions.
 */
export type AdminFormResult = FormFeedback & { isDone: boolean; message: string };
