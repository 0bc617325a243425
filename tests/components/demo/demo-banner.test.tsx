import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DemoBanner } from '#ui/demo/DemoBanner.tsx';
import { expectSound, lookAs, looks } from '#tests/support/components/look.ts';
import { renderPart } from '#tests/support/components/render-part.tsx';

const open = async () => {
  let begun = 0;
  const { unmount } = await renderPart(
    <>
      <main>
        <h1>Dashboard</h1>
      </main>
      <DemoBanner startOver={() => (begun += 1)} />
    </>,
  );
  return { begun: () => begun, unmount };
};

const question = page.getByRole('alertdialog', { name: 'Start the demo over?' });

it.each(looks)('fits and is readable, in %s on a %s', async (...look) => {
  await lookAs(look);
  const { dataset } = document.documentElement;
  const [before, [theme]] = [dataset['theme'], look];
  dataset['theme'] = theme;
  onTestFinished(() => void (before === undefined ? delete dataset['theme'] : (dataset['theme'] = before)));
  await open();
  await expect.element(page.getByText('Demo: nothing leaves this tab')).toBeVisible();
  await expectSound('the banner');
});

it('starts over only once it was asked, by keyboard too', async () => {
  const { begun } = await open();
  const button = page.getByRole('button', { name: 'Start over' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(begun()).toBe(0);
  await userEvent.keyboard('{Enter}');
  await question.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(begun).toBe(1);
});

it('takes its room from the page, and gives it back', async () => {
  const { unmount } = await open();
  const room = () => document.documentElement.style.getPropertyValue('--banner');
  expect(room()).toBe('48px');
  await unmount();
  expect(room()).toBe('');
});
