import { AdminSection } from '#features/admin/admin-section.tsx';
import { Confirm } from '#features/admin/confirm.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { SelectField, AreaField } from '#platform/ui/form-fields.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { templatesCopy as copy } from './drafts.cs.ts';
import { adminRacesCopy } from './races.cs.ts';
import { appendTexts, type Grid } from '#features/admin/grid/grid.rules.ts';
import { nextTime } from './day-times.rules.ts';
import type { RaceGrid } from './race-grid.rules.ts';
import { type RaceTemplate, templateCells } from './race-template.rules.ts';
import { dayLimits } from './day-limits.rules.ts';

type Props = {
  templates: readonly RaceTemplate[];
  /** The stored table of the day's races, whose races may become templates. */
  stored: RaceGrid;
  change: (by: (grid: Grid) => Grid) => void;
};

/**
 * Under the table of a day's races at /admin/races: adds a race made from a template to the table, stores a race as a
 * template, and deletes templates (race-office.templates).
 */
export function RaceTemplates({ templates, stored, change }: Props) {
  const add = (template: RaceTemplate) =>
    change((grid) => appendTexts(grid, [templateCells(template, nextTime(grid))]));
  return (
    <AdminSection id="sablony" heading={copy.heading} note={copy.note}>
      {templates.length === 0 && <p className="note">{copy.empty}</p>}
      <ul className="race-templates">
        {templates.map((template) => (
          <li key={template.id}>
            <span>
              <b>{template.name}</b>
              <small>{copy.facts(template)}</small>
            </span>
            <button
              className="button button-outline button-small"
              type="button"
              aria-label={copy.addLabel(template.name)}
              onClick={() => add(template)}
            >
              <Icon name="plus" />
              {copy.add}
            </button>
            <Confirm
              label={copy.remove}
              {...copy.confirmRemove(template.name)}
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
            label={copy.race}
            options={stored.rowHeaders.map(({ id, number, name }) => ({
              value: id,
              label: adminRacesCopy.raceName(number ?? 0, name),
            }))}
          />
          <AreaField name="name" label={copy.name} required max={dayLimits.template} autoComplete="off" />
          <Submit step="save-template" label={copy.save} className="button button-outline button-small" />
        </PostForm>
      )}
    </AdminSection>
  );
}
