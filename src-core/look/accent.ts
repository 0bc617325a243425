import { contrastOf, cssOf, hexOf, type Oklch } from './color.ts';

/** The colours of one theme that follow from the accent. */
export type AccentColors = {
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentText: string;
  readonly accentSoft: string;
};

export const usualAccent: Oklch = { l: 0.5, c: 0.19, h: 275 };

const white: Oklch = { l: 1, c: 0, h: 0 };
/** The lightest ground of the dark theme that an accent is drawn on. */
const darkGround: Oklch = { l: 0.23, c: 0.01, h: 265 };

/** WCAG AA: of text, and of the edges of what can be used. */
const needed = { text: 4.5, edge: 3 } as const;

const carriesText = (color: Oklch): boolean => contrastOf(color, white) >= needed.text;

const darker = (color: Oklch): Oklch => ({ ...color, l: color.l - 0.06 });
const lighter = (color: Oklch): Oklch => ({ ...color, l: color.l + 0.03 });

const fitsDark = (color: Oklch): boolean =>
  carriesText(color) && carriesText(lighter(color)) && contrastOf(color, darkGround) >= needed.edge;

/** The lightness nearest to the wanted one at which the accent works on dark grounds. */
const onDark = (accent: Oklch): Oklch | undefined => {
  const wanted = { ...accent, l: accent.l + 0.04 };
  return Array.from({ length: 101 }, (_, step) => [step / 200, -step / 200])
    .flat()
    .map((change) => ({ ...wanted, l: wanted.l + change }))
    .find(fitsDark);
};

/** The nearest darker accent that carries white text. */
const darkEnough = (accent: Oklch): Oklch => {
  let color = accent;
  while (color.l > 0 && !carriesText(color)) color = { ...color, l: color.l - 0.01 };
  return color;
};

/** Returns why a colour cannot be the accent, with one that can, or undefined. */
export const accentProblem = (accent: Oklch): string | undefined => {
  if (!carriesText(accent)) {
    const contrast = contrastOf(accent, white).toFixed(1);
    return `the accent ${hexOf(accent)} is too light: white text on it has a contrast of ${contrast}:1 and needs ${needed.text}:1. ${hexOf(darkEnough(accent))} would do`;
  }
  return onDark(accent) === undefined
    ? `the accent ${hexOf(accent)} has no shade that is readable in the dark theme; choose one with less colour in it`
    : undefined;
};

/** Returns the accent's colours in both themes. */
export const accentColors = (accent: Oklch): { readonly light: AccentColors; readonly dark: AccentColors } => {
  const { l, c, h } = accent;
  const dark = onDark(accent) ?? accent;
  return {
    light: {
      accent: cssOf(accent),
      accentHover: cssOf(darker(accent)),
      onAccent: cssOf(white),
      accentText: cssOf({ l: Math.min(l, 0.42), c, h }),
      accentSoft: cssOf({ l: 0.955, c: Math.min(c, 0.022), h }),
    },
    dark: {
      accent: cssOf(dark),
      accentHover: cssOf(lighter(dark)),
      onAccent: cssOf(white),
      accentText: cssOf({ l: 0.8, c: Math.min(c, 0.11), h }),
      accentSoft: cssOf({ l: 0.28, c: Math.min(c, 0.06), h }),
    },
  };
};
