import { everybody } from '#platform/http/route-rules.server.ts';
import { storedTableRows } from '#text/law/privacy';
import { fileFormat, tableFile } from '#features/downloads/table-file.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/**
 * Download from /ochrana-udaju: its table of stored data, `ulozene-udaje.csv` or `ulozene-udaje.json`
 * (law.stored-data).
 */
export const storedDataFile = resource('/ochrana-udaju/:file', everybody(), {
  GET({ params }) {
    const format = fileFormat(params.file, 'ulozene-udaje');
    return format
      ? tableFile(
          format,
          storedTableRows().map(({ cells }) => cells),
          false,
        )
      : errorResponse(404, 'not-found');
  },
});
