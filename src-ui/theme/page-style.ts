import type { Oklch } from '#core/look/color.ts';
import { colorNames, darkPalette, lightPalette, type Palette } from './palette.ts';
import { colorVariable } from './tokens.ts';
import { typeFaces } from './type-faces.ts';

const declarations = (palette: Palette): string =>
  colorNames.map((name) => `${colorVariable(name)}:${palette[name]}`).join(';');

const lightShadows =
  '--shadow-popover:0 6px 24px -6px oklch(20% 0.02 265 / 0.18);--shadow-dialog:0 24px 64px -16px oklch(20% 0.02 265 / 0.3)';
const darkShadows =
  '--shadow-popover:0 8px 28px -6px oklch(0% 0 0 / 0.6);--shadow-dialog:0 24px 72px -12px oklch(0% 0 0 / 0.75)';

/** The place of the scrollbar, which no dialog's scrim covers, in the colour that the scrim gives the rest of the page. */
const veil = (root: string, left: number, scrim: string): string =>
  `${root}:has([data-scrim]){background:color-mix(in srgb,var(--canvas) ${left}%,oklch(${scrim}))}`;

/** The style that the page carries in its HTML: colours of both themes and the background of every view. */
export const pageStyle = (accent: Oklch): string => `
:root{color-scheme:light;${declarations(lightPalette(accent))};${lightShadows}}
:root[data-theme=dark]{color-scheme:dark;${declarations(darkPalette(accent))};${darkShadows}}
*,::before,::after{box-sizing:border-box}${typeFaces}:root{--menu:232px}
:root[data-menu=narrow]{--menu:64px}
body{padding-top:var(--banner,0px)}
html{-webkit-text-size-adjust:100%;font-size:14px}
@media (hover:hover){html{scrollbar-gutter:stable}${veil(':root', 60, '20% 0.02 265')}${veil(':root[data-theme=dark]', 40, '8% 0.01 265')}}
body{margin:0;background:var(--canvas);color:var(--text);font:400 14px/1.5 var(--type);-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h1,h2,h3,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0;border:0}
h1,h2,h3,p,dd,strong,blockquote{overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25;font-weight:600;text-wrap:balance}
ul,ol{list-style:none}
a{color:inherit;text-decoration:none}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer}
img,video,svg{display:block;max-width:100%}
table{border-collapse:collapse;width:100%}
:focus-visible,input[type=date]:focus-within{outline:2px solid var(--accent);outline-offset:2px}
[hidden]{display:none!important}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}
@page{margin:18mm}
@media print{:root{${declarations(lightPalette(accent))}}}
`;
