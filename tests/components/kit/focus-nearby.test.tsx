import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmModal } from '#ui/kit/overlays/ConfirmModal.tsx';
import { renderPart } from '#tests/support/components/render-part.tsx';

const Row = ({ name, onDeleted }: { readonly name: string; readonly onDeleted: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    onDeleted();
    return { ok: true };
  };
  return (
    <li>
      <button type="button" onClick={() => setAsking(true)}>
        Delete {name}
      </button>
      {isAsking ? (
        <ConfirmModal title="Delete it?" verb="Delete" onConfirm={remove} onClose={() => setAsking(false)}>
          {name}
        </ConfirmModal>
      ) : null}
    </li>
  );
};

const List = () => {
  const [names, setNames] = useState(['One', 'Two', 'Three']);
  return (
    <section>
      <a href="#others">Others</a>
      <button type="button" disabled>
        Next page
      </button>
      <ul>
        {names.map((name) => (
          <Row key={name} name={name} onDeleted={() => setNames(names.filter((each) => each !== name))} />
        ))}
      </ul>
    </section>
  );
};

const focused = () => document.activeElement?.textContent;

const answer = async (name: string): Promise<void> => {
  const button = page.getByRole('alertdialog').getByRole('button', { name, exact: true });
  await expect.element(button).toBeVisible();
  await button.click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
};

it('the keyboard goes on beside a row that was deleted, and where it was beside one that stays', async () => {
  await renderPart(<List />);
  const opener = page.getByRole('button', { name: 'Delete Two' });
  await opener.click();
  await answer('Cancel');
  await expect.poll(focused).toBe('Delete Two');
  await userEvent.keyboard('{Enter}');
  await answer('Delete');
  await expect.poll(focused).toBe('Delete Three');
  await userEvent.keyboard('{Enter}');
  await answer('Delete');
  await expect.poll(focused).toBe('Delete One');
  await userEvent.keyboard('{Enter}');
  await answer('Delete');
  await expect.poll(focused).toBe('Others');
});
