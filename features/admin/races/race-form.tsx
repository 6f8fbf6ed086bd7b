import { EditForm } from '#features/admin/edit-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { raceEditorCopy as copy } from './race-editor.cs.ts';
import type { GridRow } from '#features/admin/grid/grid.rules.ts';
import { raceColumns } from './form-columns.rules.ts';
import { MergedField } from './merged-field.tsx';

const ofSeveralLines = ['notes', 'stewardsNote'];
const columns = raceColumns.map(({ key }) => key).filter((key) => !ofSeveralLines.includes(key));

type Props = { race: GridRow; step: 'edit-race' | 'create-race' };

/**
 * Edits the data of a race, or of a new one, at /admin/race-editor. Its time is the tipping deadline (tips.closing).
 */
export function RaceForm({ race, step }: Props) {
  return (
    <EditForm className="form-stack" key={`${race.id} ${JSON.stringify(race.cells)}`}>
      <datalist id="typy">
        {copy.types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </datalist>
      <div className="form-grid">
        {columns.map((column) => {
          if (column !== 'isCancelled')
            return (
              <MergedField key={column} row={race} column={column} list={column === 'raceType' ? 'typy' : undefined} />
            );
          return step === 'edit-race' && <MergedField key={column} row={race} column={column} options={copy.flags} />;
        })}
      </div>
      {ofSeveralLines.map((column) => (
        <MergedField key={column} row={race} column={column} rows={3} />
      ))}
      <p>
        <Submit step={step} label={step === 'edit-race' ? copy.saveRace : copy.createRace} />
      </p>
    </EditForm>
  );
}
