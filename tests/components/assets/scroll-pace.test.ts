import { afterEach, beforeEach, expect, it } from 'vitest';
import { isRushing, watchScrollPace } from '#ui/assets/grid/scroll-pace.ts';

const place = Object.getOwnPropertyDescriptor(window, 'scrollY') ?? {};
let done: string[];
let y: number;
let stop: () => void;
const draw = (): void => void done.push('draws');

beforeEach(() => {
  [done, y] = [[], 0];
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => (done.push('asks for the place'), y) });
  document.addEventListener('scroll', draw);
  stop = watchScrollPace(() => undefined);
});

afterEach(() => {
  stop();
  document.removeEventListener('scroll', draw);
  Object.defineProperty(window, 'scrollY', place);
});

const scroll = (target: EventTarget, to: number): void => {
  y = to;
  target.dispatchEvent(new Event('scroll', { bubbles: target === document }));
};

it('a page that goes by rushes until it rests', async () => {
  scroll(document, 0);
  scroll(document, 100_000);
  expect(isRushing()).toBe(true);
  await expect.poll(isRushing).toBe(false);
});

it('where the page is is asked for before what comes into sight is drawn, which would have it laid out at once', () => {
  scroll(document, 1);
  expect(done.slice(0, 2)).toEqual(['asks for the place', 'draws']);
});

it('what scrolls within the page is no pace of the page', () => {
  const list = document.body.appendChild(document.createElement('div'));
  scroll(list, 100_000);
  list.remove();
  expect(done).toEqual([]);
});
