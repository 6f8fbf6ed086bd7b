import type { FormFeedback } from '#app/ui/form-fields.tsx';

/** What an administrator's form was answered: one sentence and, when it was refused, what was typed and what is wrong. */
export type AdminFormResult = FormFeedback & { isDone: boolean; message: string };
