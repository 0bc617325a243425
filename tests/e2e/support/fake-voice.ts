import type { Page } from './fixtures.ts';

type FakeVoice = {
  readonly said: { readonly text: string; readonly rate: number }[];
  finish: () => void;
  isSpeaking: () => boolean;
};
type FakeWindow = Window & { fakeVoice: FakeVoice };

/** Gives a page's browser a voice that says a sentence until the test ends it, and notes what it was given. */
export const withFakeVoice = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    class Utterance extends EventTarget {
      text: string;
      rate = 1;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    let speaking: Utterance | undefined;
    const said: { text: string; rate: number }[] = [];
    const voices = [{ name: 'Fake', lang: 'en-US', voiceURI: 'fake', localService: true, default: true }];
    const synthesis = Object.assign(new EventTarget(), {
      speaking: false,
      pending: false,
      paused: false,
      getVoices: () => voices,
      speak: (utterance: Utterance) => {
        speaking = utterance;
        said.push({ text: utterance.text, rate: utterance.rate });
        queueMicrotask(() => utterance.dispatchEvent(new Event('start')));
      },
      cancel: () => {
        const ended = speaking;
        speaking = undefined;
        ended?.dispatchEvent(Object.assign(new Event('error'), { error: 'interrupted' }));
      },
      pause: () => undefined,
      resume: () => undefined,
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
    const fakeVoice = {
      said,
      isSpeaking: () => speaking !== undefined,
      finish: () => {
        const ended = speaking;
        speaking = undefined;
        ended?.dispatchEvent(new Event('end'));
      },
    };
    Object.defineProperty(window, 'fakeVoice', { value: fakeVoice });
  });
};

/** The sentences that the voice of the page was given, in their order. */
export const said = (page: Page): Promise<readonly { readonly text: string; readonly rate: number }[]> =>
  page.evaluate(() => (window as unknown as FakeWindow).fakeVoice.said);

/** Whether the voice of the page says a sentence now. */
export const isSpeaking = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as FakeWindow).fakeVoice.isSpeaking());

/** Ends the sentence that the voice of the page says. */
export const finishSentence = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as FakeWindow).fakeVoice.finish());
