import { createHash } from 'node:crypto';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}
label{display:block;margin-top:1rem}input{display:block;box-sizing:border-box;width:100%;padding:.5rem;font:inherit}
button{margin-top:1.5rem;padding:.6rem 1.2rem;font:inherit}[role=alert]{border-left:.25rem solid #c00;padding-left:.75rem}`;

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
