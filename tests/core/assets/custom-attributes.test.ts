import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributesText, parseAttributes } from '#core/assets/custom-attributes.ts';
import { failureOf } from '#tests/support/rejection.ts';

const refusalOf = async (text: string) => (await failureOf(Promise.resolve(text).then(parseAttributes))).message;

describe('custom attributes', () => {
  it('are an object, none where nothing was typed', () => {
    expect(parseAttributes('')).toEqual({});
    expect(parseAttributes('  ')).toEqual({});
    expect(parseAttributes('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] });
  });

  it.each(['[]', '1', 'null', '"text"', '{', 'a=1', '{"a":1}x'])('are not %s', async (text) => {
    expect(await refusalOf(text)).toBe('Custom attributes must be a JSON object');
  });

  it.each(['{"__proto__":{"isAdmin":true}}', '{"a":[{"__proto__":1}]}', String.raw`{"\u005f_proto__":1}`])(
    'change no prototype: %s',
    async (text) => {
      expect(await refusalOf(text)).toBe('Custom attributes must be a JSON object');
      expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    },
  );

  it('may have a member called constructor, which is a name like any other', () => {
    expect(parseAttributes('{"constructor":1}')).toEqual({ constructor: 1 });
  });

  it('are at most five levels deep, lists included', async () => {
    expect(parseAttributes('{"a":{"b":{"c":{"d":{}}}}}')).toEqual({ a: { b: { c: { d: {} } } } });
    for (const text of ['{"a":{"b":{"c":{"d":{"e":{}}}}}}', '{"a":[[[[[]]]]]}'])
      expect(await refusalOf(text)).toBe('Custom attributes must be at most 5 levels deep');
  });

  it('take at most 8 KiB as UTF-8', async () => {
    const withText = (text: string): string => JSON.stringify({ a: text });
    const overhead = withText('').length;
    for (const [letter, bytes] of [
      ['a', 1],
      ['é', 2],
      ['字', 3],
      ['🙂', 4],
    ] as const) {
      const fits = Math.floor((8192 - overhead) / bytes);
      expect(parseAttributes(withText(letter.repeat(fits)))).toEqual({ a: letter.repeat(fits) });
      expect(await refusalOf(withText(letter.repeat(fits + 1)))).toBe('Custom attributes must be at most 8 KiB');
    }
  });

  it('come back from their text as they were, or are refused', () => {
    assert(
      property(jsonValue({ maxDepth: 7 }), (value) => {
        const text = attributesText({ value });
        let parsed: unknown;
        try {
          parsed = parseAttributes(text);
        } catch {
          return;
        }
        expect(parsed).toEqual(JSON.parse(text));
      }),
    );
  });
});
