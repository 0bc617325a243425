import { colorNames, type ColorName } from './palette.ts';

const variableOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export const colorVariable = (name: ColorName): string => variableOf(name);

const color = Object.fromEntries(colorNames.map((name) => [name, `var(${variableOf(name)})`])) as Readonly<
  Record<ColorName, string>
>;

/** What every view takes its looks from. Colours are CSS variables, so a theme change repaints without a render. */
export const tokens = {
  color,
  space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '48px' },
  radius: { control: '6px', card: '10px', dialog: '14px', full: '999px' },
  size: {
    meta: '12px',
    table: '13px',
    body: '14px',
    lead: '16px',
    section: '20px',
    title: '24px',
    figure: '32px',
    hero: '44px',
  },
  /** The height of a line of each size. */
  line: {
    meta: '16px',
    table: '20px',
    body: '22px',
    lead: '26px',
    section: '26px',
    title: '30px',
    figure: '38px',
    hero: '48px',
  },
  /** Of what is beside each other on a page: a letter or a record, and what is known of it. */
  width: { content: '1136px', paper: '736px', side: '320px' },
  weight: { regular: 400, medium: 500, bold: 600 },
  shadow: { popover: 'var(--shadow-popover)', dialog: 'var(--shadow-dialog)' },
  motion: '150ms ease-out',
  control: { height: '36px', touch: '44px' },
  media: {
    phone: '@media (max-width: 639px)',
    tablet: '@media (max-width: 1023px)',
    /** Where what is known of a letter has no room beside it. */
    onePart: '@media (max-width: 1099px)',
    /** Within a side menu that shows only icons. */
    narrowMenu: '@container menu (max-width: 80px)',
  },
} as const;

export type Tokens = typeof tokens;
