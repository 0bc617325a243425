import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionChoices, mentionQuery, mentionsIn, textParts, withMention } from '#core/tasks/mention.ts';

const ada = { userId: 'ada', name: 'Ada Lindqvist' };
const adaOnly = { userId: 'ada-2', name: 'Ada' };
const zoe = { userId: 'zoe', name: "Zoë O'Neil" };
const yamada = { userId: 'yamada', name: '山田' };
const rtl = { userId: 'rtl', name: 'דנה' };
const people = [ada, adaOnly, zoe, yamada, rtl];

const found = (text: string, picked: readonly string[] = [], authorId = 'somebody', most = 20) =>
  mentionsIn(text, people, { picked, authorId, most }).map(({ userId, start, length }) => [
    userId,
    text.slice(start, start + length),
  ]);

describe('the mention that is being typed', () => {
  it.each([
    ['@', ''],
    ['@ad', 'ad'],
    ['Hello @ad', 'ad'],
    ['Hello\n@山', '山'],
    ['@Müller', 'Müller'],
    ['@é', 'é'],
  ])('in %j is %j', (text, query) => {
    expect(mentionQuery(text)).toBe(query);
  });

  it.each(['', 'a@b', '(@ada', '@O’Ne', '@jean-pi', '@ada ', 'mail a@ada', '@@ada'])('does not open in %j', (text) => {
    expect(mentionQuery(text)).toBeUndefined();
  });

  it('finds people by the beginning of any word of their name, without case and accents', () => {
    expect(mentionChoices(people, 'zo')).toEqual([zoe]);
    expect(mentionChoices(people, 'ZOË')).toEqual([zoe]);
    expect(mentionChoices(people, 'neil')).toEqual([zoe]);
    expect(mentionChoices(people, 'ad')).toEqual([ada, adaOnly]);
    expect(mentionChoices(people, '山')).toEqual([yamada]);
    expect(mentionChoices(people, 'da')).toEqual([]);
    expect(mentionChoices(people, '')).toEqual(people);
  });

  it('becomes the whole name with a space, and the caret goes behind it', () => {
    expect(withMention('Hi @ad, bye', 6, ada.name)).toEqual({ text: 'Hi @Ada Lindqvist , bye', caret: 18 });
    expect(withMention('Hi @ad bye', 6, ada.name)).toEqual({ text: 'Hi @Ada Lindqvist bye', caret: 18 });
  });
});

describe('the mentions in a text', () => {
  it('begin with an @ at the start or after whitespace, and the longest name counts', () => {
    expect(found('@Ada Lindqvist and @Ada see this')).toEqual([
      ['ada', '@Ada Lindqvist'],
      ['ada-2', '@Ada'],
    ]);
  });

  it('are found whatever comes behind the name but a letter or a figure', () => {
    expect(found('@Ada so it is')).toEqual([['ada-2', '@Ada']]);
    expect(found('@Ada, hello')).toEqual([['ada-2', '@Ada']]);
    expect(found('@Ada😀')).toEqual([['ada-2', '@Ada']]);
    expect(found('@Adam')).toEqual([]);
    expect(found('@Ada_1')).toEqual([]);
    expect(found('@Ada𝒜')).toEqual([]);
  });

  it('are found without case and accents', () => {
    expect(found("@zoe o'neil")).toEqual([['zoe', "@zoe o'neil"]]);
    expect(found("@ZOE\u0308 O'NEIL")).toEqual([['zoe', "@ZOE\u0308 O'NEIL"]]);
  });

  it('are none of the author, none of strangers, none within a word, and each person once', () => {
    expect(found('@Ada', [], 'ada-2')).toEqual([]);
    expect(found('@Robin mail@Ada (@Ada)')).toEqual([]);
    expect(found('@Ada @Ada @Ada')).toEqual([['ada-2', '@Ada']]);
    expect(found('@山田 @דנה')).toHaveLength(2);
    expect(found('@山田 @דנה', [], 'x', 1)).toHaveLength(1);
  });

  it.each(['', '\u0301', '\u0308\u20DD', '\u200B', ' '])(
    'are none of a person whose name shows nothing: %j',
    (name) => {
      const nobody = { userId: 'nobody', name };
      expect(mentionsIn('@ @, hello @', [nobody, ada], { picked: ['nobody'], authorId: 'x', most: 20 })).toEqual([]);
    },
  );

  it('go to the person who was picked where names are equal', () => {
    const twin = { userId: 'twin', name: 'Ada' };
    const mentions = mentionsIn('@Ada', [adaOnly, twin], { picked: ['twin'], authorId: 'x', most: 20 });
    expect(mentions.map(({ userId }) => userId)).toEqual(['twin']);
  });

  it('are quick to find in a text made to be slow', () => {
    const text = `${' @Ad'.repeat(2500)}${' @'.repeat(2000)}`.slice(0, 10_000);
    const began = performance.now();
    expect(found(text)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('the parts of a text', () => {
  it('make the text again, whatever the mentions say', () => {
    const mention = fc.record({
      userId: fc.constant('u'),
      name: fc.constant('n'),
      start: fc.integer({ min: -3, max: 30 }),
      length: fc.integer({ min: -3, max: 30 }),
    });
    const text = fc.string({ unit: fc.constantFrom('@', 'a', ' ', '😀', '山') });
    fc.assert(
      fc.property(text, fc.array(mention), (whole, mentions) => {
        const parts = textParts(whole, mentions);
        expect(parts.map((part) => part.text).join('')).toBe(whole);
        const marked = parts.filter(({ mention: named }) => named !== undefined);
        expect(marked.every((part) => part.text.startsWith('@'))).toBe(true);
      }),
    );
  });

  it('mark what the mentions name', () => {
    const [mention] = mentionsIn('Hi @Ada.', people, { picked: [], authorId: '', most: 1 });
    expect(textParts('Hi @Ada.', mention === undefined ? [] : [mention]).map((part) => part.text)).toEqual([
      'Hi ',
      '@Ada',
      '.',
    ]);
  });

  it('have no part without words before, between or behind mentions', () => {
    const whole = '@Ada@Ada';
    const mention = { ...adaOnly, length: 4 };
    const parts = textParts(whole, [
      { ...mention, start: 4 },
      { ...mention, start: 0 },
    ]);
    expect(parts.map((part) => part.text)).toEqual(['@Ada', '@Ada']);
  });
});
