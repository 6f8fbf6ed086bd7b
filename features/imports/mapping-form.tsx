import { EditForm } from '#features/admin/edit-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { AreaField, FormFeedbackProvider, SelectField } from '#platform/ui/form-fields.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { adminDataCopy, columnLabel, valueRulesCopy } from '#text/imports/imports';
import {
  fixableColumns,
  type Mapping,
  rulesOfColumn,
  type SourceZone,
  sourceZones,
  type ValueRules,
} from './mapping.rules.ts';

const copy = adminDataCopy.mapping;

type Props = {
  headers: readonly string[];
  /** Header → the first non-empty cell below it. */
  samples: Readonly<Record<string, string>>;
  /** The target columns to choose from. */
  names: readonly string[];
  mapping: Mapping;
  /** Columns whose values can be read by a rule, of a feed; elsewhere the rules of the mapping just stay. */
  ruled?: readonly string[];
  /** Label of the button. */
  submit?: string;
  /** Label of a second one, that only shows how the rows would be read. */
  preview?: string | undefined;
  answer: { values?: Readonly<Record<string, string>> } | undefined;
};

/** Says which of our columns each column of a file or a feed is. */
export function MappingForm(props: Props) {
  const { headers, samples, names, mapping, ruled, submit = copy.submit, preview, answer } = props;
  const missing = fixableColumns.filter((name) => !Object.values(mapping.columns).includes(name));
  return (
    <FormFeedbackProvider feedback={answer}>
      <EditForm className="stack">
        <div className="panel flush bleed">
          <table className="data-table mapping-table">
            <caption className="visually-hidden">{copy.heading}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.columns.header}</th>
                <th scope="col" className="hide-on-mobile">
                  {copy.columns.sample}
                </th>
                <th scope="col">{copy.columns.field}</th>
                <th scope="col" className="hide-on-mobile">
                  <span className="visually-hidden">{copy.columns.state}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {headers.map((header, index) => (
                <MappedColumn
                  key={header}
                  id={`m${index}`}
                  header={header}
                  sample={samples[header] ?? ''}
                  names={names}
                  value={answer?.values?.[`column:${header}`] ?? mapping.columns[header] ?? ''}
                />
              ))}
            </tbody>
          </table>
        </div>
        {missing.length > 0 && (
          <fieldset className="panel">
            <legend>{copy.fixed}</legend>
            <p className="hint">{copy.fixedHint}</p>
            <div className="import-fields">
              {missing.map((name) => (
                <AreaField
                  key={name}
                  name={`fixed:${name}`}
                  label={columnLabel(name)}
                  value={mapping.fixed[name] ?? ''}
                  max={120}
                />
              ))}
            </div>
          </fieldset>
        )}
        {ruled ? (
          <RuleFields columns={ruled} rules={mapping.rules ?? {}} timeZone={mapping.timeZone} />
        ) : (
          <>
            {Object.entries(mapping.rules ?? {}).map(([column, rule]) => (
              <input key={column} type="hidden" name={`rule:${column}`} value={rule} />
            ))}
            {mapping.timeZone && <input type="hidden" name="timeZone" value={mapping.timeZone} />}
          </>
        )}
        <p className="source-note">{copy.emptyCells}</p>
        <p className="inline-group">
          <Submit step="map" label={submit} className="button button-outline" />
          {preview && <Submit step="preview" label={preview} className="button button-outline" />}
        </p>
      </EditForm>
    </FormFeedbackProvider>
  );
}

type RuleProps = { columns: readonly string[]; rules: ValueRules; timeZone: SourceZone | undefined };

function RuleFields({ columns, rules, timeZone = 'Europe/Prague' }: RuleProps) {
  return (
    <fieldset className="panel">
      <legend>{valueRulesCopy.heading}</legend>
      <p className="hint">{valueRulesCopy.hint}</p>
      <div className="import-fields rule-fields">
        {columns.map((column) => (
          <SelectField
            key={column}
            name={`rule:${column}`}
            label={columnLabel(column)}
            value={rules[column] ?? ''}
            hint={(rulesOfColumn[column] ?? []).map((rule) => valueRulesCopy.examples[rule]).join(' ')}
            options={[
              { value: '', label: valueRulesCopy.asIs },
              ...(rulesOfColumn[column] ?? []).map((rule) => ({ value: rule, label: valueRulesCopy.names[rule] })),
            ]}
          />
        ))}
        <SelectField
          name="timeZone"
          label={valueRulesCopy.timeZone}
          value={timeZone}
          hint={valueRulesCopy.timeZoneHint}
          options={sourceZones.map((zone) => ({ value: zone, label: valueRulesCopy.timeZones[zone] }))}
        />
      </div>
    </fieldset>
  );
}

type ColumnProps = { id: string; header: string; sample: string; names: readonly string[]; value: string };

function MappedColumn({ id, header, sample, names, value }: ColumnProps) {
  return (
    <tr>
      <th scope="row">
        <code>{header}</code>
        <small className="only-on-mobile">{sample}</small>
      </th>
      <td className="hide-on-mobile small-text">{sample}</td>
      <td>
        <label className="visually-hidden" htmlFor={id}>
          {copy.field(header)}
        </label>
        <select className="select-input select-input-small" id={id} name={`column:${header}`} defaultValue={value}>
          <option value="">{copy.unused}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {columnLabel(name)}
            </option>
          ))}
        </select>
      </td>
      <td className="align-right hide-on-mobile">
        {value ? (
          <span className="text-ok">
            <Icon name="check-circle-fill" />
            <span className="visually-hidden">{copy.used}</span>
          </span>
        ) : (
          <span className="badge">{copy.notUsed}</span>
        )}
      </td>
    </tr>
  );
}
