import type { FormFeedback } from '#app/ui/form-fields.tsx';

/** The result of an administrator's form: a message and, when refused, what was typed and the field errors. */
export type AdminFormResult = FormFeedback & { isDone: boolean; message: string };
