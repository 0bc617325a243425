import { describe, expect, it } from 'vitest';
import { plainWords } from '#backend/tasks/plain-words.ts';

describe('the plain text of details', () => {
  it.each([
    ['# Goal\n\nA **bold** _logo_.', 'Goal:\nA bold logo.'],
    ['- one\n- two\n  - three', 'one\ntwo\nthree'],
    ['See [the brief](https://evil.test/x?y) and https://files.test/a/b.', 'See the brief and files.test.'],
    ['![a picture](x.png) Use <Widget> here', 'Use <Widget> here'],
    ['| Item | Price |\n| --- | ---: |\n| Cup | 12 |', 'Item Price\nCup 12'],
    ['- [x] sent\n- [ ] paid', 'sent\npaid'],
    ['Before\n\n```js\nsecret();\n```\n\nAfter `npm start`', 'Before\nAfter npm start'],
    ['One\\\nTwo', 'One\nTwo'],
    ['> Quoted\n> twice', 'Quoted\ntwice'],
    ['', ''],
  ])('of %j is %j', (markdown, text) => {
    expect(plainWords(markdown)).toBe(text);
  });

  it.each(['[', '*a ', '**a', '![', '> ', '>', '+ ', '1. ', '+ > ', '<a ', '`', '_', '- ', '&', '[](', '\n> '])(
    'is found of nothing but %j',
    (piece) => {
      expect(plainWords(piece.repeat(20_000 / piece.length)).length).toBeLessThanOrEqual(20_000);
    },
  );
});
