import { fromMarkdown } from 'mdast-util-from-markdown';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { rendered, type MarkdownTree } from '#ui/tasks/markdown/render-markdown.tsx';

const shown = (text: string): string => renderToStaticMarkup(rendered(fromMarkdown(text) as MarkdownTree));

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

  it('has headings beneath those of the page, and neither HTML nor pictures', () => {
    expect(shown('# Plan')).toBe('<h3 data-depth="1">Plan</h3>');
    expect(shown('<b>bold</b> ![x](https://coolio.test/x.png)')).toBe('<p>bold </p>');
  });

  it('ends where it is nested too deep', () => {
    expect(shown(`${'> '.repeat(15)}deep`)).toContain('deep');
    expect(shown(`${'> '.repeat(30)}deep`)).not.toContain('deep');
  });
});
