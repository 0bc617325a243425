import { visibleText } from '#core/kernel/text.ts';

/** Endings of file names that no host has; one that is both is taken for a host. */
const fileEndings: ReadonlySet<string> = new Set(
  'avi css csv doc docx eps exe gif htm html indd jpeg jpg js json jsx log mjs mp3 mp4 otf pdf png ppt pptx psd sql svg tar tiff toml ts tsx ttf txt wav webm webp woff xls xlsx xml yaml yml'.split(
    ' ',
  ),
);

const apart = /[^\p{L}\p{M}\p{N}.@_%+-]+/u;
const otherDots = /(?<=[a-z0-9])[\u3002\uFF61](?=[a-z0-9])/gu;
const lastLabel = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u;

/** Returns the stretches of a text between blanks and signs, in one spelling of letters and dots. */
const stretchesOf = (text: string): readonly string[] =>
  visibleText(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(otherDots, '.')
    .split(apart)
    .flatMap((stretch) => {
      let end = stretch.length;
      while (end > 0 && '.-'.includes(stretch[end - 1] ?? ' ')) end -= 1;
      return end === 0 ? [] : [stretch.slice(0, end)];
    });

const isHost = (stretch: string): boolean => {
  const labels = (stretch.split('@').at(-1) ?? '').split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.at(-2) === '' || !lastLabel.test(last)) return false;
  return stretch.includes('@') || !fileEndings.has(last);
};

/** Returns the hosts and mail addresses in a text, by their look only: `coolio.test`, `ada@coolio.test`. */
export const hostsIn = (text: string): readonly string[] => stretchesOf(text).filter(isHost);

/** Whether each host and mail address of a text occurs in one of its sources. */
export const hasKnownHosts = (text: string, sources: readonly string[]): boolean => {
  const hosts = hostsIn(text);
  if (hosts.length === 0) return true;
  const known = new Set(sources.flatMap(stretchesOf).flatMap((each) => [each, each.split('@').at(-1) ?? '']));
  return hosts.every((host) => known.has(host));
};
