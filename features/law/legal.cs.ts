import type { LegalPage, OperatorDetail } from './operator-details.rules.ts';
import { formatCount, plural } from '#text/platform/text/words';

/** What the legal pages share: their names, the operator's details, and what is said of a missing one. */
export const legalCopy = {
  pages: {
    privacy: 'Ochrana údajů',
    cookies: 'Cookies',
    terms: 'Podmínky užití',
    accessibility: 'Přístupnost',
    operator: 'Provozovatel',
  } satisfies Record<LegalPage, string>,
  home: 'Domů',
  path: 'Cesta',
  contents: 'Na této stránce',
  others: 'Další dokumenty',
  since: (date: string) => `Platí od ${date}`,
  incomplete: (count: number) => ({
    lead: 'Stránka ještě není úplná.',
    text: `Provozovatel nedoplnil ${formatCount(count, ['údaj', 'údaje', 'údajů'])}, v\u00a0textu ${plural(count, ['je vyznačen', 'jsou vyznačeny', 'jsou vyznačeny'])}.`,
  }),
  details: {
    operator: 'Provozovatel',
    operatorSeat: 'Sídlo',
    operatorId: 'IČO',
    operatorRegister: 'Zápis v\u00a0rejstříku',
    contactEmail: 'E-mail',
    dataOfficer: 'Pověřenec pro ochranu údajů',
    supervisoryAuthority: 'Dozorový úřad',
    mailService: 'Poštovní služba',
    serverOperator: 'Provozovatel serveru',
    termsSince: 'Podmínky platí od',
  } satisfies Record<OperatorDetail, string>,
  missing: {
    operator: 'jméno zatím není doplněno',
    operatorSeat: 'sídlo zatím není doplněno',
    operatorId: 'IČO zatím není doplněno',
    operatorRegister: 'zápis zatím není doplněn',
    contactEmail: 'e-mail zatím není doplněn',
    dataOfficer: 'zatím není uvedeno, zda je jmenován',
    supervisoryAuthority: 'úřad zatím není doplněn',
    mailService: 'služba zatím není doplněna',
    serverOperator: 'provozovatel serveru zatím není doplněn',
    termsSince: 'datum zatím není doplněno',
  } satisfies Record<OperatorDetail, string>,
} as const;

export const operatorCopy = {
  title: (siteName: string) => `Provozovatel | ${siteName}`,
  description: 'Kdo web provozuje, kde sídlí a\u00a0jak ho zastihnete.',
  lead: 'Kdo web provozuje a\u00a0jak ho zastihnete.',
  who: 'Kdo web provozuje',
  contactPoint: {
    title: 'Kontaktní místo pro úřady a\u00a0uživatele',
    text: [
      'Na tomto e-mailu zastihnou provozovatele přímo orgány členských států, Evropská komise a\u00a0Evropský sbor pro digitální služby (čl.\u00a011 nařízení (EU) 2022/2065) i\u00a0uživatelé webu (čl.\u00a012). Odpovídá člověk, česky.',
      'Nezákonný příspěvek nahlásí každý formulářem, i\u00a0bez účtu.',
    ],
    report: 'Nahlásit příspěvek',
  },
  content: {
    title: 'Odkud jsou údaje',
    text: [
      'Programy, výsledky a\u00a0kurzy pocházejí ze zveřejněných zdrojů a\u00a0z\u00a0práce redakce. Chybu nám prosím napište, opravíme ji.',
      'Web nepřijímá sázky a\u00a0neprodává je. Tipování i\u00a0Fantasy jsou zdarma.',
    ],
  },
} as const;
