import type { Silk as SilkModel } from './silk.rules.ts';
import { Silk } from './silk.tsx';

const silks: readonly SilkModel[] = [
  silk(['sash', '#172a50', '#f3c614'], ['plain', '#172a50', '#172a50'], ['plain', '#f3c614', '#f3c614']),
  silk(['diamond', '#f29bb8', '#7b1e2b'], ['plain', '#7b1e2b', '#7b1e2b'], ['spots', '#f29bb8', '#7b1e2b']),
  silk(['hoops', '#ffffff', '#1c1c1c'], ['hoops', '#ffffff', '#1c1c1c'], ['plain', '#d0202e', '#d0202e']),
  silk(['quarters', '#ec7d17', '#ffffff'], ['plain', '#ffffff', '#ffffff'], ['quarters', '#ec7d17', '#ffffff']),
  silk(['spots', '#ffffff', '#d0202e'], ['plain', '#d0202e', '#d0202e'], ['plain', '#ffffff', '#ffffff']),
];

type Part<Name extends keyof SilkModel> = [pattern: SilkModel[Name]['pattern'], c1: string, c2: string];

function silk(body: Part<'body'>, sleeves: Part<'sleeves'>, cap: Part<'cap'>): SilkModel {
  return {
    body: { pattern: body[0], c1: body[1], c2: body[2] },
    sleeves: { pattern: sleeves[0], c1: sleeves[1], c2: sleeves[2] },
    cap: { pattern: cap[0], c1: cap[1], c2: cap[2] },
  };
}

/** Invented silks, as decoration. */
export function SampleSilks() {
  return silks.map((silk) => <Silk key={silk.body.pattern} silk={silk} />);
}
