import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { createBrowserVoice } from '#adapters/speech/browser-voice.ts';
import { chooseVoice } from '#adapters/speech/choose-voice.ts';
import { settle } from '#tests/support/chance/settle.ts';

const voice = (lang: string, localService = true, isDefault = false) => ({ lang, localService, default: isDefault });

describe('the voice for a language', () => {
  const voices = [voice('en-GB'), voice('en-US', false, true), voice('de-DE', false), voice('de_AT'), voice('fr-FR')];

  it.each([
    ['en', ['en-GB', 'de-AT'], 'en-GB'],
    ['en-US', ['de-AT'], 'en-US'],
    ['de', ['en-GB'], 'de_AT'],
    ['de', ['de-DE'], 'de-DE'],
    ['de-CH', [], 'de_AT'],
  ])('%s of a person who reads %s is %s', (lang, preferred, expected) => {
    expect(chooseVoice(voices, lang, preferred)?.lang).toBe(expected);
  });

  it('is none where no voice speaks it', () => {
    expect(chooseVoice(voices, 'ja', ['en'])).toBeUndefined();
  });
});

class FakeUtterance extends EventTarget {
  lang = '';
  rate = 1;
  voice: unknown;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

class FakeSynthesis extends EventTarget {
  speaking = false;
  pending = false;
  cancelled = 0;
  readonly spoken: FakeUtterance[] = [];
  voices: readonly unknown[];
  constructor(voices: readonly unknown[]) {
    super();
    this.voices = voices;
  }
  getVoices = () => this.voices;
  cancel = () => {
    this.cancelled += 1;
    this.speaking = false;
  };
  speak = (utterance: FakeUtterance) => {
    this.speaking = true;
    this.spoken.push(utterance);
  };
}

const setUp = (voices: readonly unknown[] = [voice('en-GB')]) => {
  const clock = createMemoryClock();
  const synthesis = new FakeSynthesis(voices);
  const browser = createBrowserVoice({
    synthesis: synthesis as unknown as SpeechSynthesis,
    newUtterance: (sentence) => new FakeUtterance(sentence) as unknown as SpeechSynthesisUtterance,
    languages: () => ['en-GB'],
    clock,
  });
  const controller = new AbortController();
  const started: string[] = [];
  const speak = (sentence: string) =>
    browser.speak(sentence, {
      lang: 'en',
      rate: 1.5,
      signal: controller.signal,
      onStart: () => started.push(sentence),
    });
  return { browser, clock, controller, speak, started, synthesis };
};

describe('the voice of the browser', () => {
  it('says a sentence at its speed, and resolves at its end', async () => {
    const { speak, started, synthesis } = setUp();
    const said = speak('Hello.');
    await settle();
    const [utterance] = synthesis.spoken;
    expect(utterance).toMatchObject({ text: 'Hello.', rate: 1.5, lang: 'en', voice: { lang: 'en-GB' } });
    utterance?.dispatchEvent(new Event('start'));
    utterance?.dispatchEvent(new Event('end'));
    await expect(said).resolves.toBeUndefined();
    expect(started).toEqual(['Hello.']);
  });

  it('is silenced by the signal, and waits a moment before the next sentence', async () => {
    const { clock, controller, speak, synthesis, browser } = setUp();
    const said = speak('Hello.');
    await settle();
    controller.abort(new Error('paused'));
    await expect(said).rejects.toThrow('paused');
    expect(synthesis.cancelled).toBe(1);
    const next = browser.speak('Next.', {
      lang: undefined,
      rate: 1,
      signal: new AbortController().signal,
      onStart: () => undefined,
    });
    await settle();
    expect(synthesis.spoken).toHaveLength(1);
    clock.advance(40);
    await settle();
    expect(synthesis.spoken).toHaveLength(2);
    synthesis.spoken[1]?.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }));
    await expect(next).rejects.toThrow('not-allowed');
  });

  it('exists only with voices, however often a browser says that they changed', async () => {
    expect(await setUp().browser.hasVoice()).toBe(true);
    const { browser, synthesis } = setUp([]);
    const answer = browser.hasVoice();
    synthesis.dispatchEvent(new Event('voiceschanged'));
    expect(await answer).toBe(false);
    const late = browser.hasVoice();
    synthesis.voices = [voice('en-GB')];
    synthesis.dispatchEvent(new Event('voiceschanged'));
    expect(await late).toBe(true);
  });
});
