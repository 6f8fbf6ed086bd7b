import { riderTitleWord } from './words.en.ts';

export const titledRider = (title: string, name: string): string => `${riderTitleWord(title)} ${name}`;
