import { formatCount } from '#text/platform/text/words';
import { adultAge, answerDays } from './law-limits.rules.ts';

export const termsOfUseCopy = {
  title: (siteName: string) => `Podmínky užití | ${siteName}`,
  description: 'Co web nabízí, co od vás čeká účet, tipování a\u00a0chat a\u00a0za co provozovatel odpovídá.',
  lead: 'Co web nabízí a\u00a0co čeká od vás.',
  sections: [
    {
      id: 'web',
      title: 'Web',
      items: [
        'Web je zdarma. Přináší programy, výsledky, kurzy, statistiky a\u00a0analýzy dostihů.',
        'Kurzy jsou informace o\u00a0nabídkách jiných firem. Web sázky nepřijímá, neprodává a\u00a0nevyplácí.',
        'Údaje kontrolujeme, ale chybu vyloučit nemůžeme. Pro sázku platí vždy to, co uvádí sázková kancelář.',
        'Analýzy a\u00a0návratnost tipů jsou simulace v\u00a0jednotkách. Nejsou radou, jak sázet.',
      ],
    },
    {
      id: 'ucet',
      title: 'Účet',
      items: [
        `Účet si může založit každý od ${adultAge}\u00a0let, jeden na\u00a0osobu.`,
        'Za uživatelské jméno a\u00a0heslo odpovídáte vy. Cizí zařízení odhlásíte v\u00a0profilu.',
        'Účet můžete kdykoli zrušit. Provozovatel ho zablokuje tomu, kdo porušuje tyto podmínky.',
      ],
    },
    {
      id: 'tipy',
      title: 'Tipy a\u00a0Fantasy',
      items: [
        'Tipuje se zdarma a\u00a0o\u00a0nic se nesází.',
        'Tipy jsou po odeslání veřejné pod vaším uživatelským jménem.',
      ],
    },
    {
      id: 'prispevky',
      title: 'Chat a\u00a0příspěvky',
      items: [
        'Pište slušně. Nezveřejňujte cizí osobní údaje, reklamu ani nic, co porušuje zákon.',
        'Co odporuje zákonu nebo těmto podmínkám, může správce skrýt a\u00a0účet zablokovat.',
        'Tím, že text odešlete, dovolujete provozovateli zobrazit ho na\u00a0webu.',
      ],
    },
    {
      id: 'hlaseni',
      title: 'Hlášení a\u00a0rozhodnutí',
      items: [
        'Zprávu v\u00a0chatu, vzkaz na nástěnce i\u00a0důvod tipu může nahlásit každý, i\u00a0bez účtu. Hlášení čte a\u00a0rozhoduje o\u00a0něm správce, ne program.',
        'Kdo hlásil, i\u00a0ten, čí příspěvek správce skryl nebo čí účet zablokoval, dostane rozhodnutí s\u00a0důvodem: na webu u\u00a0upozornění a\u00a0e-mailem. Bez účtu jen e-mailem, pokud ho u\u00a0hlášení nechal.',
        `Nesouhlasíte-li, napište na e-mail v\u00a0kontaktu. Rozhodnutí znovu posoudíme a\u00a0odpovíme do ${formatCount(answerDays, ['dne', 'dnů', 'dnů'])}.`,
        'Stěžovat si můžete také Českému telekomunikačnímu úřadu, který je v\u00a0Česku koordinátorem digitálních služeb podle nařízení (EU) 2022/2065, nebo se obrátit na soud.',
      ],
    },
    {
      id: 'obsah',
      title: 'Obsah a\u00a0data',
      items: [
        'Tabulky ke stažení a\u00a0API můžete použít i\u00a0jinde, uveďte prosím zdroj.',
        'Kartu dostihu nebo koně můžete vložit na\u00a0svůj web celou a\u00a0beze změny, i\u00a0s\u00a0varováním.',
        'Texty a\u00a0fotografie mají své autory. Převzetí si s\u00a0námi domluvte.',
      ],
    },
    {
      id: 'zmeny',
      title: 'Změny a\u00a0právo',
      items: [
        'Změnu podmínek oznámíme na\u00a0webu dřív, než začne platit.',
        'Platí české právo. Spor spotřebitele mimosoudně řeší Česká obchodní inspekce, Gorazdova 1969/24, 120\u00a000 Praha\u00a02, www.coi.cz.',
      ],
    },
  ],
  /** In the section of tips, while a contest is held. */
  contest: {
    title: 'Tipy, soutěž a\u00a0Fantasy',
    item: 'Soutěž má vlastní pravidla; výhru nelze vyplatit penězi.',
  },
  links: { rules: 'Pravidla soutěže', privacy: 'Ochrana údajů', fantasyRules: 'Pravidla Fantasy' },
  report: 'Nahlásit příspěvek',
  contact: 'Kontakt',
} as const;
