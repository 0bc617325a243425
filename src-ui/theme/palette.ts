import { accentColors } from '#core/look/accent.ts';
import type { Oklch } from '#core/look/color.ts';

/** Every colour of the product, in OKLCH, for both themes. Contrast: text 7:1, muted 4.5:1, edges 3:1. */
export type Palette = Readonly<Record<ColorName, string>>;

export const colorNames = [
  'canvas',
  'surface',
  'raised',
  'hover',
  'line',
  'edge',
  'text',
  'muted',
  'accent',
  'accentHover',
  'onAccent',
  'accentText',
  'accentSoft',
  'positive',
  'positiveSoft',
  'warning',
  'warningSoft',
  'danger',
  'dangerFill',
  'dangerFillHover',
  'onDanger',
  'dangerSoft',
  'info',
  'infoSoft',
  'scrim',
  'advertising',
  'advertisingSoft',
  'brandManagement',
  'brandManagementSoft',
  'assetManagement',
  'assetManagementSoft',
  'emailAndSms',
  'emailAndSmsSoft',
  'websiteMaintenance',
  'websiteMaintenanceSoft',
  'designAndCode',
  'designAndCodeSoft',
] as const;

export type ColorName = (typeof colorNames)[number];

const services = {
  advertising: 40,
  brandManagement: 340,
  assetManagement: 200,
  emailAndSms: 255,
  websiteMaintenance: 150,
  designAndCode: 300,
} as const;

type ServiceColors = Pick<
  Palette,
  Extract<ColorName, keyof typeof services> | `${Extract<ColorName, keyof typeof services>}Soft`
>;

const serviceColors = (text: string, soft: string): ServiceColors =>
  Object.fromEntries(
    Object.entries(services).flatMap(([name, hue]) => [
      [name, `oklch(${text} ${hue})`],
      [`${name}Soft`, `oklch(${soft} ${hue})`],
    ]),
  ) as ServiceColors;

export const lightPalette = (accent: Oklch): Palette => ({
  ...accentColors(accent).light,
  canvas: 'oklch(97.6% 0.004 265)',
  surface: 'oklch(100% 0 0)',
  raised: 'oklch(100% 0 0)',
  hover: 'oklch(95.4% 0.006 265)',
  line: 'oklch(90% 0.007 265)',
  edge: 'oklch(63% 0.015 265)',
  text: 'oklch(20% 0.015 265)',
  muted: 'oklch(47% 0.018 265)',
  positive: 'oklch(42% 0.11 155)',
  positiveSoft: 'oklch(95% 0.04 155)',
  warning: 'oklch(43% 0.1 70)',
  warningSoft: 'oklch(95.5% 0.045 85)',
  danger: 'oklch(45% 0.17 25)',
  dangerFill: 'oklch(50% 0.19 26)',
  dangerFillHover: 'oklch(44% 0.18 26)',
  onDanger: 'oklch(100% 0 0)',
  dangerSoft: 'oklch(95.5% 0.022 20)',
  info: 'oklch(44% 0.11 235)',
  infoSoft: 'oklch(95% 0.025 235)',
  scrim: 'oklch(20% 0.02 265 / 0.4)',
  ...serviceColors('42% 0.1', '95% 0.03'),
});

export const darkPalette = (accent: Oklch): Palette => ({
  ...accentColors(accent).dark,
  canvas: 'oklch(17.5% 0.008 265)',
  surface: 'oklch(21.5% 0.009 265)',
  raised: 'oklch(25.5% 0.01 265)',
  hover: 'oklch(27% 0.012 265)',
  line: 'oklch(31% 0.012 265)',
  edge: 'oklch(55% 0.016 265)',
  text: 'oklch(95% 0.004 265)',
  muted: 'oklch(71% 0.014 265)',
  positive: 'oklch(82% 0.13 155)',
  positiveSoft: 'oklch(28% 0.05 155)',
  warning: 'oklch(84% 0.12 80)',
  warningSoft: 'oklch(29% 0.05 75)',
  danger: 'oklch(80% 0.11 22)',
  dangerFill: 'oklch(52% 0.19 26)',
  dangerFillHover: 'oklch(57% 0.19 26)',
  onDanger: 'oklch(100% 0 0)',
  dangerSoft: 'oklch(28% 0.06 22)',
  info: 'oklch(82% 0.09 235)',
  infoSoft: 'oklch(28% 0.045 235)',
  scrim: 'oklch(8% 0.01 265 / 0.6)',
  ...serviceColors('83% 0.09', '28% 0.045'),
});
