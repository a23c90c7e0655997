/** The languages of the interface (spec §9). The first is the default. */
export const languages = ['en', 'zh'] as const;

export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

type OtherPlural<Key> = Key extends `${string}_one` ? Key : never;

/**
 * The shape every language must have: the same keys, any text. `_one` forms may be missing, because Chinese has no
 * singular.
 */
export type Texts<Shape> = Shape extends string
  ? string
  : { readonly [Key in Exclude<keyof Shape, OtherPlural<keyof Shape>>]: Texts<Shape[Key]> } & {
      readonly [Key in OtherPlural<keyof Shape>]?: Texts<Shape[Key]>;
    };
