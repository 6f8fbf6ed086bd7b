/** Usernames of the demonstration's invented people, without the named cast; all are valid (accounts.username). */
export const otherUsernames: readonly string[] = `
  Alca_Most Anezka75 Andulka_P Arnost-K Babi_Jarmila Barca_R BazaOdvahy Bednar61 Berta_Brno Blanka-S
  BobVelky Borek_H Bozka_Zlin Cenek_T Cilka88 cilova_rovinka CtvrtekVecer Dalibor-J danca_u_plotu Darja_N
  Dasa_Kolin dlouhy_Honza DobraKopa Dobromila Doskok_v_poho Drahus_M DvaDoTreti Eda-Kladno Eliska_B Ema_Tabor
  EvzenNeni Fanda_Pce Ferda_Plzen FilipOva FrantaZPoli Galopka Gita_Litvinov Gustav_L HandicapHana Hanka-Z
  HlavaNehlava Honza_Tribuna Hubert_D Chobot_M Ilona_Cheb Irca_VM Ivos-Podebr Jarda_Dvorak Jarmila-T Jarousek_3
  jen_o_krk JindraDoprava Jirka_u_bodu Jitka_M Johanka_K Jolana-V Jozka_Slovacko Julka_Opava KacaSedlo Kamil_Brno
  Karel-Nymburk Karlos_KV Katka_Lysa Klara_2003 klusem_vpred KobylaUHrobu Kocour_Vilda KolinskyKuba Kopyto77 Kralik_Z
  Krasna-Ida krk_a_hlava Kvido_Praha Lada_Mimon Lenka-Galop Leos_Trebic Libena_O Libor-Zatec Lida_z_Mostu Lubos_Ostrava
  Ludva_Hk Lukas-Paddock Mahulena_D Majka_Trutnov Marcela-R Margita_S Mates_Beroun Mila_Sedlacek Milos_Stavi Mirek-Susice
  MladaZaba Monca_Znojmo Na_Bahne na_posledni Nada_Pisek NedelniTip Nora_Louny OldaZBoxu Olin-Kutnohor Ota_Rakovnik
  Pavla_Zabreh PepaNaStojaka Petra-Cvrcek Pohoda_Marek PoslednikTip PrvniPrehled Radana_U Radek-Vsetin Rajce_Jirka Renda_Turnov
  Romca_Svitavy Roudnicka Ruda-Klasik Ruzena_Telc Sarka_Dobris Sazecka_Vera Servac_B sestka_z_peti Silva-Melnik SkokanDan
  Slavek_Odry Sobota_na_Mestu Sona_Pelhrim Stana-Jicin startky_v_patek Stela_Blansko SteplRadim Svatava_H Sylva-Uh TajnyTip
  Tana_Prerov Teta-Zdena Tibor_Hodonin TichaVoda Tomas_Chuchle tri_delky TribunaD TurfMarie tutovka_dne Ulrika-P
  Vaclav_v_Busu Vanda_Klatovy Vasek-Benesov Vendy_Jablonec Verca_Sokolov Vilem_Nachod Viola-Ruzova Vitek_Slany Vlasta_z_Rad Vlnovka
  Vojta-Rakos vsadim_kafe Vyhra-Nevyhra Zbynda_Orlice Zdena-L Zdenda_u_Labe Zelena_Vlna Zita_Strakon zlaty_prumer Zorka_M
`
  .trim()
  .split(/\s+/);
