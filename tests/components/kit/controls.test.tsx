import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Checkbox } from '#ui/kit/forms/Checkbox.tsx';
import { ChoiceGroup } from '#ui/kit/forms/ChoiceGroup.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { ShortId } from '#ui/kit/ShortId.tsx';
import { keptClipboard } from '#tests/support/components/clipboard.ts';
import { renderPart } from '#tests/support/components/render-part.tsx';

const sizes = ['Small', 'Medium', 'Large'].map((label) => ({ value: label.toLowerCase(), label }));
const chosen = page.getByRole('status');
const clear = page.getByRole('button', { name: 'Clear Size' });

type QuestionProps = { readonly of: 'radio' | 'checkbox'; readonly canClear?: boolean };

const Question = ({ of, canClear = false }: QuestionProps) => {
  const [answers, setAnswers] = useState<readonly string[]>([]);
  return (
    <>
      <ChoiceGroup
        label="Size"
        help="Of the shirt"
        of={of}
        options={sizes}
        chosen={answers}
        onChange={setAnswers}
        canClear={canClear}
      />
      <output>{answers.join(' ')}</output>
    </>
  );
};

describe('a question with its answers in sight', () => {
  it('has any number of them in the order in which they are shown, and each can be taken back', async () => {
    await renderPart(<Question of="checkbox" canClear />);
    await expect.element(page.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription('Of the shirt');
    await page.getByRole('checkbox', { name: 'Large' }).click();
    await page.getByRole('checkbox', { name: 'Small' }).click();
    await expect.element(chosen).toHaveTextContent(/^small large$/);
    await page.getByRole('checkbox', { name: 'Large' }).click();
    await expect.element(chosen).toHaveTextContent(/^small$/);
    await expect.element(clear).not.toBeInTheDocument();
  });

  it('has one of them, which is cleared only once it is given', async () => {
    await renderPart(<Question of="radio" canClear />);
    await expect.element(clear).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'Small' }).click();
    await page.getByRole('radio', { name: 'Large' }).click();
    await expect.element(chosen).toHaveTextContent(/^large$/);
    await clear.click();
    await expect.element(chosen).toHaveTextContent(/^$/);
    await expect.element(page.getByRole('radio', { name: 'Large' })).not.toBeChecked();
    await renderPart(<Question of="radio" />);
    await page.getByRole('radio', { name: 'Small' }).click();
    await expect.element(clear).not.toBeInTheDocument();
  });
});

describe('a control', () => {
  it('for a yes or no says what it is about, and which of the two', async () => {
    const said: boolean[] = [];
    await renderPart(
      <Checkbox checked={false} help="Animations become still" onChange={(isOn) => said.push(isOn)}>
        Remove metadata
      </Checkbox>,
    );
    const box = page.getByRole('checkbox', { name: 'Remove metadata' });
    await expect.element(box).toHaveAccessibleDescription('Animations become still');
    await page.getByText('Remove metadata').click();
    expect(said).toEqual([true]);
    await expect.element(box).not.toBeChecked();
  });

  it('for a password shows it on demand and hides it again', async () => {
    await renderPart(<PasswordField label="Passphrase" />);
    const field = page.getByLabelText('Passphrase');
    await expect.element(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password', pressed: false }).click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password', pressed: true }).click();
    await expect.element(field).toHaveAttribute('type', 'password');
  });
});

describe('the end of an id', () => {
  it('gives the whole id to the clipboard, and offers it again once it was left', async () => {
    const copied = keptClipboard();
    await renderPart(<ShortId id="01KA0000000000000000000042" />);
    const copy = page.getByRole('button', { name: 'Copy id 01KA0000000000000000000042' });
    await expect.element(copy).toHaveTextContent(/^…000042$/);
    await copy.click();
    await expect.element(page.getByRole('button', { name: 'Copied 01KA0000000000000000000042' })).toHaveFocus();
    expect(copied).toEqual(['01KA0000000000000000000042']);
    await userEvent.tab();
    await expect.element(copy).toBeVisible();
  });
});
