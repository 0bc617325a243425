import { verb, type Noun } from '#src/cli/verb.ts';

export const deployment: Noun = {
  summary: 'What the portal runs on; for admins',
  feature: 'deploymentChecks',
  verbs: {
    check: verb({
      summary: 'Checks each part of the deployment, as `portal doctor` does where the server is',
      example: 'deployment check --as admin@coolio.test',
      calls: ['check'],
      columns: ['part', 'state', 'found', 'remedy'],
      run: ({ portal }) => portal.deploymentChecks.check(),
    }),
  },
};
