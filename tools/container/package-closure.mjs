/** The place of the package that the one at `path` loads by `name`: its own copy, else the nearest one above. */
const placeFrom = (packages, path, name) => {
  const own = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (packages[own] !== undefined) return own;
  return path === ''
    ? undefined
    : placeFrom(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
};

/** What a package loads, with whether it can do without. */
const needsOf = ({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) => [
  ...Object.keys(dependencies).map((name) => [name, optionalDependencies[name] !== undefined]),
  ...Object.keys(optionalDependencies).map((name) => [name, true]),
  ...Object.keys(peerDependencies)
    .filter((name) => peerDependenciesMeta[name]?.optional !== true)
    .map((name) => [name, false]),
];

export const closureOf = ({ packages }, names) => {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (path, name, isOptional) => {
    const place = placeFrom(packages, path, name);
    if (place === undefined) {
      if (isOptional) return;
      throw new Error(`${name}, which ${path === '' ? 'the server' : path} needs, is not in the lockfile`);
    }
    if (packages[place].dev === true) throw new Error(`${name} is there for development only, and the server needs it`);
    if (found.has(place)) return;
    found.add(place);
    for (const [needed, isSpare] of needsOf(packages[place])) add(place, needed, isSpare);
  };
  for (const name of names) add('', name, false);
  return [...found].sort();
};
