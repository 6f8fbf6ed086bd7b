import { z } from 'zod';

/** A name: one line of text without control and invisible characters; `refusal` is the code of any other text. */
export const singleLineText = (refusal: string) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{C}]*$/u, refusal);
