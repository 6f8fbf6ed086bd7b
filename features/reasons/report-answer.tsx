/** What was said to a report of a reason, above the page. */
export type ReportAnswer = { isDone: boolean; message: string };

export function ReportAnswerLine({ answer }: { answer: ReportAnswer | undefined }) {
  return (
    <div role="status">
      {answer && <p className={answer.isDone ? 'alert alert-ok mt-5' : 'alert alert-error mt-5'}>{answer.message}</p>}
    </div>
  );
}
