import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { pageStyle } from '../../src-ui/theme/page-style.ts';
import { earlyRequests } from './early-requests.ts';

const defaultAccentHue = 275;

const shellStyle = `
[data-session] .shell{display:grid}
.shell{display:none;grid-template-columns:240px minmax(0,1fr);min-height:100vh}
.shell>div:first-child{border-right:1px solid var(--line)}
.shell>div:last-child{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:16px;align-content:start;padding:84px 24px 24px;width:100%;max-width:1248px;margin:0 auto}
.shell i{height:122px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
@media (max-width:1023px){.shell{grid-template-columns:minmax(0,1fr)}.shell>div:first-child{display:none}.shell>div:last-child{padding-top:140px}}
`;

const shell = `<div class="shell" aria-hidden="true"><div></div><div>${'<i></i>'.repeat(5)}</div></div>`;

const minified = (css: string): string => css.replaceAll('\n', '');

const tag = (name: string, children: string): HtmlTagDescriptor => ({
  tag: name,
  attrs: { nonce: '__CSP_NONCE__' },
  children,
  injectTo: 'head',
});

/** Puts into the page what it needs before any script has loaded: its style, its shell and its first request. */
export const pageShell = (): Plugin => ({
  name: 'page-shell',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const early = readFileSync(new URL('./early.js', import.meta.url), 'utf8')
        .replace('__EARLY_REQUESTS__', () => JSON.stringify(earlyRequests).replaceAll('<', '\\u003c'))
        .replaceAll(/\n\s*/g, '\n');
      return {
        html: html.replace('<!--shell-->', shell).replace('<!--page-style-->', '').replace('<!--early-->', ''),
        tags: [tag('style', minified(pageStyle(defaultAccentHue) + shellStyle)), tag('script', early)],
      };
    },
  },
});
