import { afterEach, describe, expect, it } from 'vitest';
import { cleanup } from '#tests/support/components/render.tsx';
import { rememberScroll } from '#ui/routing/scroll-memory.ts';

const list = document.createElement('div');

const keyOfEntry = (): string | undefined => (history.state as { readonly key?: string } | null)?.key;

/** A page that was scrolled to 900 px, and is loaded again while its list is still on its way. */
const loadedAgain = async (path: string) => {
  await cleanup();
  sessionStorage.removeItem('portal-scroll');
  history.replaceState(null, '', path);
  document.body.append(list);
  list.style.height = '4000px';
  scrollTo({ top: 0, behavior: 'instant' });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  rememberScroll();
  scrollTo({ top: 900, behavior: 'instant' });
  await expect.poll(keyOfEntry).toBeDefined();
  list.style.height = '10px';
  await expect.poll(() => scrollY).toBe(0);
  sessionStorage.setItem('portal-scroll', JSON.stringify({ [keyOfEntry() ?? '']: 900 }));
  return rememberScroll();
};

afterEach(() => {
  list.remove();
  sessionStorage.removeItem('portal-scroll');
});

describe('where a person had scrolled to', () => {
  it('is brought back after a reload, once the list is there again', async () => {
    const { restore } = await loadedAgain('/orders');
    restore();
    expect(scrollY).toBeLessThan(900);
    list.style.height = '700px';
    list.style.height = '4000px';
    await expect.poll(() => scrollY).toBe(900);
  });

  it('is given up when the person scrolls by themselves meanwhile', async () => {
    const { restore } = await loadedAgain('/brands');
    restore();
    dispatchEvent(new WheelEvent('wheel', { deltaY: 10 }));
    list.style.height = '4000px';
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(scrollY).toBe(0);
  });

  it('is not what the page that goes scrolls to once the address is the next page’s', async () => {
    await loadedAgain('/tasks');
    list.style.height = '4000px';
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    history.pushState(null, '', '/vault');
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top: 500, behavior: 'instant' });
    await scrolled;
    expect(keyOfEntry()).toBeUndefined();
  });
});
