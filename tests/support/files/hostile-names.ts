/** What sets this mark, anywhere, has run. */
export const mark = 'hostile-file-has-run';

const script = `document.documentElement.dataset.ran='${mark}'`;

/** The title of the asset whose file's name is a picture with a script. */
export const scriptedTitle = `<img src=x onerror="${script}">`;

/** Names that want to run, to lead elsewhere, to turn the text around or to widen the page. */
export const hostileNames: readonly string[] = [
  '../../../../etc/passwd.png',
  String.raw`..\..\windows\system32\config.png`,
  `${scriptedTitle}.png`,
  `"><script>${script}</script>.png`,
  `javascript:${script}.png`,
  '{{7*7}} ${7*7} <%= 7*7 %>.png',
  'invoice\u202Egnp.exe.png',
  '\u2067right to left\u2066.png',
  'a name of two\nlines\tand a tab.png',
  `${'W'.repeat(400)}.png`,
  `${'a'.repeat(127)}😀 and more.png`,
  '\u0000.png',
  '   .png',
  'e\u0301\u0327\u0301\u0327\u0301\u0327\u0301\u0327\u0301\u0327.png',
];
