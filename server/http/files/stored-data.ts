import { storedTableRows } from '#copy/cs/public/privacy.ts';
import { fileFormat, tableFile } from '#server/downloads/table-file.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/**
 * Download from /ochrana-udaju: its table of stored data, `ulozene-udaje.csv` or `ulozene-udaje.json`
 * (law.stored-data).
 */
export const storedDataFile = resource('/ochrana-udaju/:file', {
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
