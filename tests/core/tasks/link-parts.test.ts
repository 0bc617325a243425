import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkParts } from '#core/tasks/markdown/link-parts.ts';

const linksIn = (text: string): readonly (string | undefined)[] =>
  linkParts(text).flatMap(({ href }) => (href === undefined ? [] : [href]));

describe('addresses that are written out', () => {
  it.each([
    ['See https://coolio.test/a?b=1#c now', 'https://coolio.test/a?b=1#c'],
    ['(https://coolio.test).', 'https://coolio.test'],
    ['https://en.coolio.test/wiki/Glaze_(pottery)!', 'https://en.coolio.test/wiki/Glaze_(pottery)'],
    ['“http://coolio.test/ü”', 'http://coolio.test/ü'],
    ['HTTPS://COOLIO.TEST', 'HTTPS://COOLIO.TEST'],
  ])('are found in %j without the punctuation around them', (text, link) => {
    expect(linksIn(text)).toEqual([link]);
  });

  it('are none without a scheme or a host, and none that a script runs', () => {
    expect(linksIn('coolio.test, https://, https://. javascript:alert(1) ftp://coolio.test')).toEqual([]);
  });

  it('leave the text as it was', () => {
    assert(
      property(string(), string(), (before, after) => {
        const text = `${before} https://a.test/(x) ${after}`;
        expect(
          linkParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
