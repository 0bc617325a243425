import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { createRecordingPlayer } from '#adapters/speech/recording-player.ts';
import { settle } from '#tests/support/chance/settle.ts';
import { failureOf } from '#tests/support/rejection.ts';

/** An audio element whose recording a test moves on by hand. */
class HandAudio extends EventTarget {
  src = '';
  error = null;
  ended = false;
  duration = 60;
  currentTime = 0;
  paused = true;
  play = async () => {
    this.paused = false;
  };
  pause = () => {
    this.paused = true;
  };
}

const setUp = () => {
  const clock = createMemoryClock();
  const audio = new HandAudio();
  const frames = new Set<() => void>();
  const keys: string[] = [];
  const player = createRecordingPlayer({
    newAudio: () => audio as unknown as HTMLAudioElement,
    keys: { begin: () => keys.push('begin'), pause: () => keys.push('pause'), end: () => keys.push('end') },
    onFrame: (callback) => {
      frames.add(callback);
      return () => frames.delete(callback);
    },
    clock,
  });
  const controller = new AbortController();
  const play = (url: string) =>
    player.playRecording(url, {
      title: 'Fence',
      rate: 1,
      from: 0,
      signal: controller.signal,
      onStart: () => undefined,
      onPosition: () => undefined,
      onCommand: () => undefined,
    });
  return { audio, clock, controller, frames, keys, play };
};

describe('a recording', () => {
  it('that stands still for ten seconds is given up, with the keys of the device', async () => {
    const { audio, clock, frames, keys, play } = setUp();
    const failure = failureOf(play('https://voice.test/1'));
    for (let second = 0; second < 2; second += 1) {
      await settle();
      audio.currentTime += 10;
      clock.advance(10_000);
    }
    await settle();
    expect(audio.paused).toBe(false);
    clock.advance(10_000);
    await settle();
    expect([audio.paused, frames.size, keys]).toEqual([true, 0, ['begin', 'end']]);
    expect(await failure).toMatchObject({ kind: 'unexpected', message: 'The recording has stopped' });
  });

  it('that came to its end leaves nothing that goes on', async () => {
    const { audio, frames, keys, play } = setUp();
    const played = play('https://voice.test/1');
    await settle();
    expect(frames.size).toBe(1);
    audio.dispatchEvent(new Event('ended'));
    await played;
    expect([audio.paused, frames.size, keys]).toEqual([true, 0, ['begin', 'end']]);
  });

  it('that is silenced keeps its keys, and leaves nothing else that goes on', async () => {
    const { audio, controller, frames, keys, play } = setUp();
    const played = play('https://voice.test/1');
    await settle();
    controller.abort(new Error('paused'));
    await expect(played).rejects.toThrow('paused');
    expect([audio.paused, frames.size, keys]).toEqual([true, 0, ['begin', 'pause']]);
  });
});
