import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { transferOf } from '#tests/support/components/media-files.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { taskId, taskWorld } from '#tests/support/components/task-world.ts';

const box = page.getByRole('textbox', { name: 'Comment' });
const send = page.getByRole('button', { name: 'Comment', exact: true });
const input = page.getByLabelText('Files to attach');
const terms = new File(['%PDF-1.7'], 'Terms.pdf', { type: 'application/pdf' });
/** Of a device that knows nothing of office files. */
const prices = new File(['name;price'], 'Prices.ODS', { type: '' });

const open = () => renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld() });

const paste = (...files: readonly File[]): unknown =>
  box
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: transferOf(files), bubbles: true, cancelable: true }));

describe('a document in a comment', () => {
  it('is shown by its name, what it is and its size, is downloaded and never opened in place', async () => {
    await open();
    await expect.element(input).toHaveAttribute('accept', expect.stringContaining('application/pdf,.pdf'));
    await userEvent.upload(input, terms);
    await expect.element(page.getByRole('button', { name: 'Remove Terms.pdf' })).toBeVisible();
    paste(prices);
    await expect.element(page.getByRole('button', { name: 'Remove Prices.ODS' })).toBeVisible();
    await expect.element(page.getByText('OpenDocument spreadsheet, 10 B')).toBeVisible();
    await send.click();
    const link = page.getByRole('link', { name: 'Download Terms.pdf PDF, 8 B' });
    await expect.element(link).toHaveAttribute('href', 'data:application/pdf;base64,JVBERi0xLjc=');
    await expect.element(link).toHaveAttribute('download', 'Terms.pdf');
    const table = page.getByRole('link', { name: 'Download Prices.ODS OpenDocument spreadsheet, 10 B' });
    await expect.element(table).toHaveAttribute('download', 'Prices.ODS');
    await expect.element(page.getByRole('button', { name: /^Open / })).not.toBeInTheDocument();
  });

  it('has no address while it is on its way', async () => {
    await renderPage(`/tasks/${taskId}`, {
      as: ada,
      seed: taskWorld(),
      ports: { comments: { add: () => new Promise(() => undefined) } },
    });
    await userEvent.upload(input, terms);
    await expect.element(page.getByRole('button', { name: 'Remove Terms.pdf' })).toBeVisible();
    await send.click();
    await expect.element(page.getByText('PDF, 8 B')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Terms/ })).not.toBeInTheDocument();
  });

  it('of another type is refused by a sentence that says what is taken, and the words stay', async () => {
    await open();
    await box.fill('The old terms');
    paste(new File(['x'], 'Old.doc', { type: 'application/msword' }));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('WebM, PDF, Word, Excel, PowerPoint, OpenDocument, text or CSV file');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Old.doc is not a PNG');
    await expect.element(box).toHaveValue('The old terms');
  });
});
