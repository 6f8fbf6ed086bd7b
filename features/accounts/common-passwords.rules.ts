/**
 * Passwords that are guessed first, in lower case without diacritics: the most common ones of the world, Czech ones,
 * and words of racing and of this site. Runs of keys and repetitions are recognised without a list.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword pa$$word passwort
  123123 1234567890 12341234 112233 121212 123321 123654 147258 147258369 159753 159357 131313 101010 102030 123qwe
  321321 456456 654321 696969 741852 741852963 789456 789456123 789789 963852 987654 987654321 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc zaq12wsx zaq1zaq1 qweasd
  qweasdzxc qwe123 qwer1234 qwert1 qwerty1 qwerty12 qwerty123 qwertz1 qwertz12 qwertz123 qwertyu asdasd asd123
  asdf1234 asdfgh1 zxc123 abc123 abc1234 abc12345 abcd1234 abcabc a1b2c3 a1b2c3d4 a12345 a123456 a1234567 aa123456
  aaa111 123abc 123456a 12345a 123456q 12345q 1234qwer qwerty1234 admin admin1 admin12 admin123 admin1234 admin12345
  administrator administrator1 root toor root123 test test1 test12 test123 test1234 testtest tester guest guest123 user
  user123 username login login123 welcome welcome1 welcome123 letmein letmein1 changeme changeme1 default secret
  secret1 secret123 access access14 master master1 master123 hello hello1 hello123 hellohello iloveyou iloveyou1
  loveyou lovelove mylove sunshine sunshine1 princess princess1 dragon dragon1 monkey monkey1 monkey123 shadow
  shadow1 superman batman spiderman pokemon pikachu starwars matrix football football1 baseball basketball hockey
  hockey1 soccer liverpool arsenal chelsea barcelona realmadrid manchester juventus michael michael1 jordan jordan23
  jennifer jessica ashley daniel andrew thomas robert charlie charlie1 donald george joshua matthew nicole samantha
  computer computer1 internet google google1 google123 facebook facebook1 microsoft windows samsung samsung1 iphone
  android whatever trustno1 freedom flower flowers summer winter spring autumn summer2023 winter2023 summer2024
  winter2024 cheese cookie chocolate banana orange purple yellow silver golden diamond ferrari mercedes porsche
  corvette mustang harley killer hunter ranger buster tigger ginger pepper maggie bailey jasmine amanda fuckyou
  fuckoff asshole bullshit blink182 metallica nirvana slipknot eminem money1 lucky1 lucky7 lucky777 poker1 casino
  heslo heslo1 heslo12 heslo123 heslo1234 heslo12345 heslo123456 heslo1! hesloheslo mojeheslo tajneheslo tajne
  tajne123 tajemstvi ahoj ahoj1 ahoj12 ahoj123 ahoj1234 ahojahoj ahojky ahojda nazdar nazdar1 dobryden cau123 caucau
  nevim nevim1 nevim123 nevimnevim neznam zadne zadneheslo nic nicnic sezam sezame sezam1 hovno hovno1 hovno123 kokot
  kokot1 kokot123 pica picovina prdel prdel1 prdel123 kurva kurva1 kurva123 debil debil1 blbost blbecek idiot mrkev
  mrkev1 brambora okurka rajce jahoda jablko malina broskev merunka ananas kocka kocka1 kocicka kocour kocicak pejsek
  pejsek1 stene krecek kralik morce zajic medved medvidek slunce slunce1 slunicko slunicko1 hvezda hvezdicka mesicek
  duha kytka kyticka kvetinka ruzicka laska laska1 laska123 laskaje milacek milacek1 zlaticko broucek beruska beruska1
  motylek vcelka maminka maminka1 tatinek babicka dedecek rodina rodina1 domov domecek martin martin1 martin123 petr
  petr123 pavel pavel1 pavel123 honza honza1 honza123 tomas tomas1 tomas123 lukas lukas1 lukas123 jakub jakub1 jakub123
  michal michal1 michal123 marek marek1 marek123 david david1 david123 jirka jirka1 jirka123 ondra ondra1 ondra123
  filip filip1 filip123 vojta vojta1 adam123 roman roman1 roman123 karel karel1 karel123 milan milan1 milan123 zdenek
  zdenek1 jaroslav miroslav vaclav vaclav1 josef josef1 frantisek jana123 jana1234 petra petra1 petra123 lenka lenka1
  lenka123 katka katka1 katka123 lucie lucie1 lucie123 verca verca1 veronika veronika1 terka terka1 tereza tereza1
  tereza123 eliska eliska1 anicka anicka1 adelka natalka natalie barbora barbora1 barca1 klara klara1 kristyna
  kristynka monika monika1 monika123 hanka1 zuzana zuzana1 zuzka zuzka1 marketa marketa1 alenka michaela simona
  simona1 nikola nikola1 denisa denisa1 pavlina praha praha1 praha123 praha1993 brno123 ostrava ostrava1 ostrava123
  plzen plzen1 plzen123 olomouc liberec hradec pardubice pardubice1 budejovice zlin123 czech cesko cesko1 cechy
  ceskarepublika republika slovensko morava sparta sparta1 sparta123 slavia slavia1 slavia123 banik banik1 banik1922
  viktoria bohemka bohemians zbrojovka kometa trinec dukla kladno skoda skoda1 skoda123 octavia fabia favorit felicia
  babetta traktor traktor1 zetor pivo123 pivopivo pivko pivecko plzenske gambrinus kofola becherovka fernet knedlik
  svickova rizek jaro2023 leto2023 podzim2023 zima2023 jaro2024 leto2024 podzim2024 zima2024 jaro2025 leto2025
  podzim2025 zima2025 vanoce silvestr pondeli utery streda ctvrtek patek sobota nedele leden2023 rijen2023 kone123
  konik konik1 konicek konicek1 konicci kun123 kobyla kobyla1 kobylka hrebec hrebec1 hribe hribatko dostihy dostihy1
  dostihy123 dostih jockey jokej zokej zokej123 favorit1 taxis taxis1 taxisuvprikop chuchle chuchle1 velkachuchle
  velkapardubicka pardubicka galop galop1 stajchl rovinka rovinka1 rovinka123 tipovani sazka sazka1 sazky tipsport
  tipsport1 fortuna fortuna1 sance123 vyhra vyhra1 vyhra123 jackpot horses horse123 horserace racing racing1 mustang1
  `
    .trim()
    .split(/\s+/),
);
