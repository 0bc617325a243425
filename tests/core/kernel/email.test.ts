import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailMaxLength, parseEmail } from '#core/kernel/email.ts';

describe('an email address', () => {
  it('is trimmed and made lower case', () => {
    expect(parseEmail('  Ada.Lovelace+news@Example.CO.uk\n')).toBe('ada.lovelace+news@example.co.uk');
  });

  it.each(['', 'ada', 'ada@', '@coolio.test', 'ada@coolio', 'ada@coolio.', 'a b@coolio.test', 'ada@@coolio.test'])(
    'is not “%s”',
    (typed) => {
      expect(parseEmail(typed)).toBeUndefined();
    },
  );

  it.each([
    'ada@coolio.test\r\nBcc: eve@evil.test',
    'ada\n@coolio.test',
    'ada@coolio.test\u2028x',
    'Ada <ada@coolio.test>',
  ])('cannot carry another header: %j', (typed) => {
    expect(parseEmail(typed)).toBeUndefined();
  });

  it.each([
    ['NUL', 'a\0da@coolio.test'],
    ['an escape', 'a\u001Bda@coolio.test'],
    ['a space of no width', 'ada@coo\u200Blio.test'],
    ['an override of direction', 'ada\u202E@coolio.test'],
    ['a soft hyphen', 'ada@coo\u00ADlio.test'],
    ['a Hangul filler', 'ada\u3164@coolio.test'],
    ['a tag', 'ada\u{E0061}@coolio.test'],
  ])('holds no character that nobody sees: %s', (_, typed) => {
    expect(parseEmail(typed)).toBeUndefined();
  });

  it('is at most 254 characters, with at most 64 before the @', () => {
    const domain = (length: number): string => `${'d'.repeat(length - '.test'.length)}.test`;
    expect(parseEmail(`${'a'.repeat(64)}@${domain(emailMaxLength - 65)}`)).toHaveLength(emailMaxLength);
    expect(parseEmail(`${'a'.repeat(64)}@${domain(emailMaxLength - 64)}`)).toBeUndefined();
    expect(parseEmail(`${'a'.repeat(65)}@coolio.test`)).toBeUndefined();
    expect(parseEmail(`ada@${domain(296)}`)).toBeUndefined();
  });

  it('never holds white space or a control character, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.emailAddress(),
          fc.string().map((text) => `${text}@coolio.test`),
        ),
        (typed) => {
          const email = parseEmail(typed);
          fc.pre(email !== undefined);
          expect(email).not.toMatch(/[\s\p{Cc}]/u);
          expect(parseEmail(email)).toBe(email);
        },
      ),
    );
  });
});
