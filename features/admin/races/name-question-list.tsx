import { useEffect, useRef } from 'react';
import { inSentence, adminRacesCopy } from './races.cs.ts';
import { focusCell } from '#features/admin/grid/focus-cell.ts';
import type { GridLabels } from '#features/admin/grid/grid-labels.ts';
import type { NameQuestion } from './name-questions.rules.ts';
import { noteId } from './cell-marks.ts';

const copy = adminRacesCopy.lookalikes;

type Props = {
  questions: readonly NameQuestion[];
  labels: GridLabels;
  onTake: (question: NameQuestion, name: string) => void;
  onNew: (question: NameQuestion) => void;
};

/**
 * For a lineup that is being saved: one question for each name that resembles stored ones. The first suggestion of the
 * first question has the focus, so that Enter takes a stored name and never adds a duplicate (race-office.lookalikes).
 */
export function NameQuestionList({ questions, labels, onTake, onNew }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const firstKey = questions[0]?.key;
  useEffect(() => {
    if (firstKey !== undefined) first.current?.focus();
  }, [firstKey]);
  return (
    <ul className="disputed">
      {questions.map((question, at) => {
        const { key, column, name, like, cells } = question;
        const rows = cells.map(({ rowId }) => labels.row(rowId)).join(', ');
        return (
          <li key={key} id={cells[0] && noteId(cells[0])}>
            <span>
              {copy.where(rows, inSentence(labels.columns[column]?.full ?? column))} <b>{copy.question(name)}</b>
            </span>
            {like.map((known, index) => (
              <button
                key={known}
                ref={at === 0 && index === 0 ? first : undefined}
                className="button button-outline button-small"
                type="button"
                aria-label={copy.takeFor(known, name)}
                onClick={() => onTake(question, known)}
              >
                {known}
              </button>
            ))}
            <button className="button button-ghost button-small" type="button" onClick={() => onNew(question)}>
              {copy.add(name)}
            </button>
            {cells[0] && (
              <button
                className="button button-ghost button-small"
                type="button"
                aria-label={copy.fixName(name)}
                onClick={() => cells[0] && focusCell(cells[0])}
              >
                {copy.fix}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
