/** The colours that one cover is printed in. */
export type Inks = {
  sky: string;
  /** Lines engraved in the sky, a shade away from it. */
  air: string;
  /** What stands on the horizon. */
  far: string;
  turf: string;
  /** Mown stripes and furrows. */
  stripe: string;
  /** The key block: hedges, shadows, posts against the light. */
  dark: string;
  /** Rails, flags, paper. */
  light: string;
  /** One strong colour: the sun, caps, the head of the finish post. */
  mark: string;
  /** A second one for small things. */
  second: string;
};

/**
 * The pairs of a cover: the same drawing in the light of another hour. They don't change with the theme, like silks.
 */
export const coverInks: readonly Inks[] = [
  {
    sky: '#f6d98a',
    air: '#fbeab9',
    far: '#7d9a62',
    turf: '#2c7248',
    stripe: '#25653e',
    dark: '#0f3323',
    light: '#fffdf8',
    mark: '#c9401f',
    second: '#1c4b92',
  },
  {
    sky: '#bcd7df',
    air: '#d6e7ea',
    far: '#6d9a86',
    turf: '#1f6b46',
    stripe: '#195c3b',
    dark: '#0c2e1f',
    light: '#fffdf8',
    mark: '#a81e12',
    second: '#f5c61e',
  },
  {
    sky: '#e9a23b',
    air: '#f3bd62',
    far: '#8f4a1d',
    turf: '#14533a',
    stripe: '#0f4630',
    dark: '#0b261a',
    light: '#fff4dc',
    mark: '#7b1e2b',
    second: '#f6e3b0',
  },
  {
    sky: '#172a50',
    air: '#22396a',
    far: '#27506a',
    turf: '#0f4a2e',
    stripe: '#0c3f27',
    dark: '#071a12',
    light: '#f8f4e9',
    mark: '#f5c61e',
    second: '#e0583a',
  },
  {
    sky: '#f4ecd8',
    air: '#e6d9bb',
    far: '#c0772c',
    turf: '#5f7a34',
    stripe: '#54702c',
    dark: '#2b2f16',
    light: '#fffdf8',
    mark: '#a81e12',
    second: '#1c4b92',
  },
  {
    sky: '#cfd8cf',
    air: '#dfe6de',
    far: '#95a99b',
    turf: '#4b7a62',
    stripe: '#406d56',
    dark: '#113a28',
    light: '#fffdf8',
    mark: '#d0632a',
    second: '#1c4b92',
  },
];
