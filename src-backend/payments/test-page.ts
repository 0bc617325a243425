import { escapeHtml } from '#backend/mail/escape-html.ts';

/** What every page of the payment says of its house. */
export type TestHouse = {
  readonly productName: string;
  readonly style: string;
  /** The address of the mark beside the name. */
  readonly logo: string | undefined;
};

const mark = (logo: string | undefined): string =>
  logo === undefined ? '' : `<img src="${escapeHtml(logo)}" alt="" width="24" height="24"> `;

/** A page of the embedded provider; `shape` is the attributes of its main part. */
export const testPage = (
  title: string,
  { productName, style, logo }: TestHouse,
  main: string,
  shape = '',
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – ${escapeHtml(productName)}</title><style>${style}</style></head>
<body><main${shape}><header>${mark(logo)}${escapeHtml(productName)} <span>Test payments</span></header>
${main}
</main></body></html>
`;

type Closed = {
  readonly title: string;
  readonly heading: string;
  readonly message: string;
  readonly backPath: string;
};

/** In place of a form where there is nothing left to do. */
export const closedPage = (house: TestHouse, { title, heading, message, backPath }: Closed): string =>
  testPage(
    title,
    house,
    `<div class="card"><p class="figure">${escapeHtml(heading)}</p><p>${escapeHtml(message)}</p><a class="button" href="${escapeHtml(backPath)}">Go back</a></div>`,
    ' class="single"',
  );
