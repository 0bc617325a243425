type Match = {
  readonly weight: number;
  /** What the full names of the installed faces end in. */
  readonly suffix: string;
  /** How wide Inter is beside the installed face, in percent, by how often English has each letter. */
  readonly size: number;
};

/** Inter's height above and below the line, and what it leaves between lines, as parts of its size. */
export const interHeights = { ascent: 0.9688, descent: 0.2412 } as const;

/** The faces that are drawn where Inter is not there yet: as wide, and as high, so that lines break at the same words. */
export const interMatches: readonly Match[] = [
  { weight: 400, suffix: '', size: 107.34 },
  { weight: 500, suffix: '', size: 108.33 },
  { weight: 600, suffix: ' Bold', size: 101.05 },
];

const installed = ['Liberation Sans', 'Arial', 'Helvetica'];

const matchedFace = ({ weight, suffix, size }: Match): string => {
  const override = (height: number): string => `${((height / size) * 10_000).toFixed(2)}%`;
  const sources = installed.map((name) => `local("${name}${suffix}")`).join(',');
  return `@font-face{font-family:"Inter fallback";src:${sources};font-weight:${weight};size-adjust:${size}%;ascent-override:${override(interHeights.ascent)};descent-override:${override(interHeights.descent)};line-gap-override:0%}`;
};

const stack = '"Inter fallback",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';

/** The faces of all text: Inter where the page says that the browser has it, else what is installed in Inter's measure. */
export const typeFaces = `
${interMatches.map(matchedFace).join('\n')}
:root{--type:${stack}}
:root[data-typeface=inter]{--type:Inter,${stack}}
`;
