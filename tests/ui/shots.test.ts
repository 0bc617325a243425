import sharp from 'sharp';
import { expect, it } from 'vitest';
import { shots, type ShotName } from '#ui/public/shots.ts';

const taken = (Object.keys(shots) as ShotName[]).flatMap((name) => [`${name}-light`, `${name}-dark`]);

it.each(taken)('the picture %s is there in the shape that the page keeps for it', async (file) => {
  const { width, height } = shots[file.split('-')[0] as ShotName];
  const picture = await sharp(`public/pictures/${file}.avif`).metadata();
  expect(picture.width / picture.height).toBeCloseTo(width / height, 2);
  expect(picture.width).toBeGreaterThanOrEqual(width);
});
