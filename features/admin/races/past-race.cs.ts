import type { Finding } from './grid-findings.rules.ts';
import { joinWithAnd } from '#platform/text/czech-text.rules.ts';

/** The names in quotation marks. */
const quotedNewNames = (findings: readonly Finding[]) =>
  findings.flatMap((finding) => (finding.kind === 'new-name' ? [`„${finding.name}“`] : []));

/** Texts of the form that adds a past race together with its result. */
export const pastRaceCopy = {
  heading: 'Ruční výsledky',
  note: 'Historický nebo zahraniční dostih, který tu neměl startovní listinu. Zapíše se rovnou jako dokončený.',
  grid: 'Koně a\u00a0výsledek',
  save: 'Zapsat dostih',
  confirm: 'Nová jména založit',
  newNames: (findings: readonly Finding[]) =>
    `V\u00a0databázi nejsou: ${joinWithAnd([...new Set(quotedNewNames(findings))])}. Pokud jsou správně, zaškrtněte, že se mají založit.`,
} as const;
