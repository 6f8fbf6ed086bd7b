import { detailsToFill, type OperatorDetails } from '#features/law/operator-details.rules.ts';
import type { CopiesState } from './backup-copies.rules.ts';
import type { SiteHealthFacts } from './site-health.rules.ts';

/** What a site in earnest still lacks before people come (admin.site-setup). */
export type MissingSetup = { part: 'details'; count: number } | { part: 'mail' | 'backups'; count: null };

/** The demonstration lacks nothing: nobody relies on it. */
export function missingSetup(
  details: OperatorDetails,
  { isDemo, mail, makesBackups, backup }: SetupFacts,
): MissingSetup[] {
  if (isDemo) return [];
  const { length: count } = detailsToFill(details);
  const parts: (MissingSetup | null)[] = [
    count > 0 ? { part: 'details', count } : null,
    mail.server === 'files' ? { part: 'mail', count: null } : null,
    makesBackups && backup?.copies.state === 'none' ? { part: 'backups', count: null } : null,
  ];
  return parts.filter((part) => part !== null);
}

type SetupFacts = Pick<SiteHealthFacts, 'isDemo' | 'makesBackups'> & {
  mail: Pick<SiteHealthFacts['mail'], 'server'>;
  backup: { copies: { state: CopiesState } } | null;
};
