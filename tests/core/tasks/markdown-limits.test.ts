import { describe, expect, it } from 'vitest';
import { demoTaskPlans } from '#contracts/demo-world/demo-task-plans.ts';
import { mayParseMarkdown, nestingProblem, safeLink } from '#core/tasks/markdown/markdown-limits.ts';
import { taskProblems } from '#core/tasks/task.ts';
import { parseMarkdown } from '#ui/tasks/markdown/parse-markdown.ts';
import { hostsForAddresses } from '#core/tasks/summary/clean-text.ts';

const fill = (piece: string, length = 20_000): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const hostile: Readonly<Record<string, string>> = {
  'stars around a letter': `${'*'.repeat(5000)}a${'*'.repeat(5000)}`,
  'open links': fill('[a]('),
  'crossed emphasis': fill('_a__b'),
  'quotes in quotes': fill('>'),
  'spaced quotes': fill('> '),
  'lists on one line': fill('- '),
  'nested lists': Array.from({ length: 200 }, (_, at) => `${'  '.repeat(at)}- a`)
    .join('\n')
    .slice(0, 20_000),
  'open brackets': fill('[ '),
  'open brackets with spaces': fill('![a ['),
  'code marks': fill('` a'),
  'code marks of growing length': Array.from({ length: 9 }, (_, at) => `${'`'.repeat(at + 1)}a`)
    .join(' ')
    .repeat(500),
  'tags without an end': fill('<a '),
  entities: fill('&a'),
  'numbered lists on one line': fill('1. '),
  'one long line': fill('a'),
  'many paragraphs': fill('a\n\n'),
  'many lists': fill('- a\n'),
  'half emphasis': fill('a**b'),
  'cells in one row': `${fill('|a', 9990)}|\n${fill('|-', 9990)}|`,
  'rows of many cells': `${fill('|a', 180)}|\n${fill('|-', 180)}|\n${fill(`${'|x'.repeat(90)}|\n`, 19_600)}`,
  'tables one after the other': fill('|a|\n|-|\n\n'),
  boxes: fill('- [ ] a\n'),
};

const demoDetails = demoTaskPlans.map(({ details }) => details);

describe('a text as Markdown', () => {
  it.each(Object.entries(hostile))('takes no long parsing: %s', (_name, text) => {
    const began = performance.now();
    parseMarkdown(text);
    expect(performance.now() - began).toBeLessThan(1500);
  });

  it('is parsed where a person wrote it', () => {
    const written = [
      '# Goal\n\n**Launch** the _new_ shop by `June`:\n\n- one\n  - two\n    - three\n\n1. a\n2. b\n',
      '> quoted\n> > twice\n\n[link](https://coolio.test) ![picture](https://coolio.test/a.png)\n\n---\n',
      '```ts\n      const deep = 1;\n```\n\n***\n\n| a | b |\n|---|---|\n',
      '',
    ];
    expect(written.map(mayParseMarkdown)).toEqual([true, true, true, true]);
    expect(demoDetails.filter((details) => !mayParseMarkdown(details))).toEqual([]);
  });

  it('is parsed at the length of a long plan, ten times the longest of the demo world', () => {
    const longest = demoDetails.toSorted((left, right) => right.length - left.length)[0] ?? '';
    expect(mayParseMarkdown(`${longest}\n\n`.repeat(10))).toBe(true);
  });

  it.each(['- ', '> ', '>', '1. ', '* ', '> - ', '1. > - '])(
    'is none of hundreds of lines in %j many times',
    (marker) => {
      const text = Array.from({ length: 799 }, () => `${marker.repeat(4)}a`);
      const nested = text.join('\n').slice(0, 20_000);
      expect(mayParseMarkdown(nested)).toBe(false);
      expect(nestingProblem(nested)).toContain('fewer levels or fewer lines');
    },
  );

  it('may nest deeply for some lines, and not at all for many', () => {
    const levels = ['- a', '  - b', '    - c', '      - d'].join('\n');
    expect(nestingProblem(`${levels}\n`.repeat(50))).toBeUndefined();
    expect(nestingProblem('- - a\n'.repeat(400))).toBeUndefined();
    expect(nestingProblem('- - a\n'.repeat(401))).toContain('fewer levels or fewer lines');
    expect(nestingProblem('- a\n'.repeat(799))).toBeUndefined();
    expect(nestingProblem('            indented code\n'.repeat(700))).toBeUndefined();
  });

  it('is looked at once, however many blanks it has', () => {
    const blanks = '\t'.repeat(500);
    expect(mayParseMarkdown(`a\n${blanks}\nb`)).toBe(true);
    expect(mayParseMarkdown(`a\n${blanks}b`)).toBe(false);
    expect(hostsForAddresses(`https://coolio.test${'.'.repeat(100)}`)).toBe(`coolio.test${'.'.repeat(100)}`);
  });

  it('is refused where it is written, and not cut, when it nests too many lines', () => {
    const details = `${'- '.repeat(11)}\n`.repeat(700);
    const draft = {
      title: 'A',
      details,
      brandId: undefined,
      orderId: undefined,
      isEmailEnabled: false,
      dueOn: undefined,
      priority: 'none' as const,
      assignees: [],
      attachments: [],
    };
    expect(taskProblems(draft).map(({ field }) => field)).toEqual(['details']);
  });

  it('is none beyond its length', () => {
    expect(mayParseMarkdown('a'.repeat(20_001))).toBe(false);
  });
});

describe('a link', () => {
  it.each(['https://coolio.test', 'HTTP://coolio.test', 'mailto:ada@coolio.test'])(
    'to %s may be followed',
    (address) => {
      expect(safeLink(address)).toBe(address);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '//evil.test',
    '/tasks',
    '',
    'data:text/html,x',
    'vbscript:x',
    ' https://x',
  ])('to %j is only words', (address) => {
    expect(safeLink(address)).toBeUndefined();
  });
});
