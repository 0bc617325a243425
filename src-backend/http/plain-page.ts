import { createHash } from 'node:crypto';

/** The product's neutrals and accent, in both themes. */
const style = `
:root{color-scheme:light dark;--canvas:oklch(97.6% .004 265);--surface:oklch(100% 0 0);--line:oklch(90% .007 265);--edge:oklch(63% .015 265);--text:oklch(20% .015 265);--muted:oklch(47% .018 265);--accent:oklch(50% .19 275);--accent-hover:oklch(44% .19 275);--accent-text:oklch(42% .19 275);--danger:oklch(45% .17 25);--danger-soft:oklch(95.5% .022 20)}
@media (prefers-color-scheme:dark){:root{--canvas:oklch(17.5% .008 265);--surface:oklch(21.5% .009 265);--line:oklch(31% .012 265);--edge:oklch(58% .015 265);--text:oklch(95% .004 265);--muted:oklch(70% .012 265);--accent:oklch(54% .19 275);--accent-hover:oklch(60% .17 275);--accent-text:oklch(80% .1 275);--danger:oklch(80% .12 25);--danger-soft:oklch(26% .05 25)}}
*,::before,::after{box-sizing:border-box}
body{margin:0;padding:12vh 16px 32px;background:var(--canvas);color:var(--text);font:400 14px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:break-word}
main{max-width:400px;margin:0 auto;padding:32px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
h1{margin:0 0 8px;font-size:20px;font-weight:600;line-height:1.25}
p{margin:0 0 16px;color:var(--muted)}
p:last-child{margin-bottom:0}
[role=alert]{padding:10px 14px;border-radius:6px;background:var(--danger-soft);color:var(--danger)}
label{display:block;margin-bottom:16px;font-size:13px}
input{display:block;width:100%;min-height:44px;margin-top:6px;padding:0 12px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:var(--text);font:inherit;font-size:16px}
button{display:block;width:100%;min-height:44px;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:#fff;font:inherit;font-weight:500;cursor:pointer}
button:hover{border-color:var(--accent-hover);background:var(--accent-hover)}
button+button{margin-top:12px;border-color:var(--edge);background:none;color:var(--text)}
button+button:hover{border-color:var(--text);background:none}
a{color:var(--accent-text)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:639px){main{padding:24px 20px}}`;

/** For such pages: nothing runs, only the style above applies, a form goes nowhere else. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256')
    .update(style)
    .digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** A page of plain HTML; the body is markup already. */
export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>
${body}
</main></body></html>
`;
