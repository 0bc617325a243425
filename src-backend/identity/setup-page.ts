import { createHash } from 'node:crypto';
import { passwordMaxLength, passwordMinLength } from '#core/identity/auth-user.ts';
import { escapeHtml } from '#backend/mail/escape-html.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}
label{display:block;margin-top:1rem}input{display:block;box-sizing:border-box;width:100%;padding:.5rem;font:inherit}
button{margin-top:1.5rem;padding:.6rem 1.2rem;font:inherit}[role=alert]{border-left:.25rem solid #c00;padding-left:.75rem}`;

/** For the answers below: nothing runs, only the style above applies, the form goes nowhere else. */
export const setupPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256')
    .update(style)
    .digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>
${body}
</main></body></html>
`;

export type SetupForm = { readonly token: string; readonly name: string; readonly email: string };

/** The form for the first admin, with what was typed before and what was wrong with it. */
export const setupFormPage = ({ token, name, email }: SetupForm, problem?: string): string =>
  page(
    'Create the first administrator',
    `${problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="/setup">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label>Name <input name="name" value="${escapeHtml(name)}" autocomplete="name" maxlength="128" required></label>
<label>Email <input name="email" type="email" value="${escapeHtml(email)}" autocomplete="email" maxlength="254" required></label>
<label>Password, at least ${passwordMinLength} characters <input name="password" type="password" autocomplete="new-password" minlength="${passwordMinLength}" maxlength="${passwordMaxLength}" required></label>
<button>Create administrator</button>
</form>`,
  );

export const setupRefusedPage = (): string =>
  page(
    'This link is no longer good',
    '<p>It was used, has ended, or was replaced. Restart the portal for a new one, or <a href="/auth/sign-in">sign in</a>.</p>',
  );
