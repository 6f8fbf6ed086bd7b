import { formatFullDate } from '#text/platform/time/date';
import { formatInteger } from '#text/platform/text/number';
import { formatCount } from '#text/platform/text/words';
import type { PragueDate } from '#platform/time/time.rules.ts';

export const adminVisitsCopy = {
  heading: 'Návštěvnost',
  period: 'Období',
  periodOf: (days: number) => formatCount(days, ['den', 'dny', 'dní']),
  number: formatInteger,
  tiles: { today: 'Dnes', visits: 'Za období', robots: 'Roboti za období' },
  /** What the numbers mean, below them. */
  note: 'Počítá se každé otevření veřejné stránky; přechody mezi stránkami uvnitř webu ne. Bez cookies, adres IP i\u00a0údajů o\u00a0prohlížeči, proto bez souhlasu. Nejnovější mohou chvíli chybět.',
  none: { title: 'Zatím nikdo nepřišel', text: 'Návštěvy se tu objeví během chvilky.' },
  days: {
    heading: 'Po dnech',
    columns: { day: 'Den', visits: 'Návštěvy', robots: 'Roboti' },
    day: (day: PragueDate) => formatFullDate(day),
  },
  pages: {
    heading: 'Které stránky',
    columns: { page: 'Stránka', visits: 'Návštěvy' },
    /** Pages of one kind beyond the day's limit, '/horse/…'. */
    rest: (route: string) => `další stránky ${route.replaceAll(/\/?:\w+\??/g, '/…')}`,
  },
  hosts: {
    heading: 'Odkud se přišlo',
    columns: { host: 'Web', visits: 'Návštěvy' },
    other: 'další weby',
    none: { title: 'Z\u00a0jiného webu zatím nikdo', text: 'Jakmile někdo přijde odkazem, uvidíte tu odkud.' },
    /** Below the list. */
    apart: (own: number, unknown: number) =>
      `Z\u00a0našich vlastních stránek: ${formatInteger(own)}. Neznámo odkud, třeba ze záložky nebo z\u00a0aplikace: ${formatInteger(unknown)}.`,
  },
  download: 'Stáhnout vše',
} as const;
