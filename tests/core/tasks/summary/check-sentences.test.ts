import { describe, expect, it } from 'vitest';
import { checkSentences, type MadeSentence } from '#core/tasks/summary/check-sentences.ts';
import { brochure, campaign, fair } from './threads.ts';

const made = (text: string, ...sources: readonly string[]): MadeSentence => ({ text, role: 'said', sources });
const texts = (sentences: readonly MadeSentence[], input = fair) =>
  checkSentences(sentences, input).map(({ text }) => text);

describe('the check of sentences that a model made', () => {
  it('keeps what its sources say, with their authors', () => {
    expect(
      checkSentences([{ text: 'Bob approved the offer of 18,260 EUR.', role: 'decided', sources: ['c5', 'c6'] }], fair),
    ).toEqual([
      {
        text: 'Bob approved the offer of 18,260 EUR.',
        role: 'decided',
        author: 'Ada, Bob',
        isFromDetails: false,
        commentIds: ['c5', 'c6'],
      },
    ]);
    expect(
      checkSentences([{ text: 'The fair in Munich begins on 3 June.', role: 'goal', sources: ['details'] }], fair),
    ).toEqual([expect.objectContaining({ author: undefined, isFromDetails: true, commentIds: [] })]);
  });

  it('keeps sentences in other languages by their own words', () => {
    expect(texts([made('Die Druckerei bekommt 4.350 Euro.', 'c5')], brochure)).toHaveLength(1);
    expect(texts([made('桜色の案に決定しました。', 'c3')], campaign)).toHaveLength(1);
    expect(texts([made('予算は承認されませんでした。', 'c3')], campaign)).toEqual([]);
  });

  it('writes a sentence of several lines as one', () => {
    expect(texts([made(' Bob approved\r\nthe offer\tof\n\n18,260 EUR. ', 'c5', 'c6')])).toEqual([
      'Bob approved the offer of 18,260 EUR.',
    ]);
  });

  it.each([
    ['an unknown comment', made('Bob approved 18,260 EUR.', 'c6', 'c99')],
    ['a name of every object', made('Bob approved 18,260 EUR.', '__proto__')],
    ['no source', made('Bob approved 18,260 EUR.')],
    ['an invented figure', made('Bob approved 19,000 EUR.', 'c6')],
    ['a part of a figure', made('Bob approved 18 EUR.', 'c6')],
    ['a figure of another comment', made('Bob approved 18,260 EUR on 20 May.', 'c6')],
    ['other words', made('The weather in Lisbon remains pleasant throughout.', 'c6')],
    ['another language', made('Der Kunde bestätigte gestern die Rechnung.', 'c6')],
    ['an address', made('Bob approved 18,260 EUR at https://evil.example', 'c6')],
    ['an address without scheme', made('Bob approved 18,260 EUR at evil.example/x', 'c6')],
    ['a bare host', made('Bob approved 18,260 EUR at evil.example.', 'c6')],
    ['a host with a port', made('Bob approved 18,260 EUR (evil.example:80).', 'c6')],
    ['a host in other dots', made('Bob approved 18,260 EUR at evil\uFF0Eexample, evil\u3002example', 'c6')],
    ['a host with an unseen mark', made('Bob approved 18,260 EUR at evil\uFE0F.example', 'c6')],
    ['a host in its coded form', made('Bob approved 18,260 EUR at xn--80ak6aa92e.xn--p1ai', 'c6')],
    ['a host of other letters', made('Bob approved 18,260 EUR at пример.рф', 'c6')],
    ['a mail address', made('Bob approved 18,260 EUR by a@evil.example', 'c6')],
    ['an address without scheme but slashes', made('Bob approved 18,260 EUR at //evil', 'c6')],
    ['an address that begins with www', made('Bob approved 18,260 EUR at www.evil.example', 'c6')],
    ['a link of Markdown', made('[Bob approved](x) 18,260 EUR.', 'c6')],
    ['HTML', made('<b>Bob</b> approved 18,260 EUR.', 'c6')],
    ['a turned direction', made('Bob approved \u202E18,260\u202C EUR.', 'c6')],
    ['a control character', made('Bob approved\u0007 18,260 EUR.', 'c6')],
    ['too many characters', made(`Bob approved 18,260 EUR ${'approved '.repeat(50)}`, 'c6')],
    ['no words', made(' ', 'c6')],
  ])('drops %s', (_what, sentence) => {
    expect(texts([sentence])).toEqual([]);
  });

  it('keeps hosts and addresses that its sources name, and what only looks a little like one', () => {
    const [first] = fair.comments;
    if (first === undefined) throw new Error('the thread has comments');
    const text = 'Ada wrote to bob@coolio.test that the offer is on https://www.print.example/a and shop.example.';
    const thread = { ...fair, comments: [{ ...first, id: 'h1', text }] };
    const kept = [
      'Ada wrote that the offer is on shop.example.',
      'Ada wrote to bob@coolio.test that the offer is there.',
      'Ada wrote the offer, e.g. in file.ts, i.e. for Node.js.',
    ];
    expect(
      texts(
        kept.map((sentence) => made(sentence, 'h1')),
        thread,
      ),
    ).toEqual(kept);
    expect(texts([made('Ada wrote to eve@coolio.test that the offer is there.', 'h1')], thread)).toEqual([]);
  });

  it('keeps five at most, and each one once', () => {
    const same = Array.from({ length: 80 }, () => made('Bob approved 18,260 EUR.', 'c6'));
    const different = 'Bob Can That EUR approve offer whole'
      .split(' ')
      .map((word) => made(`${word} 18,260 EUR approve.`, 'c6'));
    expect(texts(same)).toHaveLength(1);
    expect(texts(different)).toHaveLength(5);
  });

  it('takes an unknown role for something said, and an invisible character out', () => {
    expect(checkSentences([{ ...made('Bob appro\u200Bved 18,260 EUR.', 'c6'), role: 'boss' }], fair)).toEqual([
      expect.objectContaining({ text: 'Bob approved 18,260 EUR.', role: 'said' }),
    ]);
  });
});
