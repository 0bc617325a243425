import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { ThemeProvider } from 'styled-components';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cleanup, render } from '#tests/support/components/render.tsx';
import { page, userEvent } from 'vitest/browser';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { Modal } from '#ui/kit/overlays/Modal.tsx';
import { tokens } from '#ui/theme/tokens.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const trigger = page.getByRole('button', { name: 'More' });
const entry = page.getByRole('menuitem', { name: 'Rename' });
const dialog = page.getByRole('dialog', { name: 'Rename' });

type Props = { readonly ready: Promise<void> };

/** An action whose dialog comes a little later, as one does whose code is not there yet. */
const Stage = ({ ready }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <ThemeProvider theme={tokens}>
      <ActionMenu
        label="More"
        actions={[{ label: 'Rename', icon: Pencil, onAction: () => void ready.then(() => setOpen(true)) }]}
      />
      {isOpen ? (
        <Modal title="Rename" onClose={() => setOpen(false)}>
          <p>To what?</p>
        </Modal>
      ) : null}
    </ThemeProvider>
  );
};

/** Keeps the page from its next frames until the returned function is called, or else until the test ends. */
const holdFrames = (): (() => void) => {
  const real = window.requestAnimationFrame.bind(window);
  const held: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (frame) => held.push(frame);
  const release = (): void => {
    window.requestAnimationFrame = real;
    for (const frame of held.splice(0)) frame(performance.now());
  };
  onTestFinished(release);
  return release;
};

describe('a menu of actions', () => {
  it('has the focus back after a dialog that opens before the next frame', async () => {
    await cleanup();
    const ready = createGate<void>();
    await render(<Stage ready={ready.passed} />);
    (trigger.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(entry).toHaveFocus();
    const release = holdFrames();
    await userEvent.keyboard('{Enter}');
    await expect.element(entry).not.toBeInTheDocument();
    ready.open();
    await expect.element(dialog).toBeVisible();
    release();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  });
});
