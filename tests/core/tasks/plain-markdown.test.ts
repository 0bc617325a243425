import { describe, expect, it } from 'vitest';
import { plainTextOf, type MarkdownNode } from '#core/tasks/markdown/plain-markdown.ts';

const node = (type: string, ...children: readonly (MarkdownNode | string)[]): MarkdownNode => ({
  type,
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});

describe('the plain text of Markdown', () => {
  it('has a line for each paragraph, heading, item and row', () => {
    const tree = node(
      'root',
      node('heading', 'Booth'),
      node('paragraph', 'A ', node('strong', 'large'), ' one', { type: 'break' }, 'of wood'),
      node('list', node('listItem', node('paragraph', 'Floor')), node('listItem', node('paragraph', 'Screen'))),
      node('table', node('tableRow', node('tableCell', 'Price'), node('tableCell', '18,260'))),
    );
    expect(plainTextOf(tree)).toBe('Booth:\nA large one\nof wood\nFloor\nScreen\nPrice 18,260');
  });

  it('leaves out code blocks, pictures and where links lead, and has HTML as text', () => {
    const tree = node(
      'root',
      { type: 'code', value: 'rm -rf /' },
      node('paragraph', 'Use ', { type: 'html', value: '<Widget>' }, ' here'),
      node(
        'paragraph',
        'See ',
        { ...node('link', 'the plan'), url: 'https://evil.example/x' },
        ' and ',
        {
          type: 'inlineCode',
          value: 'V3',
        },
        { type: 'image', url: 'https://evil.example/y' },
      ),
      node('paragraph', { ...node('link', 'https://example.com/a?b'), url: 'https://example.com/a?b' }),
    );
    expect(plainTextOf(tree)).toBe('Use <Widget> here\nSee the plan and V3\nexample.com');
  });

  it('is found in a tree of any depth', () => {
    let tree: MarkdownNode = node('paragraph', 'deep');
    for (let depth = 0; depth < 100_000; depth += 1) tree = node('blockquote', tree);
    expect(plainTextOf(tree)).toBe('deep');
  });
});
