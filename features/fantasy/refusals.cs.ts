import { leagueNameLimit, leaguesPerPerson, stableNameLimit, minNameLength } from './league.rules.ts';
import { withPreposition } from '#text/platform/text/preposition';
import { feedbackLimits } from './feedback.rules.ts';
import { characters } from '#text/platform/text/amounts';
import { hours, numberWord } from '#platform/text/number-word.rules.ts';
import { formatCount } from '#text/platform/text/words';
import { attemptHours } from '#platform/text/invitation-code.rules.ts';

const refusals = {
  'fantasy.not-joined': 'Nejdřív si zapněte testování Fantasy ligy.',
  'fantasy.unknown-round': 'Toto kolo neznáme. Obnovte prosím stránku.',
  'fantasy.closed': 'Uzávěrka už byla, sestava se nezměnila.',
  'fantasy.empty-team': 'V\u00a0sestavě musí být aspoň jeden kůň.',
  'fantasy.unknown-runner': 'Některý kůň v\u00a0tomto kole neběží. Obnovte prosím stránku.',
  'fantasy.two-of-race': 'Do jednoho dostihu smí jen jeden kůň.',
  'fantasy.over-budget': 'Sestava je nad rozpočet. Vyměňte někoho za levnějšího.',
  'fantasy.captain-not-in-team': 'Kapitánem může být jen kůň ze sestavy.',
  'fantasy.unknown-jockey': 'Vybraný jezdec v\u00a0tomto kole nejede.',
  'fantasy.unknown-reserve': 'Náhradník v\u00a0tomto kole neběží.',
  'fantasy.reserve-in-team': 'Náhradník už v\u00a0sestavě je.',
  'fantasy.reserve-too-dear': 'Náhradník je dražší, než smí být.',
  'fantasy.name-characters': 'Jméno obsahuje nepovolený znak.',
  'fantasy.stable-name-length': `Jméno stáje musí mít ${minNameLength} až ${characters(stableNameLimit)}.`,
  'fantasy.league-name-length': `Název ligy musí mít ${minNameLength} až ${characters(leagueNameLimit)}.`,
  'fantasy.unknown-league': 'Tuto ligu neznáme.',
  'fantasy.unknown-code': 'Tento kód žádné lize nepatří. Zkontrolujte ho prosím.',
  'fantasy.too-many-codes': `Příliš mnoho pokusů o\u00a0kód. Zkuste to prosím za ${hours(attemptHours)}.`,
  'fantasy.already-member': 'V\u00a0této lize už jste.',
  'fantasy.league-full': 'Liga je plná.',
  'fantasy.too-many-leagues': `Můžete být nejvýš ${withPreposition('v', String(leaguesPerPerson))}\u00a0ligách.`,
  'fantasy.not-owner': 'Toto smí jen zakladatel ligy.',
  'fantasy.not-member': 'V\u00a0lize takový hráč není.',
  'fantasy.owner-stays': 'Sebe z\u00a0ligy neodeberete, můžete z\u00a0ní odejít.',
  'fantasy.rating': `Vyberte hodnocení od jedné do ${numberWord(feedbackLimits.rating, 'genitive')}.`,
  'fantasy.message-length': `Připomínka musí mít ${feedbackLimits.minLength} až ${characters(feedbackLimits.maxLength)}.`,
  'fantasy.too-many-messages': `Na odpověď čeká ${formatCount(feedbackLimits.waiting, ['vaše připomínka', 'vaše připomínky', 'vašich připomínek'])}. Počkejte prosím na ni.`,
  'input.invalid': 'Něco v\u00a0sestavě nesedí. Obnovte prosím stránku.',
  'actor.not-signed-in': 'Nejste přihlášeni',
} as const;

/** The sentence of a refused step in the Fantasy league. */
export const fantasyRefusal = (code: string): string =>
  refusals[code as keyof typeof refusals] ?? 'Uložit se to nepodařilo. Zkuste to prosím znovu.';
