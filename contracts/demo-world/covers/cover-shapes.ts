/** A ground for round things: lit a third of the way across. */
export const blend = (name: string, edge: string, light: string, dark: string): string =>
  `<defs><linearGradient id="${name}"><stop offset="0" stop-color="${edge}"/><stop offset="0.35" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>`;

/** A wall, and from `edge` down a table. */
export const room = (top: string, bottom: string, near: string, far: string, edge: number): string =>
  `<defs><linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><linearGradient id="table" x2="0" y2="1"><stop offset="0" stop-color="${near}"/><stop offset="1" stop-color="${far}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#wall)"/><rect y="${edge}" width="100%" height="100%" fill="url(#table)"/>`;

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, stroke: number, color: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="${stroke}"/>`;

export const sheet = (x: number, y: number, width: number, height: number, fill: string, corner: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`;

export const shade = (x: number, y: number, radius: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${Math.round(radius / 12)}" fill="#000000" fill-opacity="0.16"/>`;

const placed = (x: number, y: number, scale: number, parts: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts}</g>`;

/** Its foot is at the place, like those of the two below; `fill` names a blend. */
export const vase = (x: number, y: number, scale: number, fill: string, inside: string): string =>
  placed(
    x,
    y,
    scale,
    `${shade(0, 0, 84)}<path d="M-46 0Q-76-70-76-124C-76-196-32-212-28-248V-306H28V-248C32-212 76-196 76-124Q76-70 46 0Z" fill="url(#${fill})"/><ellipse cy="-306" rx="28" ry="8" fill="${inside}"/>`,
  );

export const bowl = (x: number, y: number, scale: number, fill: string, inside: string): string =>
  placed(
    x,
    y,
    scale,
    `${shade(0, 0, 92)}<path d="M-118-118C-108-40-66 0-42 0H42C66 0 108-40 118-118Z" fill="url(#${fill})"/><ellipse cy="-118" rx="118" ry="23" fill="${inside}"/>`,
  );

export const cup = (x: number, y: number, scale: number, fill: string, inside: string): string =>
  placed(
    x,
    y,
    scale,
    `${shade(0, 0, 62)}<path d="M-60-104L-52-8Q-50 0-42 0H42Q50 0 52-8L60-104Z" fill="url(#${fill})"/><ellipse cy="-104" rx="60" ry="13" fill="${inside}"/>`,
  );

export const plate = (x: number, y: number, radius: number, rim: string, inside: string): string =>
  `${shade(x, y + 14, radius)}<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${Math.round(radius / 4)}" fill="${rim}"/><ellipse cx="${x}" cy="${y}" rx="${Math.round(radius * 0.68)}" ry="${Math.round(radius / 6)}" fill="${inside}"/>`;
