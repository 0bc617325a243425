import { describe, expect, it } from 'vitest';
import { cleanText } from '#core/tasks/summary/clean-text.ts';
import { sentencesOf } from '#core/tasks/summary/sentences.ts';

const sentences = (text: string) =>
  sentencesOf(cleanText(text)).map(({ start, end }) => cleanText(text).slice(start, end));

describe('sentences', () => {
  it.each([
    ['Ask Dr. Weber. He knows.', ['Ask Dr. Weber.', 'He knows.']],
    ['Farben, z. B. Rot. Am 12. Mai fertig.', ['Farben, z. B. Rot.', 'Am 12. Mai fertig.']],
    ['It costs 12. May I order?', ['It costs 12. May I order?']],
    ['Open a.b?c=d now. Thanks.', ['Open a.b?c=d now.', 'Thanks.']],
    ['agreed. approx. 40 pieces. ordering now', ['agreed.', 'approx. 40 pieces.', 'ordering now']],
    ['Wait... then go. Yes!', ['Wait... then go.', 'Yes!']],
    ['終わりました。次は何ですか？', ['終わりました。', '次は何ですか？']],
    ['One\nTwo\u2028Three', ['One', 'Two', 'Three']],
    ['Take plan b. then call. the end', ['Take plan b. then call.', 'the end']],
    ['It is no. 12. and done. ok', ['It is no. 12. and done.', 'ok']],
    ['Bring approx. ten. thanks', ['Bring approx. ten.', 'thanks']],
    ['', []],
  ])('are found in %s', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  it('lose no character of a line that is too long for one look', () => {
    const text = `${'word '.repeat(3000)}end. ${'漢'.repeat(9000)}`;
    expect(sentences(text).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });

  it('never end within a character of two units', () => {
    const found = sentences(`x${'😀'.repeat(6000)}`);
    const halves = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/;
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter((sentence) => halves.test(sentence))).toEqual([]);
  });
});

describe('the clean text', () => {
  it('has hosts for addresses, and neither code nor characters that show nothing', () => {
    expect(cleanText('See https://user:pw@shop.example:8080/a?b#c, or www.example.com.')).toBe(
      'See shop.example, or www.example.com.',
    );
    expect(cleanText('Before\n```js\nalert(1)\n```\nafter')).toBe('Before\nafter');
    expect(cleanText('a\u202Eb\u200B\u0001c\r\nd\u0085e')).toBe('abc\nd\ne');
  });
});
