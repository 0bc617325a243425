import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { pictureFile } from '#tests/support/components/media-files.ts';
import { renderPart } from '#tests/support/components/render-part.tsx';

const addressOf = async (side: number): Promise<string> => {
  const address = URL.createObjectURL(await pictureFile('face.png', side));
  onTestFinished(() => URL.revokeObjectURL(address));
  return address;
};

const pictures = () => document.querySelectorAll('img');

describe('an avatar', () => {
  it('has the initials where there is no picture', async () => {
    await renderPart(<Avatar name="Ada Lindqvist" />);
    await expect.element(page.getByText('AL')).toBeVisible();
    expect(pictures()).toHaveLength(0);
  });

  it('has the picture in their place once it is there', async () => {
    await renderPart(<Avatar name="Ada Lindqvist" picture={await addressOf(40)} />);
    await expect.element(page.getByText('AL')).not.toBeInTheDocument();
    expect([...pictures()].map(({ alt, loading, naturalWidth }) => [alt, loading, naturalWidth])).toEqual([
      ['', 'lazy', 40],
    ]);
  });

  it('has the initials again where a picture cannot be loaded, until there is another', async () => {
    const { rerender } = await renderPart(<Avatar name="Ada Lindqvist" picture="data:image/png;base64,AAAA" />);
    await expect.poll(() => pictures().length).toBe(0);
    await expect.element(page.getByText('AL')).toBeVisible();
    await rerender(<Avatar name="Ada Lindqvist" picture={await addressOf(41)} />);
    await expect.element(page.getByText('AL')).not.toBeInTheDocument();
    expect([...pictures()].map(({ naturalWidth }) => naturalWidth)).toEqual([41]);
  });
});
