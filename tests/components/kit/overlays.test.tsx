import Pencil from 'lucide-react/icons/pencil';
import { useState, type ComponentType, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { ConfirmModal } from '#ui/kit/overlays/ConfirmModal.tsx';
import { Modal } from '#ui/kit/overlays/Modal.tsx';
import { SidePanel } from '#ui/kit/overlays/SidePanel.tsx';
import { renderPart } from '#tests/support/components/render-part.tsx';
import { createGate } from '#tests/support/ui/gate.ts';

type Above = ComponentType<{
  readonly title: string;
  readonly onClose: () => void;
  readonly busy?: boolean;
  readonly children: ReactNode;
}>;

const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
const opener = page.getByRole('button', { name: 'Open' });

const clickOutside = (): Promise<void> =>
  page.elementLocator(document.documentElement).click({ position: { x: 4, y: 4 } });

type StageProps = { readonly what: Above; readonly busy?: boolean };

const Stage = ({ what: What, busy = false }: StageProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <What title="Rename" busy={busy} onClose={() => setOpen(false)}>
          <button type="button">Inside</button>
        </What>
      ) : null}
    </>
  );
};

describe.each([
  ['a dialog', Modal],
  ['a panel at the side', SidePanel],
] as const)('%s', (_name, what) => {
  it('is closed by Escape and by a click outside, none within, and what opened it has the focus again', async () => {
    await renderPart(<Stage what={what} />);
    await opener.click();
    await dialog.getByRole('button', { name: 'Inside' }).click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await expect.element(dialog).toBeVisible();
    await clickOutside();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
});

describe('a dialog that is busy', () => {
  it('is closed neither by Escape nor by a click outside', async () => {
    await renderPart(<Stage what={Modal} busy />);
    await opener.click();
    await dialog.getByRole('button', { name: 'Inside' }).click();
    await userEvent.keyboard('{Escape}');
    await clickOutside();
    await expect.element(dialog).toBeVisible();
  });
});

describe('a question before something that cannot be taken back', () => {
  it('is answered once by two clicks, and cannot be left before the answer is carried out', async () => {
    const gate = createGate<{ readonly ok: boolean }>();
    const asked: string[] = [];
    const confirm = () => {
      asked.push('delete');
      return gate.passed;
    };
    await renderPart(
      <ConfirmModal title="Delete it?" verb="Delete" onConfirm={confirm} onClose={() => asked.push('close')}>
        It is gone then.
      </ConfirmModal>,
    );
    const yes = dialog.getByRole('button', { name: 'Delete' });
    await yes.click();
    await yes.click({ force: true });
    await userEvent.keyboard('{Escape}');
    await clickOutside();
    expect(asked).toEqual(['delete']);
    gate.open({ ok: true });
    await expect.poll(() => asked).toEqual(['delete', 'close']);
  });
});

describe('the three dots of a menu', () => {
  it('say whether the menu is open, and what is chosen there is done once', async () => {
    const done: string[] = [];
    await renderPart(
      <ActionMenu label="More" actions={[{ label: 'Rename', icon: Pencil, onAction: () => done.push('rename') }]} />,
    );
    const dots = document.querySelector('[aria-label="More"]');
    expect(dots?.getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => dots?.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect.poll(() => dots?.getAttribute('aria-expanded')).toBe('false');
    expect(done).toEqual(['rename']);
  });
});
