import { describe, expect, it } from 'vitest';
import { checkProfile } from '#core/identity/profile.ts';
import { failureOf } from '#tests/support/rejection.ts';

const refusal = (changes: Parameters<typeof checkProfile>[0]) => failureOf((async () => checkProfile(changes))());

describe('changes of a profile', () => {
  it.each([
    [{}, {}],
    [{ name: ' Ada Löwe ' }, { name: 'Ada Löwe' }],
    [{ timeZone: 'europe/berlin' }, { timeZone: 'Europe/Berlin' }],
    [{ timeZone: 'utc' }, { timeZone: 'UTC' }],
    [{ locale: 'de-ch' }, { locale: 'de-CH' }],
    [{ locale: 'ar-u-nu-latn' }, { locale: 'ar-u-nu-latn' }],
    [
      { timeZone: null, locale: null },
      { timeZone: null, locale: null },
    ],
  ])('%j are stored as %j', (typed, stored) => {
    expect(checkProfile(typed)).toStrictEqual(stored);
  });

  it.each([
    [{ name: '\u200B ' }, 'name', 'Enter a name'],
    [{ timeZone: '' }, 'timeZone', 'Choose a time zone such as Europe/Berlin'],
    [{ timeZone: 'Mars/Base' }, 'timeZone', 'Choose a time zone such as Europe/Berlin'],
    [{ timeZone: '+01:00' }, 'timeZone', 'Choose a time zone such as Europe/Berlin'],
    [{ timeZone: `E${'u'.repeat(100)}` }, 'timeZone', 'Time zone must be at most 100 characters'],
    [{ locale: '' }, 'locale', 'Choose a language and region such as en-GB'],
    [{ locale: 'de_DE' }, 'locale', 'Choose a language and region such as en-GB'],
    [{ locale: 'tlh-KX' }, 'locale', 'Choose a language and region such as en-GB'],
    [{ locale: `de-x-${'a'.repeat(96)}` }, 'locale', 'Locale must be at most 100 characters'],
  ])('%j are refused by the name of the field', async (typed, field, message) => {
    expect(await refusal(typed)).toMatchObject({ kind: 'invalid', field, message });
  });

  it('name every wrong field at once', async () => {
    const fields = ['name', 'timeZone', 'locale'];
    expect(await refusal({ name: '', timeZone: 'x', locale: 'x' })).toMatchObject({
      fields: fields.map((field) => ({ field })),
    });
  });
});
