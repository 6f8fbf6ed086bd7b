import { adminChecksCopy } from '#text/checks/checks';
import { DateField } from '#features/admin/date-field.tsx';
import { SelectField } from '#platform/ui/form-fields.tsx';

const copy = adminChecksCopy.export;

/**
 * At /admin/data/checks: exports the results of a period. A plain form, since the response is a file that the browser
 * downloads.
 */
export function ExportForm() {
  return (
    <form action="/admin/data/export" className="import-fields" method="get">
      <DateField name="from" label={copy.from} />
      <DateField name="to" label={copy.to} />
      <SelectField
        name="format"
        label={copy.format}
        options={[
          { value: 'csv', label: 'CSV' },
          { value: 'json', label: 'JSON' },
        ]}
      />
      <p className="inline-group">
        <button className="button button-outline" type="submit">
          {copy.submit}
        </button>
      </p>
    </form>
  );
}
