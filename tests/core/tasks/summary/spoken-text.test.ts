import { describe, expect, it } from 'vitest';
import { longestSpoken, spokenSentences } from '#core/tasks/summary/spoken-text.ts';
import { summarise } from '#core/tasks/summary/summarise.ts';
import { summaryText } from '#core/tasks/summary/summary-text.ts';
import { contrast } from './threads.ts';

describe('the text that voices speak', () => {
  it('names the author before what they said', () => {
    expect(spokenSentences(summaryText(summarise(contrast)))).toEqual([
      'The text of the footer is hard to read on phones.',
      'It must reach WCAG AA.',
      'Ada: Looks wonderful.',
      'Approved!',
      'Tom: Deployed.',
    ]);
  });

  it.each([
    ['## A **bold** and _thin_ title', 'A bold and thin title'],
    ['> - [x] quoted ~~item~~', 'quoted item'],
    ['See [the plan](https://example.com/x) today', 'See the plan today'],
    ['Open https://www.example.com/a?b=c#d.', 'Open www.example.com.'],
    ['Run `npm run x -- --y=1` or `V3`', 'Run code or V3'],
    ['Before\n```js\nalert(1)\n```', 'Before', 'code'],
    ['Done 👍🏽 👩‍👩‍👧 🇩🇪 1️⃣!', 'Done 1!'],
    ['[[h@l@U]] <break time="9s"/> {x}', 'h@l@U break time="9s"/ x'],
    ['\u000180S fast \u202Eturned\u202C\0', '80S fast turned'],
    ['--version', '--version'],
    ['snake_case_name', 'snake case name'],
    ['2 * 3 > 5', '2 3 5'],
  ])('is %s without what is not for the ear', (text, ...spoken) => {
    expect(spokenSentences(text)).toEqual(spoken);
  });

  it('is empty for a text without words', () => {
    expect(['', ' \n ', '🎉🎉🎉', '[]{}<>', '***'].flatMap(spokenSentences)).toEqual([]);
  });

  it('comes in parts of at most 240 characters, cut behind commas', () => {
    const long = `${'one thing, '.repeat(40)}and ${'x'.repeat(700)} ${'漢'.repeat(500)} ${'𝒜'.repeat(300)}`;
    const parts = spokenSentences(long);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(longestSpoken);
    expect(parts[0]?.endsWith(',')).toBe(true);
    expect(parts.join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''));
    expect(parts.some((part) => /[\uD800-\uDBFF]$|^[\uDC00-\uDFFF]/.test(part))).toBe(false);
  });

  it('reads no more than 5,000 characters, whatever they are', () => {
    for (const one of ['a ', '[', '](', '`', '. ', '𝒜', 'https://', '```\n', '> '])
      expect(spokenSentences(one.repeat(100_000)).join('').length).toBeLessThanOrEqual(5000);
  });
});
