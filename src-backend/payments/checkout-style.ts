import { createHash } from 'node:crypto';
import { accentColors } from '#core/look/accent.ts';
import type { Oklch } from '#core/look/color.ts';
import { accentVariables } from '#backend/look/accent-style.ts';

/** The test-payment page: the product's neutrals and the accent of the deployment, in both themes. */
const styleOf = ({ light, dark }: ReturnType<typeof accentColors>): string => `
:root{color-scheme:light dark;--canvas:oklch(97.6% .004 265);--surface:oklch(100% 0 0);--line:oklch(90% .007 265);--edge:oklch(62% .02 265);--text:oklch(20% .02 265);--muted:oklch(47% .02 265);${accentVariables(light)};--danger:oklch(47% .19 25);--danger-soft:oklch(96% .02 25);--info-soft:oklch(96% .02 265)}
@media (prefers-color-scheme:dark){:root{--canvas:oklch(17.5% .008 265);--surface:oklch(21.5% .009 265);--line:oklch(31% .012 265);--edge:oklch(58% .02 265);--text:oklch(95% .005 265);--muted:oklch(72% .015 265);${accentVariables(dark)};--danger:oklch(80% .12 25);--danger-soft:oklch(26% .05 25);--info-soft:oklch(25% .03 265)}}
*,::before,::after{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:400 14px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:break-word}
main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:48px;max-width:960px;margin:0 auto;padding:48px 24px}
main.single{display:block;max-width:520px}
header{grid-column:1/-1;display:flex;align-items:center;gap:12px;font-weight:600;font-size:16px}
header img{border-radius:6px}
header span{font-weight:500;font-size:12px;color:var(--muted);border:1px solid var(--line);border-radius:999px;padding:2px 8px}
h1{font-size:14px;font-weight:500;color:var(--muted);margin:0}
.figure{font-size:32px;font-weight:600;line-height:1.25;margin:4px 0 0;font-variant-numeric:tabular-nums}
.then{color:var(--muted);margin:4px 0 24px}
h2{font-size:13px;font-weight:600;margin:24px 0 0}
ul{list-style:none;margin:0;padding:0}
li{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid var(--line)}
li b{font-weight:400;white-space:nowrap;font-variant-numeric:tabular-nums}
.total{font-weight:600;border-bottom:0}.total b{font-weight:600}
form,.card{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:24px}
form h2{margin:0 0 16px;font-size:16px}
label{display:block;font-weight:500;margin-bottom:4px}
.field{margin-bottom:16px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:var(--text);font:inherit;font-size:16px;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--danger)}
.wrong{color:var(--danger);margin:4px 0 0}
.alert{background:var(--danger-soft);color:var(--danger);border-radius:6px;padding:12px;margin:0 0 16px;font-weight:500}
.hint{background:var(--info-soft);border-radius:6px;padding:12px;margin:16px 0 0;font-size:13px}
.hint p{margin:0}
code{font:inherit;font-variant-numeric:tabular-nums;font-weight:500;white-space:nowrap}
button,.button{display:block;width:100%;min-height:44px;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-size:16px;font-weight:600;cursor:pointer;text-align:center;text-decoration:none;line-height:44px;padding:0 16px}
button:hover,.button:hover{background:var(--accent-hover)}
.cancel{display:block;text-align:center;margin-top:12px;padding:8px;color:var(--muted)}
a{color:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:719px){main{grid-template-columns:minmax(0,1fr);gap:24px;padding:24px 16px}}
`;

/** The style of the page, and the headers of every answer: nothing runs, and only this style applies. */
export const checkoutStyle = (
  accent: Oklch,
): { readonly style: string; readonly headers: Readonly<Record<string, string>> } => {
  const style = styleOf(accentColors(accent));
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    style,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  };
};
