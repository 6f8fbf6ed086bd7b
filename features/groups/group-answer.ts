import type { FormFeedback } from '#platform/ui/form-fields.tsx';

/** The answer to a form of /contest/groups; with feedback where the fault is of one field. */
export type GroupAnswer = { isDone: boolean; message: string } & FormFeedback;
