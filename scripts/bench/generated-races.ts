const columns =
  'event_date,location,race_number,time,distance,race_type,race_name,prize_money,number,horse,horse_country,horse_birth_year,jockey,trainer,weight,odds,fortuna_odds,tipsport_odds,finishing_position,finish_time';
const runnersPerRace = 10;
const racesPerDay = 8;
/** How many horses run in a year, and how many of them are new: a horse runs for about six years. */
const horsesAtOnce = 1_200;
const newHorses = 200;
/** A name is given again after thirty years, to another horse. */
const horseNames = 30 * newHorses;

type Span = {
  /** The day of the first races; there is one in a week, or more where a year has more. */
  firstDay: string;
  runners: number;
  daysApart?: number;
};

/** A file of made-up races with results and prices, as the import takes it; the same for the same span. */
export async function* generatedRaces({ firstDay, runners, daysApart = 7 }: Span): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${columns}\n`);
  const first = Date.parse(firstDay);
  for (let race = 0; race < runners / runnersPerRace; race += 1) {
    const day = new Date(first + Math.floor(race / racesPerDay) * daysApart * 86_400_000);
    yield encoder.encode(linesOf(race, day));
  }
}

function linesOf(race: number, day: Date): string {
  const date = day.toISOString().slice(0, 10);
  const number = 1 + (race % racesPerDay);
  const lines = Array.from({ length: runnersPerRace }, (_, index) => {
    const runner = index + 1;
    const { horse, born } = horseOf((race * 7 + runner * 131) % horsesAtOnce, day.getUTCFullYear());
    const jockey = (race + runner * 13) % 150;
    const trainer = (race + runner * 7) % 130;
    return `${date},Závodiště,${number},${11 + number}:00,1600,Rovina,Cena ${race},60000,${runner},${horse},,${born},Jezdec ${jockey},Trenér ${trainer},${52 + runner},${2 + runner},${2 + runner},${2.1 + runner},${runner},00:01:4${runner % 10}.10`;
  });
  return `${lines.join('\n')}\n`;
}

/** A horse of the year: its name, and when it was born. */
function horseOf(place: number, year: number): { horse: string; born: number } {
  const generation = Math.floor(place / newHorses);
  const born = year - 3 - generation;
  return { horse: `KŮŇ ${(born * newHorses + (place % newHorses)) % horseNames}`, born };
}
