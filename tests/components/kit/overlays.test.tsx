import Pencil from 'lucide-react/icons/pencil';
import { useState, type ComponentType, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { conflict, invalid } from '#core/kernel/app-error.ts';
import type { Outcome } from '#ui/cache/action-store.ts';
import { screenError } from '#ui/errors/screen-error.ts';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { FormDialog } from '#ui/kit/forms/FormDialog.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { useSentForm } from '#ui/kit/forms/use-action-form.ts';
import { ConfirmModal } from '#ui/kit/overlays/ConfirmModal.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { SidePanel } from '#ui/kit/overlays/SidePanel.tsx';
import { lookAs, sizes } from '#tests/support/components/look.ts';
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

describe('the frame of a dialog', () => {
  const Long = () => (
    <Modal title="Terms" onClose={() => undefined}>
      <div style={{ height: '3000px' }}>Many words</div>
      <ModalActions>
        <button type="button">Agree</button>
      </ModalActions>
    </Modal>
  );
  const placeOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();

  it.each([
    ['a desktop', 'desktop', 84],
    ['a phone, whole', 'phone', 0],
  ] as const)('has its title and its actions in sight on %s, however long the rest is', async (_where, size, top) => {
    await lookAs(['light', size]);
    await renderPart(<Long />);
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => Math.round(placeOf(dialog).top)).toBeCloseTo(top, -1);
    const agree = dialog.getByRole('button', { name: 'Agree' });
    expect(placeOf(agree).bottom).toBeLessThan(sizes[size].height);
    agree.element().scrollIntoView();
    await expect.element(dialog.getByRole('heading', { name: 'Terms' })).toBeInViewport();
    await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  });

  it('has a button that closes it', async () => {
    await renderPart(<Stage what={Modal} />);
    await opener.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
});

describe('a dialog that is busy', () => {
  it('is closed neither by Escape nor by a click outside or on its button', async () => {
    await renderPart(<Stage what={Modal} busy />);
    await opener.click();
    await dialog.getByRole('button', { name: 'Inside' }).click();
    await userEvent.keyboard('{Escape}');
    await clickOutside();
    await dialog.getByRole('button', { name: 'Close' }).click({ force: true });
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

describe('a form in a dialog', () => {
  type FormProps = {
    readonly send: () => Promise<Outcome<unknown>>;
    readonly onClose: () => void;
  };

  const Form = ({ send, onClose }: FormProps) => {
    const form = useSentForm({ defaultValues: { name: '', note: '' }, send });
    return (
      <FormDialog title="Rename" form={form} verb="Save" onClose={onClose}>
        <TextField label="Name" {...form.field('name')} />
        <TextField label="Note" {...form.field('note')} />
      </FormDialog>
    );
  };

  const save = dialog.getByRole('button', { name: 'Save' });
  const note = dialog.getByLabelText('Note');

  it('is sent once by two clicks, cannot be left meanwhile, and says at the field what is wrong with it', async () => {
    const gate = createGate<Outcome<unknown>>();
    const done: string[] = [];
    const send = () => {
      done.push('sent');
      return gate.passed;
    };
    await renderPart(<Form send={send} onClose={() => done.push('closed')} />);
    await note.fill('Mine');
    await save.click();
    await save.click({ force: true });
    await userEvent.keyboard('{Escape}');
    await clickOutside();
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(done).toEqual(['sent']);
    gate.open({ ok: false, error: screenError(invalid('note', 'Write more')) });
    await expect.element(note).toHaveAccessibleDescription('Write more');
    await expect.element(note).toHaveFocus();
    await expect.element(note).toHaveValue('Mine');
    await expect.element(save).toHaveAttribute('aria-busy', 'false');
    await userEvent.keyboard('{Escape}');
    expect(done).toEqual(['sent', 'closed']);
  });

  it('says above its fields why it was refused where none of them is to blame, also where sending throws', async () => {
    const refused = dialog.getByRole('alert');
    const send = () => Promise.reject(conflict('Somebody was faster'));
    await renderPart(<Form send={send} onClose={() => undefined} />);
    await save.click();
    await expect.element(refused).toHaveTextContent('Somebody was faster');
    await expect.element(save).toHaveAttribute('aria-busy', 'false');
  });
});
