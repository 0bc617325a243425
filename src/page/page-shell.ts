import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { usualAccent } from '../../src-core/look/accent.ts';
import { pageStyle } from '../../src-ui/theme/page-style.ts';
import type { ModuleGraph } from './module-graph.ts';
import { earlyRequests } from './early-requests.ts';
import { numbered, demoScripts, routeScripts } from './route-scripts.ts';
import { typefaceAddress, typefaceStyle } from './typeface.ts';

const shellStyle = `
[data-session] .shell{display:grid}
.shell{display:none;grid-template-columns:var(--menu) minmax(0,1fr);min-height:100vh}
.shell b{padding:22px 53px;border-right:1px solid var(--line);font-size:16px;font-weight:600;letter-spacing:-.01em}
.shell div{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:16px;align-content:start;padding:102px 24px 24px;width:100%;max-width:1248px;margin:0 auto}
.shell i{height:122px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
@media (min-width:1024px){[data-menu=narrow] .shell b{padding:0;font-size:0}}
@media (max-width:1023px){.shell{display:block}html:not([data-session]) .shell{display:none}.shell b{display:block;height:56px;padding:16px 88px;border:0;border-bottom:1px solid var(--line)}}
@media (max-width:639px){.shell div{padding:94px 16px 16px}}
`;

const shell = `<div class="shell" aria-hidden="true"><b><!--product--></b><div>${'<i></i>'.repeat(5)}</div></div>`;

const inlined = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const file = (address: string): string => readFileSync(new URL(address, import.meta.url), 'utf8');

/** The icon within the page itself, which spares the first visit a request. */
const icon = (): string =>
  `data:image/svg+xml,${encodeURIComponent(file('../../public/favicon.svg').replaceAll(/\n\s*/g, ''))}`;

const tag = (name: string, children: string): HtmlTagDescriptor => ({
  tag: name,
  attrs: { nonce: '__CSP_NONCE__' },
  children,
  injectTo: 'head',
});

/** Puts into the page what it needs before any script has loaded: its style, its shell and its first request. */
export const pageShell = (): Plugin => {
  let graph: ModuleGraph | undefined;
  let base = '';
  return {
    name: 'page-shell',
    configResolved(config) {
      base = config.base.replace(/\/$/, '');
    },
    buildEnd() {
      graph = { getModuleInfo: (id) => this.getModuleInfo(id) };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const early = file('./early.js')
          .replace('__EARLY_REQUESTS__', () => inlined(earlyRequests))
          .replace('__ROUTE_SCRIPTS__', () =>
            inlined(
              bundle === undefined || graph === undefined
                ? [[], {}, {}]
                : numbered(routeScripts(bundle, graph), demoScripts(bundle)),
            ),
          )
          .replaceAll(/\n\s*/g, '\n');
        const font = typefaceAddress(bundle, base);
        const style = pageStyle(usualAccent) + shellStyle + (font === undefined ? '' : typefaceStyle(font));
        return {
          html: html.replace('<!--shell-->', shell).replace(`href="${base}/favicon.svg"`, `href="${icon()}"`),
          tags: [
            ...(base === '' ? [] : [{ tag: 'meta', attrs: { name: 'base', content: base } }]),
            tag('style', style.replaceAll('\n', '')),
            ...(font === undefined ? [] : [{ tag: 'meta', attrs: { name: 'typeface', content: font } }]),
            tag('script', early),
          ],
        };
      },
    },
  };
};
