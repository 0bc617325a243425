import { escapeHtml } from '#backend/mail/escape-html.ts';
import { plainPage } from '#backend/http/plain-page.ts';
import type { AuthorizeRequest } from './authorize-request.ts';

export const authorizePath = '/oauth2/authorize';

type Typed = { readonly email: string; readonly name: string };

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** The page in Google's place: it believes any email that is typed. */
export const authorizePage = (
  { redirectUri, state, codeChallenge }: AuthorizeRequest,
  clientId: string,
  { email, name }: Typed,
  problem?: string,
): string =>
  plainPage(
    'Continue with Google',
    `<p>This page takes the place of Google while the portal runs without it.</p>
${problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="${authorizePath}">
${hidden('client_id', clientId)}
${hidden('redirect_uri', redirectUri)}
${hidden('response_type', 'code')}
${hidden('state', state)}
${hidden('code_challenge', codeChallenge)}
${hidden('code_challenge_method', 'S256')}
<label>Email <input name="email" type="email" value="${escapeHtml(email)}" autocomplete="email" maxlength="254" required></label>
<label>Name <input name="name" value="${escapeHtml(name)}" autocomplete="name" maxlength="128" required></label>
<button name="action" value="continue">Continue with Google</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</form>`,
  );

export const refusedPage = (problem: string): string =>
  plainPage('This sign-in cannot go on', `<p role="alert">${escapeHtml(problem)}</p>`);
