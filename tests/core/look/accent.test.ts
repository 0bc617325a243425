import { describe, expect, it } from 'vitest';
import { accentColors, accentProblem, usualAccent } from '#core/look/accent.ts';
import { contrastOf, hexOf, parseColor, type Oklch } from '#core/look/color.ts';

const color = (text: string): Oklch => {
  const parsed = parseColor(text);
  if (parsed === undefined) throw new Error(`${text} is no colour`);
  return parsed;
};

const darkSurface = color('oklch(19.5% 0.009 265)');

describe('a colour', () => {
  it.each(['#4f46e5', '#0f766e', '#ffffff', '#000000', '#b45309'])('is read and written: %s', (text) => {
    expect(hexOf(color(text))).toBe(text);
  });

  it('is read from three digits and from oklch', () => {
    expect(hexOf(color('#0af'))).toBe('#00aaff');
    expect(color('oklch(50% 0.19 275)')).toEqual(usualAccent);
    expect(color('oklch(0.5 0.19 275deg)')).toEqual(usualAccent);
  });

  it.each(['', 'red', '#12', '#12345g', 'oklch(120% 0.1 20)', 'oklch(50% 0.1)', 'rgb(0,0,0)'])('is not %j', (text) => {
    expect(parseColor(text)).toBeUndefined();
  });

  it('has the contrast that WCAG counts', () => {
    expect(contrastOf(color('#000'), color('#fff'))).toBeCloseTo(21, 5);
    expect(contrastOf(color('#767676'), color('#fff'))).toBeCloseTo(4.54, 2);
  });
});

describe('an accent', () => {
  it('keeps the colours of the product where none was chosen', () => {
    const { light, dark } = accentColors(usualAccent);
    expect(light).toEqual({
      accent: 'oklch(50% 0.19 275)',
      accentHover: 'oklch(44% 0.19 275)',
      onAccent: 'oklch(100% 0 0)',
      accentText: 'oklch(42% 0.19 275)',
      accentSoft: 'oklch(95.5% 0.022 275)',
    });
    expect(dark).toEqual({
      accent: 'oklch(54% 0.19 275)',
      accentHover: 'oklch(57% 0.19 275)',
      onAccent: 'oklch(100% 0 0)',
      accentText: 'oklch(80% 0.11 275)',
      accentSoft: 'oklch(28% 0.06 275)',
    });
  });

  it.each(['#0f766e', '#be123c', '#1e3a8a', '#111111', '#7c2d12', '#6d28d9', '#166534'])(
    'of %s is readable in both themes',
    (text) => {
      expect(accentProblem(color(text))).toBeUndefined();
      const { light, dark } = accentColors(color(text));
      for (const { accent, accentHover, onAccent, accentText, accentSoft } of [light, dark]) {
        expect(contrastOf(color(accent), color(onAccent))).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(color(accentHover), color(onAccent))).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(color(accentText), color(accentSoft))).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastOf(color(dark.accent), darkSurface)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(['#ffd500', '#7dd3fc', '#ffffff'])('of %s is refused with one that would do', (text) => {
    const problem = accentProblem(color(text)) ?? '';
    expect(problem).toMatch(
      new RegExp(`^the accent ${text} is too light: white text on it has a contrast of .*4\\.5:1`),
    );
    const other = /(#[0-9a-f]{6}) would do$/.exec(problem)?.[1] ?? '';
    expect(accentProblem(color(other))).toBeUndefined();
    const { l, c, h } = color(other);
    expect(contrastOf({ l: l + 0.015, c, h }, color('#fff'))).toBeLessThan(4.5);
  });
});
