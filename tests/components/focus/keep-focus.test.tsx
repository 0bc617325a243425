import { useEffect, useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepFocus } from '#ui/focus/keep-focus.ts';
import { renderPart } from '#tests/support/components/render-part.tsx';

const focused = (): string | null | undefined => document.activeElement?.textContent;

const Kept = ({ children }: { readonly children: ReactNode }) => {
  useEffect(keepFocus, []);
  return children;
};

const Lines = () => {
  const [names, setNames] = useState(['one', 'two', 'three']);
  return (
    <section>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>Open {name}</a>
            <button type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" disabled>
        Save
      </button>
      <button type="button">Add a line</button>
    </section>
  );
};

const press = async (name: string): Promise<void> => {
  const button = page.getByRole('button', { name });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).not.toBeInTheDocument();
};

describe('the focus', () => {
  it('goes from a line that is removed to the same button of the next, of the one before, and then to what is left', async () => {
    await renderPart(
      <Kept>
        <main tabIndex={-1}>
          <Lines />
        </main>
      </Kept>,
    );
    await press('Remove two');
    expect(focused()).toBe('Remove three');
    await press('Remove three');
    expect(focused()).toBe('Remove one');
    await press('Remove one');
    expect(focused()).toBe('Add a line');
  });

  it('goes on with a key that is held, which then does nothing until it is pressed again', async () => {
    await renderPart(
      <Kept>
        <main tabIndex={-1}>
          <Lines />
        </main>
      </Kept>,
    );
    (page.getByRole('button', { name: 'Remove one' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter>3}{/Enter}');
    expect(focused()).toBe('Remove two');
    await press('Remove two');
    expect(focused()).toBe('Remove three');
  });

  it('goes to the page that takes the place of the one it was on', async () => {
    const Pages = () => {
      const [isNext, setNext] = useState(false);
      return <main tabIndex={-1}>{isNext ? <h1>Next</h1> : <button onClick={() => setNext(true)}>Go on</button>}</main>;
    };
    await renderPart(
      <Kept>
        <button type="button">Menu</button>
        <Pages />
      </Kept>,
    );
    await press('Go on');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('stays where something else took it, and where a person had left what is removed', async () => {
    const Stage = () => {
      const [isThere, setThere] = useState(true);
      return (
        <main tabIndex={-1}>
          <p>
            {isThere ? (
              <button onKeyDown={() => setThere(false)}>Going</button>
            ) : (
              <input aria-label="Coming" autoFocus />
            )}
            <button type="button">Beside</button>
          </p>
        </main>
      );
    };
    await renderPart(
      <Kept>
        <Stage />
      </Kept>,
    );
    const going = page.getByRole('button', { name: 'Going' });
    (going.element() as HTMLElement).focus();
    await userEvent.keyboard('x');
    await expect.element(page.getByLabelText('Coming')).toHaveFocus();
    await renderPart(
      <Kept>
        <Lines />
      </Kept>,
    );
    await press('Remove two');
    expect(document.activeElement).toBe(document.body);
  });
});
