import { useId, useState } from 'react';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { Confirm } from '#features/admin/confirm.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { AreaField, SelectField } from '#platform/ui/form-fields.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { templatesCopy } from '#text/race-office/drafts';
import { adminRacesCopy } from '#text/race-office/race-office';
import { appendTexts, type Grid } from './grid.rules.ts';
import { dayLimits, nextTime, shiftTimes } from './day.rules.ts';
import { type RaceGrid, type RaceTemplate, templateCells } from './race-grid.rules.ts';
import type { OfficeDay } from './office-days.rules.ts';
import { fetchGrid } from './use-race-grid.ts';

type RaceTemplatesProps = {
  templates: readonly RaceTemplate[];
  /** The stored table of the day's races, whose races may become templates. */
  stored: RaceGrid;
  change: (by: (grid: Grid) => Grid) => void;
};

/**
 * Under the table of a day's races at /admin/races: adds a race made from a template to the table, stores a race as a
 * template, and deletes templates (race-office.templates).
 */
export function RaceTemplates({ templates, stored, change }: RaceTemplatesProps) {
  const add = (template: RaceTemplate) =>
    change((grid) => appendTexts(grid, [templateCells(template, nextTime(grid))]));
  return (
    <AdminSection id="sablony" heading={templatesCopy.heading} note={templatesCopy.note}>
      {templates.length === 0 && <p className="note">{templatesCopy.empty}</p>}
      <ul className="race-templates">
        {templates.map((template) => (
          <li key={template.id}>
            <span>
              <b>{template.name}</b>
              <small>{templatesCopy.facts(template)}</small>
            </span>
            <button
              className="button button-outline button-small"
              type="button"
              aria-label={templatesCopy.addLabel(template.name)}
              onClick={() => add(template)}
            >
              <Icon name="plus" />
              {templatesCopy.add}
            </button>
            <Confirm
              label={templatesCopy.remove}
              {...templatesCopy.confirmRemove(template.name)}
              step="delete-template"
              fields={{ id: stored.id, templateId: template.id }}
            />
          </li>
        ))}
      </ul>
      {stored.rowHeaders.length > 0 && (
        <PostForm className="inline-group race-template-form">
          <input type="hidden" name="id" value={stored.id} />
          <SelectField
            name="raceId"
            label={templatesCopy.race}
            options={stored.rowHeaders.map(({ id, number, name }) => ({
              value: id,
              label: adminRacesCopy.raceName(number ?? 0, name),
            }))}
          />
          <AreaField name="name" label={templatesCopy.name} required max={dayLimits.template} autoComplete="off" />
          <Submit step="save-template" label={templatesCopy.save} className="button button-outline button-small" />
        </PostForm>
      )}
    </AdminSection>
  );
}

type TakeOverRacesProps = { days: readonly OfficeDay[]; change: (by: (grid: Grid) => Grid) => void };

/**
 * At /admin/races: writes the races of another day, without their runners, below those of the table, as one step that
 * can be undone before it is saved.
 */
export function TakeOverRaces({ days, change }: TakeOverRacesProps) {
  const [dayId, setDayId] = useState(days[0]?.id ?? 0);
  const [isFailed, setIsFailed] = useState(false);
  if (days.length === 0) return null;
  async function takeOver() {
    const taken = await fetchGrid('races', dayId);
    setIsFailed(taken === null);
    if (taken)
      change((grid) =>
        appendTexts(
          grid,
          taken.rows.map(({ cells }) => cells),
        ),
      );
  }
  return (
    <div className="inline-group">
      <label className="visually-hidden" htmlFor="prevzit">
        {adminRacesCopy.takeOver.day}
      </label>
      <select
        className="select-input select-input-small"
        id="prevzit"
        value={dayId}
        onChange={(event) => setDayId(Number(event.target.value))}
      >
        {days.map((day) => (
          <option key={day.id} value={day.id}>
            {adminRacesCopy.dayOption(day)}
          </option>
        ))}
      </select>
      <button className="button button-outline button-small" type="button" onClick={() => void takeOver()}>
        <Icon name="download-simple" />
        {adminRacesCopy.takeOver.take}
      </button>
      <span role="status" className="field-error">
        {isFailed && adminRacesCopy.offline}
      </span>
    </div>
  );
}

/** At /admin/races: puts all times of the table off or forward, as one step that can be undone before it is saved. */
export function ShiftTimes({ grid, change }: { grid: Grid; change: (by: (grid: Grid) => Grid) => void }) {
  const id = useId();
  const [minutes, setMinutes] = useState('10');
  const [isRefused, setIsRefused] = useState(false);
  function shift() {
    const isNumber = /^-?\d{1,4}$/.test(minutes.trim());
    const shifted = isNumber ? shiftTimes(grid, Number(minutes)) : null;
    setIsRefused(shifted === null);
    if (shifted) change(() => shifted);
  }
  return (
    <div className="inline-group">
      <label className="small-text" htmlFor={id}>
        {templatesCopy.minutes}
      </label>
      <input
        className="text-input text-input-small shift-minutes"
        id={id}
        inputMode="numeric"
        value={minutes}
        aria-invalid={isRefused || undefined}
        onChange={(event) => setMinutes(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          shift();
        }}
      />
      <button className="button button-outline button-small" type="button" onClick={shift}>
        <Icon name="clock" />
        {templatesCopy.shift}
      </button>
      <span role="status" className="field-error">
        {isRefused && templatesCopy.notShifted}
      </span>
    </div>
  );
}
