import { expect, it } from 'vitest';
import { batchLines } from '#backend/server/batch-lines.ts';

const stage = () => {
  const written: string[] = [];
  const timers: (() => void)[] = [];
  const lines = batchLines({ write: (text) => written.push(text) }, (work) => timers.push(work));
  const runTimers = (): void => timers.splice(0).forEach((work) => work());
  return { written, timers, lines, runTimers };
};

it('lines that come together are written together, in their order, and each once', () => {
  const { written, timers, lines, runTimers } = stage();
  for (const line of ['a\n', 'b\n', 'c\n']) lines.write(line);
  expect([written, timers.length]).toEqual([[], 1]);
  runTimers();
  expect(written).toEqual(['a\nb\nc\n']);
  lines.write('d\n');
  runTimers();
  expect(written).toEqual(['a\nb\nc\n', 'd\n']);
});

it('what waits is written before the process ends, and not again afterwards', () => {
  const { written, lines, runTimers } = stage();
  lines.write('last\n');
  lines.flush();
  expect(written).toEqual(['last\n']);
  runTimers();
  lines.flush();
  expect(written).toEqual(['last\n']);
});

it('much is written at once', () => {
  const { written, lines } = stage();
  const line = `${'x'.repeat(40_000)}\n`;
  lines.write(line);
  lines.write(line);
  expect(written).toEqual([line + line]);
});
