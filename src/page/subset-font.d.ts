declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number };
  type Options = {
    readonly targetFormat: 'sfnt' | 'woff2';
    readonly variationAxes: Readonly<Record<string, Axis>>;
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  };
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>;
}
