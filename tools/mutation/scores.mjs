const detected = new Set(['Killed', 'Timeout']);
const undetected = new Set(['Survived', 'NoCoverage']);

/** How far a score may lie below the kept one, in points: a change that only a limit of time notices is noticed by luck. */
const play = 1;

const folderOf = (path) => path.split('/').slice(0, -1).join('/');

/**
 * Returns the share of changes that tests noticed, in whole per cent rounded down, by folder of a report of Stryker
 * (mutation-testing-report-schema).
 */
export const scoresOf = (report) => {
  const counts = new Map();
  for (const [path, { mutants }] of Object.entries(report.files)) {
    const folder = folderOf(path);
    const count = counts.get(folder) ?? { noticed: 0, all: 0 };
    for (const { status } of mutants) {
      if (detected.has(status)) count.noticed += 1;
      if (detected.has(status) || undetected.has(status)) count.all += 1;
    }
    counts.set(folder, count);
  }
  return new Map(
    [...counts]
      .filter(([, { all }]) => all > 0)
      .map(([folder, { noticed, all }]) => [folder, Math.floor((100 * noticed) / all)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
};

const row = /^\| ([a-z]+) \| ([^|]+) \| (\d+) \|$/gm;

/** Returns the scores of an area that a page keeps, by folder. */
export const keptScores = (page, area) =>
  new Map(
    [...page.matchAll(row)].filter(([, of]) => of === area).map(([, , folder, score]) => [folder, Number(score)]),
  );

/** Returns the page with the scores of an area in the place of those before, in the order of areas and folders. */
export const withScores = (page, area, scores) => {
  const others = [...page.matchAll(row)].filter(([, of]) => of !== area).map(([line]) => line);
  const rows = [...others, ...[...scores].map(([folder, score]) => `| ${area} | ${folder} | ${score} |`)].toSorted(
    (one, other) => (one < other ? -1 : 1),
  );
  const head = page.replaceAll(row, '').trimEnd();
  return `${head}\n${rows.join('\n')}\n`;
};

/** Returns what fell, in words; a folder without a kept score falls by nothing. */
export const fallsOf = (kept, found) =>
  [...kept].flatMap(([folder, before]) => {
    const now = found.get(folder);
    return now !== undefined && now < before - play ? [`${folder}: ${before} % before, ${now} % now`] : [];
  });
