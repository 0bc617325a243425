import { expect, it } from 'vitest';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { typedTexts } from '#ui/kit/forms/typed-texts.ts';

it('texts stand side by side, go one by one, and all together when their writer leaves', () => {
  const session = createMemorySessionMemory();
  const texts = typedTexts(session);
  texts.set('a', '1');
  texts.set('b', '2');
  texts.remove('a');
  expect([texts.get('a'), typedTexts(session).get('b')]).toEqual([undefined, '2']);
  texts.clear();
  expect(session.get('portal-typed')).toBeUndefined();
});

it.each(['null', '[', '"text"'])('what is no record of texts counts as none: %s', (garbage) => {
  const session = createMemorySessionMemory();
  session.set('portal-typed', garbage);
  const texts = typedTexts(session);
  expect(texts.get('a')).toBeUndefined();
  texts.set('a', '1');
  expect(texts.get('a')).toBe('1');
});
