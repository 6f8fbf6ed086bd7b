import { formatInteger } from '#text/platform/text/number';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminCopy, adminReasons } from '#text/admin/admin';

export const adminJobsCopy = {
  heading: 'Fronta úloh',
  queues: {
    heading: 'Úlohy',
    caption: 'Úlohy a\u00a0kolik jich čeká, běží, skončilo a\u00a0selhalo',
    columns: {
      name: 'Úloha',
      waiting: 'Čeká',
      active: 'Běží',
      done: 'Hotovo za hodinu',
      failed: 'Selhalo',
      last: 'Naposledy',
    },
    names: {
      'send-mail': 'Jednotlivé e-maily',
      'send-mailings': 'Hromadné e-maily',
      'send-reminders': 'Připomínky',
      notify: 'Upozornění',
      'send-pushes': 'Upozornění: odesílání do prohlížečů',
      'reset-demo': 'Noční obnova ukázky',
      'delete-expired': 'Mazání prošlých údajů',
      'clean-queue': 'Úklid fronty',
      'clean-pictures': 'Úklid nepoužitých obrázků',
      'publish-drafts': 'Zveřejnění konceptů dnů',
      'publish-demo': 'Zveřejnění výsledků ukázky',
      'refresh-analysis': 'Přepočet analýz',
      'settle-tips': 'Vyhodnocení tipů',
      'remake-derived': 'Přepočet po změně pravidel',
      'link-editions': 'Ročníky dostihů: rozpoznání',
      'freeze-contest': 'Uzávěrka kol',
      'run-fantasy': 'Kola a\u00a0body Fantasy',
      'schedule-backups': 'Zálohy: každou noc',
      'make-backups': 'Zálohy: žádosti',
      'make-backup': 'Zálohy: zápis',
      'test-restore': 'Zálohy: zkouška obnovy',
      'fetch-feeds': 'Datové zdroje: rozvrh',
      'watch-sources': 'Datové zdroje: hlídání v\u00a0den dostihů',
      'fetch-feed': 'Datové zdroje: stahování',
    } as Readonly<Record<string, string>>,
    never: 'zatím ne',
  },
  failures: {
    heading: 'Co se nepovedlo',
    caption: 'Neúspěšné úlohy, poslední první',
    columns: { what: 'Co', reason: 'Důvod', when: 'Kdy' },
    none: { title: 'Žádná úloha neselhala', text: 'Každá zatím skončila úspěšně, nebo se ještě zkouší znovu.' },
    attempts: (count: number) => `po ${count}.\u00a0pokusu`,
    retry: 'Zkusit znovu',
    to: (masked: string) => `pro ${masked}`,
    older: 'Starší',
    newest: 'Poslední',
  },
  number: formatInteger,
  at: (at: Instant | null) => (at === null ? '–' : adminCopy.moment(at)),
  saved: { retry: 'Úloha je znovu ve frontě.' },
} as const;

const reasons = { ...adminReasons, 'job.unknown': 'tato úloha už ve frontě není.' } as const;

export const jobsFailure = (code: keyof typeof reasons): string => `Nic se nezměnilo: ${reasons[code]}`;
export const queueName = (name: string): string => adminJobsCopy.queues.names[name] ?? name;
