import { hexOf } from '#core/look/color.ts';
import type { Look } from '#backend/look/look.ts';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mailer.ts';

type Letterhead = {
  readonly productName: string;
  readonly look: Pick<Look, 'accent' | 'supportEmail'>;
};

const styleOf = (accent: string): string => `body{margin:0;background:#fff;color:#16181d}
main{max-width:560px;margin:0 auto;padding:24px;font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere}
.name{margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid ${accent};font-size:18px;font-weight:600}
h2{margin:0 0 16px;font-size:15px}p,ul,table{margin:0 0 16px}ul{padding-left:20px}
table{width:100%;border-collapse:collapse}td{padding:8px 0;border-bottom:1px solid #e3e5ea;vertical-align:top}
td+td{padding-left:16px;text-align:right;white-space:nowrap}
.secret{font-size:22px;font-weight:600;letter-spacing:1px}
.action{margin:24px 0}.action a{display:inline-block;padding:10px 18px;border-radius:8px;background:${accent};color:#fff;font-weight:600;text-decoration:none}
.foot{margin:32px 0 0;font-size:13px;color:#5b606b}.foot a{color:inherit}
@media (prefers-color-scheme:dark){body{background:#16181d;color:#eceef2}td{border-color:#343841}.foot{color:#a3a9b5}}`;

/** Returns a mail as a deployment sends it: its name above, where to write with questions beneath, and its colours. */
export const withLetterhead =
  ({ productName, look: { accent, supportEmail } }: Letterhead) =>
  (mail: Mail): Mail => {
    const questions = supportEmail === undefined ? '' : `Questions? Write to ${supportEmail}`;
    const name = escapeHtml(productName);
    const address = escapeHtml(supportEmail ?? '');
    const link = address === '' ? '' : `<br>Questions? Write to <a href="mailto:${address}">${address}</a>`;
    return {
      ...mail,
      text: `${mail.text}\n\n--\n${productName}${questions === '' ? '' : `\n${questions}`}`,
      html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(mail.subject)}</title>
<style>${styleOf(hexOf(accent))}</style></head>
<body><main>
<p class="name">${name}</p>
${mail.html}
<p class="foot">${name}${link}</p>
</main></body></html>
`,
    };
  };
