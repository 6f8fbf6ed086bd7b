import type { FormFeedback } from '#platform/ui/form-fields.tsx';

/**
 * What an administrator's action returns and the screen shows: a message and, when refused, the field errors and what
 * was typed. It stands apart from what makes it, because screens may not import actions.
 */
export type AdminFormResult = FormFeedback & { isDone: boolean; message: string };
