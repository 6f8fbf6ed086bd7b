import type { FormSaid } from '#app/ui/form-fields.tsx';

/** What an administrator's form was answered: one sentence and, when it was refused, what was typed and what is wrong. */
export type AdminAnswer = FormSaid & { isDone: boolean; message: string };
