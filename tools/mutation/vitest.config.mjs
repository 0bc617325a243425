import root from '../../vitest.config.ts';
import { areas } from './areas.mjs';

const { project: name, tests } = areas[process.env.MUTATION_AREA ?? 'core'];
const project = root.test.projects.find((each) => each.test.name === name);

/** One of the portal's own projects, with the tests that an area asks. */
export default {
  ...project,
  test: { ...project.test, include: tests.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`) },
};
