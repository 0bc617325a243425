export type VoiceChoice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

const tagOf = (lang: string): string => lang.toLowerCase().replaceAll('_', '-');
const languageOf = (lang: string): string => tagOf(lang).split('-')[0] ?? '';

/**
 * Returns the voice for a language: one of the person's own region, then one on the device (others are cut after some 14 seconds
 * and need a network), then the default one. Undefined where no voice speaks the language.
 */
export const chooseVoice = <V extends VoiceChoice>(
  voices: readonly V[],
  lang: string,
  preferred: readonly string[],
): V | undefined => {
  const wanted = [lang, ...preferred].map(tagOf).filter((tag) => languageOf(tag) === languageOf(lang));
  const rank = (voice: V): number => {
    const region = wanted.filter((tag) => tag.includes('-')).indexOf(tagOf(voice.lang));
    return (region < 0 ? 100 : region * 10) + (voice.localService ? 0 : 2) + (voice.default ? 0 : 1);
  };
  const speaking = voices.filter((voice) => languageOf(voice.lang) === languageOf(lang));
  return speaking.toSorted((a, b) => rank(a) - rank(b))[0];
};
