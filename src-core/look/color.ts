/** A colour in OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

type Triple = readonly [number, number, number];

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const oklch = /^oklch\(\s*([\d.]+)(%?)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:deg)?\s*\)$/i;

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(part, 0) ** (1 / 2.4) - 0.055;

const fromHex = (text: string): Oklch => {
  const digits = text.length === 4 ? text.slice(1).replaceAll(/./g, '$&$&') : text.slice(1);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => toLinear(Number.parseInt(digits.slice(at, at + 2), 16) / 255));
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
};

/** Returns the colour of `#4f46e5` or `oklch(50% 0.19 275)`; undefined for any other text. */
export const parseColor = (text: string): Oklch | undefined => {
  const typed = text.trim();
  if (hex.test(typed)) return fromHex(typed);
  const [, lightness = '', percent, chroma, hue] = oklch.exec(typed) ?? [];
  const color = { l: Number(lightness) / (percent === '%' ? 100 : 1), c: Number(chroma), h: Number(hue) };
  return lightness !== '' && color.l <= 1 && color.c <= 0.4 && color.h <= 360 ? color : undefined;
};

/** The parts of the colour on a screen, from 0 to 1, what the screen lacks cut off. */
const linearOf = ({ l, c, h }: Oklch): Triple => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (part: number): number => Math.min(1, Math.max(0, part));
  return [
    cut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    cut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    cut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
};

export const hexOf = (color: Oklch): string =>
  `#${linearOf(color)
    .map((part) =>
      Math.round(fromLinear(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const luminance = (color: Oklch): number => {
  const [r, g, b] = linearOf(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Returns the contrast of two colours as WCAG counts it, from 1 to 21. */
export const contrastOf = (one: Oklch, other: Oklch): number => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

const rounded = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

export const cssOf = ({ l, c, h }: Oklch): string => `oklch(${rounded(l * 100, 2)}% ${rounded(c, 4)} ${rounded(h, 1)})`;
