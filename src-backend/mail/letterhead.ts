import { hexOf } from '#core/look/color.ts';
import type { Look } from '#backend/look/look.ts';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mailer.ts';

type Letterhead = {
  readonly productName: string;
  readonly look: Pick<Look, 'accent' | 'supportEmail'>;
};

/** Returns a mail as a deployment sends it: its name above, and where to write with questions beneath. */
export const withLetterhead =
  ({ productName, look: { accent, supportEmail } }: Letterhead) =>
  (mail: Mail): Mail => {
    const questions = supportEmail === undefined ? '' : `Questions? Write to ${supportEmail}`;
    const foot = questions === '' ? productName : `${productName}\n${questions}`;
    const name = escapeHtml(productName);
    return {
      ...mail,
      text: `${mail.text}\n\n--\n${foot}`,
      html: `<div style="max-width:560px;margin:0 auto;padding:24px;font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid ${hexOf(accent)};font-size:18px;font-weight:600">${name}</p>
${mail.html}
<p style="margin:24px 0 0;font-size:13px;color:#5b606b">${name}${
        supportEmail === undefined
          ? ''
          : `<br>Questions? Write to <a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>`
      }</p>
</div>`,
    };
  };
