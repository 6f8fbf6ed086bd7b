/**
 * What a translation of a text must be (docs/decisions/0075): a sentence for a sentence, a function of the same arguments for
 * a function, the same keys. A missing one is a type error.
 */
export type Translated<Text> = Text extends string
  ? string
  : Text extends number | boolean | null | undefined | void
    ? Text
    : Text extends (...args: infer Args) => infer Result
      ? (...args: Args) => Translated<Result>
      : { readonly [Key in keyof Text]: Translated<Text[Key]> };
