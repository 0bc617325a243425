import { accentColors, usualAccent, type AccentColors } from '#core/look/accent.ts';
import { cssOf, type Oklch } from '#core/look/color.ts';

/** The variables of an accent in one theme, as every page of the product names them. */
export const accentVariables = (colors: AccentColors): string =>
  [
    `--accent:${colors.accent}`,
    `--accent-hover:${colors.accentHover}`,
    `--on-accent:${colors.onAccent}`,
    `--accent-text:${colors.accentText}`,
    `--accent-soft:${colors.accentSoft}`,
  ].join(';');

/** The style that gives the portal's page another accent than the one it was built with; undefined for that one. */
export const accentStyle = (accent: Oklch): string | undefined => {
  if (cssOf(accent) === cssOf(usualAccent)) return undefined;
  const { light, dark } = accentColors(accent);
  const [inLight, inDark] = [accentVariables(light), accentVariables(dark)];
  return `:root{${inLight}}:root[data-theme=dark]{${inDark}}@media print{:root{${inLight}}}`;
};
