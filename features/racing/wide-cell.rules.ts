import { parseEquipment, printEquipment } from './equipment.rules.ts';
import { parseGoingReadings, printGoingReadings } from './going-reading.rules.ts';
import { parseSectionalTimes, printSectionalTimes } from './sectional-time.rules.ts';
import { described } from './cell.rules.ts';

/** 'K1 J': letters of a race card, in any case, each with a 1 when it is worn for the first time. */
export const readEquipment = described<string>('letters, each with a 1 for the first time: `K1 J`', (text) => {
  const equipment = parseEquipment(text);
  return equipment ? { value: printEquipment(equipment) } : { problem: 'nejsou písmena výstroje, třeba K1 J' };
});

const maxParts = 20;

/** '13:00 3,4 dobrá | 16:00 3,6': readings of the penetrometer during a day; stored in the order of their times. */
export const readGoingReadings = described<string>(
  'readings between bars, each a time, a value and words: `13:00 3.4 good|16:00 3.6`',
  (text) => {
    const readings = parseGoingReadings(text);
    if (!readings) return { problem: 'nejsou měření ve tvaru 13:00 3,4|16:00 3,6' };
    if (readings.length > maxParts) return { problem: `má víc než ${maxParts}\u00a0měření` };
    return { value: printGoingReadings(readings) };
  },
);

/** '400:24,61|800:49,10': metres and the seconds since the start, both growing. */
export const readSectionalTimes = described<string>(
  'metres and seconds between bars: `400:24.61|800:49.10`',
  (text) => {
    const times = parseSectionalTimes(text);
    if (!times) return { problem: 'mezičasy nejsou ve tvaru 400:24,61|800:49,10' };
    if (times.length > maxParts) return { problem: `má víc než ${maxParts}\u00a0mezičasů` };
    return { value: printSectionalTimes(times) };
  },
);
