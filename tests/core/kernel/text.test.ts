import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isolated } from '#core/kernel/isolated.ts';
import { initials } from '#core/kernel/initials.ts';
import { foldText, namedProblem, plainLine, textProblem, visibleText } from '#core/kernel/text.ts';

describe('initials', () => {
  it.each([
    ['Ada Lindqvist', 'AL'],
    ['  tomás   de la cruz ', 'TD'],
    ['Mei', 'M'],
    ['💡 Lab', '💡L'],
    ['ß eta', 'SE'],
    ['', 'N/A'],
    [' \t', 'N/A'],
    [undefined, 'N/A'],
  ])('of %j are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('are one or two characters whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const letters = initials(name);
        expect(letters === 'N/A' ? 1 : [...letters].length).toBeOneOf([1, 2]);
      }),
    );
  });
});

describe('a name within a sentence', () => {
  it.each(['Ada Lindqvist', 'Tomás', '王小明', 'O’Neil & Sons 24', ''])('stays as it is: %j', (name) => {
    expect(isolated(name)).toBe(name);
  });

  it.each(['דוד', 'عمر', 'Tom\u202E', 'Tom\u200F', '\u{1E900}', '\uFB4F'])(
    'is closed off where it could turn: %j',
    (name) => {
      expect(isolated(name)).toBe(`\u2068${name}\u2069`);
    },
  );

  it('cannot end its isolate early, nor begin one that swallows what follows', () => {
    expect(isolated('Tom\u2069\u202E')).toBe('\u2068Tom\u202E\u2069');
    expect(isolated('Tom\u2067\u2068')).toBe('\u2068Tom\u2069');
  });
});

describe('a text that a person typed', () => {
  it('is measured against its limit, and the message says which', () => {
    expect(textProblem('Message', 'a'.repeat(5000), 5000)).toBeUndefined();
    expect(textProblem('Message', 'a'.repeat(5001), 5000)).toBe('Message must be at most 5,000 characters');
  });

  it.each(['a\0b', '\uD83D', 'x\uDCA1y'])('cannot be stored with half a character or NUL: %j', (text) => {
    expect(textProblem('Title', text, 10)).toBe('Title contains a character that cannot be stored');
  });

  it('may hold any whole character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('\0'));
        expect(textProblem('Title', text, 1000)).toBeUndefined();
      }),
    );
  });
});

describe('a name', () => {
  it.each([
    ['a mark on nothing', '\u0301'],
    ['marks on a space', ' \u0301\u0308 \u20DD'],
    ['a blank of Braille', '\u2800'],
    ['fillers of Hangul', '\u115F\u1160\u3164\uFFA0'],
    ['selectors of a variation', '\uFE0F\u180B\u{E0100}'],
    ['tags', '\u{E0001}\u{E0041}'],
    ['a soft hyphen and zero widths', '\u00AD\u200B\u200D\u2060\uFEFF'],
    ['a joiner of graphemes with a mark', '\u034F\u0301'],
    ['spaces of all widths', '\u00A0\u2003\u3000'],
    ['a vowel killer', '\u17B4\u17B5'],
  ])('is none of only %s', (_what, text) => {
    expect(namedProblem('Name', text, 100)).toBe('Enter a name');
  });

  it.each(['e\u0301', 'नमस्ते', '❤️', '👩‍💻', '1️⃣', '한글', 'á', '⠓⠊', 'ก็', '…'])('may be %j', (text) => {
    expect(namedProblem('Name', text, 100)).toBeUndefined();
  });

  it('keeps its marks as they are', () => {
    expect(visibleText('Zoe\u0308 O\u2800\u0301K')).toBe('Zoe\u0308 O\u0301K');
  });
});

describe('a text from outside as one line', () => {
  it.each([
    ['invoice\u202Egnp.exe.png', 'invoicegnp.exe.png'],
    ['\u2067turned\u2066 around\u2069', 'turned around'],
    ['two\r\nlines\tand\0NUL', 'two lines and NUL'],
    ['  \u0007 ', ''],
    ['<b>שלום</b> 日本', '<b>שלום</b> 日本'],
  ])('%j is %j', (text, line) => {
    expect(plainLine(text, 100)).toBe(line);
  });

  it('ends before a character that it would cut in two', () => {
    expect(plainLine('ab😀', 3)).toBe('ab');
  });

  it('can be stored whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, max) => {
        expect(textProblem('Name', plainLine(text, max), max)).toBeUndefined();
      }),
    );
  });
});

describe('a text without case and accents', () => {
  it('is the same of every form of a text, and of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text);
        const forms = [folded, text.toLowerCase(), text.toUpperCase(), text.normalize('NFC'), text.normalize('NFD')];
        expect(forms.map(foldText)).toEqual(forms.map(() => folded));
      }),
    );
  });

  it.each([
    ['Ångström', 'angstrom'],
    ['STRAẞE', 'strasse'],
    ['Ὀδυσσεύς', 'οδυσσευσ'],
    ['😀 1%', '😀 1%'],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
