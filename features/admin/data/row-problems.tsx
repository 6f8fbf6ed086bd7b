import { columnLabel } from './transfer-columns.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { RowProblem } from './import-report.rules.ts';

type Props = { problems: readonly Pick<RowProblem, 'column' | 'value' | 'reason'>[]; isWrong: boolean };

/** List items of what is said about the cells of a row; `isWrong`: it keeps the row from being stored. */
export function RowProblems({ problems, isWrong }: Props) {
  return problems.map(({ column, value, reason }, index) => (
    <li key={`${column} ${index}`} className={isWrong ? 'text-error' : undefined}>
      {isWrong && <Icon name="warning-circle-fill" />}
      <span>
        {column && <b>{columnLabel(column)}: </b>}
        {value !== null && `„${value}“ `}
        {reason}
      </span>
    </li>
  ));
}
