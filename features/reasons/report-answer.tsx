import { useEffect } from 'react';
import { showToast } from '#platform/ui/toasts.ts';

/** What was said to a report of a reason. */
export type ReportAnswer = { isDone: boolean; message: string };

/**
 * A toast, because the reasons stand far down the page, and the same above the page, where one without JavaScript is
 * after the form.
 */
export function ReportAnswerLine({ answer }: { answer: ReportAnswer | undefined }) {
  useEffect(() => {
    if (answer) showToast({ kind: answer.isDone ? 'done' : 'error', title: answer.message, text: null });
  }, [answer]);
  if (!answer) return null;
  return <p className={answer.isDone ? 'alert alert-ok mt-5' : 'alert alert-error mt-5'}>{answer.message}</p>;
}
