import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#ui/tasks/markdown/parse-markdown.ts';
import { rendered, type MarkdownTree } from '#ui/tasks/markdown/render-markdown.tsx';

const shown = (text: string): string => {
  const tree = parseMarkdown(text);
  return tree === undefined ? 'as it was typed' : renderToStaticMarkup(rendered(tree));
};

describe('a text as Markdown', () => {
  it('leads to another site in a window of its own, and nowhere by an address that may not be followed', () => {
    expect(shown('[see](https://coolio.test)')).toBe(
      '<p><a href="https://coolio.test" target="_blank" rel="noopener noreferrer">see</a></p>',
    );
    expect(shown('[see](javascript:alert(1))')).toBe('<p>see</p>');
  });

  it('has lists that begin where they were begun, without paragraphs where they are tight', () => {
    expect(shown('3. three\n4. four')).toBe('<ol start="3"><li>three</li><li>four</li></ol>');
    expect(shown('- one\n\n  more')).toBe('<ul><li><p>one</p><p>more</p></li></ul>');
  });

  it('has headings beneath those of the page, and no pictures', () => {
    expect(shown('# Plan')).toBe('<h3 data-depth="1">Plan</h3>');
    expect(shown('bold ![x](https://coolio.test/x.png)')).toBe('<p>bold </p>');
  });

  it('has HTML as the text that it is', () => {
    expect(shown('Use <Widget> here')).toBe('<p>Use <span>&lt;Widget&gt;</span> here</p>');
    expect(shown('<script>alert(1)</script>')).toBe('<span>&lt;script&gt;alert(1)&lt;/script&gt;</span>');
  });

  it('has tables with a head, each column where it was put', () => {
    expect(shown('| Item | Price |\n| --- | ---: |\n| *Cup* | 12 |\n| Bowl |')).toBe(
      '<div data-table="true" tabindex="0"><table><thead><tr><th scope="col">Item</th>' +
        '<th scope="col" data-align="right">Price</th></tr></thead><tbody><tr><td><em>Cup</em></td>' +
        '<td data-align="right">12</td></tr><tr><td>Bowl</td></tr></tbody></table></div>',
    );
  });

  it('has boxes that are ticked or not, and that nobody ticks in passing', () => {
    expect(shown('- [x] sent\n- [ ] paid\n- free')).toBe(
      '<ul><li data-task="true"><input type="checkbox" disabled="" aria-label="Done" checked=""/><div>sent</div></li>' +
        '<li data-task="true"><input type="checkbox" disabled="" aria-label="Not done"/><div>paid</div></li>' +
        '<li>free</li></ul>',
    );
  });

  it('ends where it is nested too deep', () => {
    const quoted = (depth: number): MarkdownTree => ({
      type: 'blockquote',
      children: [depth === 0 ? { type: 'text', value: 'deep' } : quoted(depth - 1)],
    });
    expect(renderToStaticMarkup(rendered(quoted(15)))).toContain('deep');
    expect(renderToStaticMarkup(rendered(quoted(30)))).not.toContain('deep');
  });
});
