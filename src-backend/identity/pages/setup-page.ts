import { passwordMaxLength, passwordMinLength } from '#core/identity/auth-user.ts';
import { escapeHtml } from '#backend/mail/escape-html.ts';
import { plainPage } from '#backend/http/plain-page.ts';

export type SetupForm = { readonly token: string; readonly name: string; readonly email: string };

/** The form for the first admin, with what was typed before and what was wrong with it. */
export const setupFormPage = ({ token, name, email }: SetupForm, problem?: string): string =>
  plainPage(
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
  plainPage(
    'This link is no longer good',
    '<p>It was used, has ended, or was replaced. Restart the portal for a new one, or <a href="/auth/sign-in">sign in</a>.</p>',
  );
