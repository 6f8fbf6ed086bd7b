import { AdminSection } from '#app/admin/admin-section.tsx';
import { Confirm } from '#app/admin/confirm.tsx';
import { Submit } from '#app/admin/submit.tsx';
import { PostForm } from '#app/forms/post-form.tsx';
import { SelectField, AreaField } from '#app/ui/form-fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { templatesCopy as copy } from '#copy/cs/admin/drafts.ts';
import { adminRacesCopy } from '#copy/cs/admin/races.ts';
import { appendTexts, type Grid } from '#domain/admin/grid/grid.ts';
import { nextTime } from '#domain/admin/races/day-times.ts';
import type { RaceGrid } from '#domain/admin/races/race-grid.ts';
import { type RaceTemplate, templateCells } from '#domain/admin/races/race-template.ts';
import { dayLimits } from '#domain/admin/races/day-limits.ts';

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
