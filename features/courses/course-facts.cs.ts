import { formatMetres } from '#text/platform/text/number';

type Source = { title: string; url: string };
type CourseFact = {
  kind: 'track' | 'lap' | 'straight' | 'surface' | 'founded' | 'way';
  text: string;
  source: Source;
};
export type CourseMap =
  | { kind: 'oval'; lapM: number }
  /** The fences of the course's great race in their order; only names that a source numbers are here. */
  | { kind: 'fences'; distanceM: number; count: number; named: readonly { number: number; name: string }[] };
export type CourseFacts = { facts: readonly CourseFact[]; map: CourseMap | null };

const eastBohemia = {
  title: 'Východní Čechy, Dostihové závodiště Pardubice',
  url: 'http://www.vychodni-cechy.info/pardubice/10_1589_dostihove-zavodiste-pardubice/',
};
const hipodromMost = { title: 'Jezero Most, Hipodrom', url: 'https://www.jezeromost.eu/?page_id=49' };
const karlovyVary = {
  title: 'Dostihy.net, Karlovy Vary',
  url: 'http://www.dostihy.net/dostihove-zavodiste/karlovy-vary',
};

const brno = { title: 'Dostihy.cz, Brno', url: 'https://www.dostihy.cz/brno-en' };
const lysa = { title: 'Dostihy.cz, Lysá nad Labem', url: 'https://www.dostihy.cz/lysa-nad-labem-en' };
const slusovice = {
  title: 'Dostihy Slušovice, historie dráhy',
  url: 'https://www.dostihyslusovice.cz/o-arealu/historie-drahy/',
};
/** Laps of courses of the world; that of Most agrees with its own page. */
const courseList = (title: string, file: string) => ({
  title: `Greyhound Derby, ${title}`,
  url: `http://greyhoundderby.com/${file}%20Racecourse.htm`,
});

/** What sources say of courses, by slug (courses.facts, docs/decisions/0072). What none says is left out. */
const known: Readonly<Record<string, CourseFacts>> = {
  pardubice: {
    facts: [
      {
        kind: 'track',
        text: `Velká pardubická: ${formatMetres(6900)}, 31\u00a0skoků, 4. je Velký Taxisův příkop, 27.\u00a0Havlův skok`,
        source: {
          title: 'iSport, Velká pardubická v\u00a0číslech (2025)',
          url: 'https://isport.blesk.cz/clanek/blesk-sport/467358/pardubicka-ve-znameni-novacku-13-z-15-koni-nikdy-neskocilo-taxis-velka-atypicka.html',
        },
      },
      {
        kind: 'surface',
        text: 'tráva a\u00a0oranice',
        source: {
          title: 'Český rozhlas, závodiště v\u00a0Pardubicích (2023)',
          url: 'https://cesky.radio.cz/velkou-pardubickou-nekonci-zavodiste-dlouho-nespi-a-chysta-se-i-na-brusleni-8796643',
        },
      },
      { kind: 'founded', text: 'Velká pardubická se běží od roku 1874', source: eastBohemia },
      { kind: 'way', text: 'Pražská 607, 530\u00a002 Pardubice', source: eastBohemia },
    ],
    map: {
      kind: 'fences',
      distanceM: 6900,
      count: 31,
      named: [
        { number: 4, name: 'Velký Taxisův příkop' },
        { number: 27, name: 'Havlův skok' },
      ],
    },
  },
  praha: {
    facts: [
      {
        kind: 'founded',
        text: 'první dostihy 28.\u00a0září 1906',
        source: {
          title: 'iDNES, 110 let závodiště v\u00a0Chuchli',
          url: 'https://cestovani.idnes.cz/110-let-zavodiste-v-chuchli-a-par-tipu-na-podzimni-dostihy-p2l-/kudyznudy.aspx?c=A160913_154414_kudyznudy_baha',
        },
      },
      { kind: 'lap', text: formatMetres(2180), source: courseList('United Chuchle', 'United%20Chuchle') },
      {
        kind: 'way',
        text: 'autobus 244 na zastávku Závodiště Chuchle, vlak S7 do stanice Praha-Velká Chuchle',
        source: { title: 'Dostihy.cz, kalendář', url: 'https://www.dostihy.cz/racing-calendar?action=archives' },
      },
    ],
    map: { kind: 'oval', lapM: 2180 },
  },
  brno: {
    facts: [
      { kind: 'lap', text: `${formatMetres(1200)}, dráha do čtverce`, source: brno },
      { kind: 'founded', text: 'první dostihy v\u00a0roce 1998', source: brno },
      { kind: 'way', text: 'autobus 48 na zastávku Vlčkova', source: brno },
    ],
    map: { kind: 'oval', lapM: 1200 },
  },
  slusovice: {
    facts: [
      {
        kind: 'track',
        text: `Velká slušovická: ${formatMetres(5200)}, 17\u00a0překážek včetně vodního příkopu`,
        source: {
          title: 'iDNES, Velká slušovická (2021)',
          url: 'https://www.idnes.cz/sport/ostatni/dostihy-velka-slusovicka.A211027_102042_sporty_ald',
        },
      },
      { kind: 'founded', text: 'první dostih 23.\u00a0srpna 1981', source: slusovice },
    ],
    map: { kind: 'fences', distanceM: 5200, count: 17, named: [] },
  },
  'lysa-nad-labem': {
    facts: [
      { kind: 'lap', text: formatMetres(1500), source: courseList('Lysa nad Labem', 'Lysa%20Nad%20Labem') },
      { kind: 'way', text: 'od nádraží autobus 1013 na zastávku Ke Karlovu', source: lysa },
    ],
    map: { kind: 'oval', lapM: 1500 },
  },
  kolesa: {
    facts: [{ kind: 'lap', text: formatMetres(1400), source: courseList('Kolesa', 'Kolesa') }],
    map: { kind: 'oval', lapM: 1400 },
  },
  most: {
    facts: [
      { kind: 'lap', text: formatMetres(1800), source: hipodromMost },
      { kind: 'straight', text: formatMetres(1200), source: hipodromMost },
      {
        kind: 'founded',
        text: 'dráha dokončena v\u00a0roce 1996, první dostihy o\u00a0rok později',
        source: hipodromMost,
      },
      {
        kind: 'way',
        text: 'v\u00a0dostihový den kyvadlový autobus od OD Prior, autem na Parkoviště Hipodrom',
        source: { title: 'Dostihy.cz, Most', url: 'https://www.dostihy.cz/kalendar-akci-zdroj/most' },
      },
    ],
    map: { kind: 'oval', lapM: 1800 },
  },
  'karlovy-vary': {
    facts: [
      {
        kind: 'lap',
        text: formatMetres(2000),
        source: {
          title: 'Karlovarský deník, 120.\u00a0výročí závodiště (2019)',
          url: 'https://karlovarsky.denik.cz/ostatni_region/karlovarske-zavodiste-letos-slavi-120-vyroci-20190419.html',
        },
      },
      { kind: 'founded', text: 'předáno 30.\u00a0června 1899', source: karlovyVary },
      { kind: 'way', text: 'Závodní 19, 360\u00a006 Karlovy Vary', source: karlovyVary },
    ],
    map: { kind: 'oval', lapM: 2000 },
  },
};

/** The facts and the map of a course; null when no source was found. */
export function courseFacts(slug: string): CourseFacts | null {
  return Object.hasOwn(known, slug) ? (known[slug] ?? null) : null;
}
