import { adminChecksCopy } from '#copy/cs/admin/checks.ts';
import { madeText, sizeText } from '#copy/cs/admin/data.ts';
import type { Instant } from '#domain/shared/time.ts';

const copy = adminChecksCopy.backups;

export function BackupTable({ backups }: { backups: readonly { name: string; bytes: number; madeAt: Instant }[] }) {
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.file}</th>
            <th scope="col" className="hide-on-mobile">
              {copy.made}
            </th>
            <th scope="col" className="align-right">
              {copy.size}
            </th>
          </tr>
        </thead>
        <tbody>
          {backups.map(({ name, bytes, madeAt }) => (
            <tr key={name}>
              <th scope="row" className="import-changes">
                <a href={`/admin/data/backups/${name}`} download>
                  {name}
                </a>
              </th>
              <td className="hide-on-mobile">{madeText(madeAt)}</td>
              <td className="align-right numeric">{sizeText(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
