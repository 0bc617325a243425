import { escapeHtml } from '#backend/mail/escape-html.ts';
import type { CardFields, CardProblems } from './test-card.ts';

type Field = { readonly id: keyof CardFields; readonly label: string; readonly attributes: string };

const fields: Readonly<Record<keyof CardFields, Field>> = {
  number: {
    id: 'number',
    label: 'Card number',
    attributes: 'inputmode="numeric" autocomplete="off" maxlength="23" placeholder="4242 4242 4242 4242"',
  },
  expiry: { id: 'expiry', label: 'Expiry', attributes: 'autocomplete="off" maxlength="9" placeholder="MM / YY"' },
  cvc: {
    id: 'cvc',
    label: 'CVC',
    attributes: 'inputmode="numeric" autocomplete="off" maxlength="4" placeholder="123"',
  },
  name: { id: 'name', label: 'Name on card', attributes: 'autocomplete="cc-name" maxlength="128"' },
};

/** What came of a card that was typed; empty before the first try. */
export type TypedCard = {
  readonly values?: Partial<CardFields>;
  readonly problems?: CardProblems;
  readonly declined?: string | undefined;
};

const input = ({ id, label, attributes }: Field, { values = {}, problems = {} }: TypedCard): string => {
  const problem = problems[id];
  const wrong = problem === undefined ? '' : `<p class="wrong" id="${id}-wrong">${escapeHtml(problem)}</p>`;
  const state = problem === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}-wrong"`;
  return `<div class="field"><label for="${id}">${label}</label>
<input id="${id}" name="${id}" value="${escapeHtml(values[id] ?? '')}" ${attributes} required${state}>${wrong}</div>`;
};

type Form = TypedCard & {
  readonly title: string;
  readonly button: string;
  readonly cancel: { readonly label: string; readonly path: string };
  /** What the first and the second test card do. */
  readonly outcomes: readonly [string, string];
};

/** The form for a card. The CVC is never sent back. */
export const cardForm = ({ title, button, cancel, outcomes, declined, ...typed }: Form): string => {
  const shown = { ...typed, values: { ...typed.values, cvc: '' } };
  const alert = declined === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(declined)}</p>`;
  return `<form method="post" novalidate aria-labelledby="card"><h2 id="card">${escapeHtml(title)}</h2>${alert}
${input(fields.number, shown)}
<div class="pair">${input(fields.expiry, shown)}${input(fields.cvc, shown)}</div>
${input(fields.name, shown)}
<button>${escapeHtml(button)}</button>
<a class="cancel" href="${escapeHtml(cancel.path)}">${escapeHtml(cancel.label)}</a>
<div class="hint"><p>No real card is charged here. <code>4242 4242 4242 4242</code> ${outcomes[0]}, <code>4000 0000 0000 0002</code> ${outcomes[1]}; any later date, any CVC.</p></div>
</form>`;
};
