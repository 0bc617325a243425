import { blend, bowl, cup, disc, plate, ring, room, shade, sheet, vase } from './cover-shapes.ts';

/** Pixels. */
export const demoCoverSize = { width: 1600, height: 1066 } as const;

const { width, height } = demoCoverSize;

const drawing = (...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;

const steel = blend('steel', '#34474f', '#5c727b', '#22313a');
const clay = blend('clay', '#b3674a', '#c97f61', '#8d4b33');
const chalk = blend('chalk', '#f3efe6', '#ffffff', '#d8d0bf');
const moss = blend('moss', '#5f7358', '#7f9575', '#44553f');

/** A shop on a screen, among what it sells. */
const shop = (): string =>
  drawing(
    steel,
    clay,
    chalk,
    moss,
    room('#f1e8da', '#e5d5bd', '#b98a68', '#94644a', 760),
    disc(1330, 330, 120, '#f4d9b6'),
    shade(760, 872, 470),
    sheet(360, 250, 800, 600, '#2f3e46', 22),
    sheet(382, 272, 756, 540, '#fbf8f2', 8),
    sheet(382, 272, 756, 54, '#e9e1d4', 8),
    disc(416, 299, 9, '#a0583c'),
    disc(446, 299, 9, '#c9a36a'),
    disc(476, 299, 9, '#5f7358'),
    ...[0, 1, 2].map((at) => sheet(422 + at * 236, 366, 204, 250, ['#efe4d2', '#e2e6e3', '#f2dfd2'][at] ?? '', 10)),
    vase(524, 590, 0.62, 'steel', '#1a262d'),
    bowl(760, 580, 0.72, 'clay', '#6d3724'),
    cup(996, 580, 0.85, 'chalk', '#b9ae97'),
    ...[0, 1, 2].map(
      (at) => sheet(422 + at * 236, 640, 150, 18, '#2f3e46', 9) + sheet(422 + at * 236, 672, 92, 14, '#b7aa96', 7),
    ),
    sheet(422, 730, 180, 46, '#a0583c', 23),
    sheet(650, 850, 220, 26, '#22313a', 6),
    vase(250, 900, 1.25, 'moss', '#2c3829'),
    bowl(1310, 915, 1.15, 'clay', '#6d3724'),
    cup(1480, 895, 0.95, 'chalk', '#b9ae97'),
  );

/** Posters of a launch on a wall, and the table that they are for. */
const launch = (): string =>
  drawing(
    steel,
    clay,
    chalk,
    moss,
    room('#f6e9d8', '#efd9bd', '#7d4a36', '#5d3425', 800),
    ...[
      [190, '#e4572e'],
      [610, '#17a3a0'],
      [1030, '#f0b64a'],
    ].map(
      ([x, color]) =>
        sheet(Number(x), 190, 380, 540, '#ffffff', 4) + sheet(Number(x) + 16, 206, 348, 508, String(color), 2),
    ),
    disc(380, 430, 140, '#f8c9a0'),
    bowl(380, 560, 1.15, 'chalk', '#c7bca5'),
    disc(800, 400, 120, '#bfe9e2'),
    vase(800, 640, 1.2, 'steel', '#15222a'),
    ring(1220, 430, 118, 34, '#fff6e3'),
    cup(1220, 600, 1.2, 'clay', '#6d3724'),
    ...[0, 1, 2].map((at) => sheet(236 + at * 420, 650, [190, 150, 210][at] ?? 0, 22, '#fff8ee', 11)),
    plate(330, 905, 190, '#e9dcc6', '#f8f2e6'),
    plate(1290, 915, 210, '#d7e4df', '#eef5f2'),
    bowl(760, 945, 1.3, 'moss', '#2c3829'),
    cup(1010, 930, 0.95, 'chalk', '#b9ae97'),
  );

const hung = ['#7a1f2b', '#f2c14e', '#2f5d50', '#c76b4a', '#394b6a', '#e8d9bd'] as const;

const picture = (at: number): string => {
  const x = 150 + (at % 6) * 222;
  const y = 170 + Math.floor(at / 6) * 226;
  const ground = hung[(at * 5 + Math.floor(at / 6)) % hung.length] ?? '';
  const figure = hung[(at * 5 + 2 + Math.floor(at / 6)) % hung.length] ?? '';
  const inside =
    at % 3 === 0
      ? disc(x + 95, y + 95, 48, figure)
      : at % 3 === 1
        ? sheet(x + 50, y + 88, 90, 70, figure, 45) + disc(x + 95, y + 66, 26, figure)
        : sheet(x + 28, y + 112, 134, 50, figure, 4) + disc(x + 126, y + 62, 22, figure);
  return sheet(x, y, 190, 190, '#fffaf0', 6) + sheet(x + 12, y + 12, 166, 166, ground, 3) + inside;
};

/** A wall of pictures, hung in order. */
const library = (): string =>
  drawing(
    steel,
    clay,
    chalk,
    room('#efe3d0', '#e2d0b4', '#7a4b34', '#56321f', 880),
    ...Array.from({ length: 18 }, (_, at) => picture(at)),
    vase(240, 985, 0.95, 'clay', '#5b2a1a'),
    cup(420, 985, 0.8, 'chalk', '#b9ae97'),
    bowl(1360, 990, 0.95, 'steel', '#15222a'),
  );

/** The sheets of a new identity, spread out on a desk. */
const identity = (): string =>
  drawing(
    `<rect width="${width}" height="${height}" fill="#e7e2f2"/>`,
    `<g transform="rotate(-9 520 560)">${shade(540, 905, 330)}${sheet(270, 190, 500, 690, '#ffffff', 6)}${ring(520, 410, 110, 36, '#5a3fa0')}${disc(520, 410, 34, '#f2a65a')}${sheet(340, 600, 360, 22, '#2b2440', 11)}${sheet(340, 648, 300, 14, '#b8b0cc', 7)}${sheet(340, 680, 330, 14, '#b8b0cc', 7)}${sheet(340, 712, 240, 14, '#b8b0cc', 7)}</g>`,
    ...['#2b2440', '#5a3fa0', '#8f77d1', '#f2a65a', '#f7ead9'].map(
      (color, at) =>
        `<g transform="rotate(${-28 + at * 14} 1010 980)">${sheet(950, 420, 120, 520, '#ffffff', 10)}${sheet(950, 420, 120, 420, color, 10)}</g>`,
    ),
    `<g transform="rotate(7 1260 360)">${shade(1260, 520, 250)}${sheet(1030, 210, 450, 280, '#5a3fa0', 12)}${ring(1140, 350, 56, 18, '#ffffff')}${disc(1140, 350, 17, '#f2a65a')}${sheet(1236, 318, 180, 18, '#ffffff', 9)}${sheet(1236, 356, 130, 12, '#c9bdea', 6)}</g>`,
    disc(1430, 890, 96, '#f2a65a'),
    ring(1430, 890, 96, 26, '#ffffff'),
  );

/** Pictures of the demo's larger offers as SVG, by their captions. */
export const demoCovers: Readonly<Record<string, () => string>> = {
  'Design sprint': shop,
  'Launch creative': launch,
  'Library clean-up': library,
  'Identity refresh': identity,
};
