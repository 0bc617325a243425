import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { readFileSync } from 'node:fs';
import { readParameters } from './parameters.mjs';
import { PortalStack } from './portal-stack.mjs';

/**
 * Returns the app with its one stack, which is checked at synthesis by CloudFormation's own rules and by those of AWS Solutions. Throws a
 * sentence that names every parameter that is missing or malformed.
 * @param {{ context?: Record<string, unknown>, outdir?: string }} [options] Parameters above those of the files and the command line.
 */
export const portalApp = ({ context = {}, outdir } = {}) => {
  const flags = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')).context;
  const app = new App({ context: { ...flags, ...context }, ...(outdir === undefined ? {} : { outdir }) });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const parameters = readParameters((name) => app.node.tryGetContext(name));
  new PortalStack(app, parameters.stackName, parameters);
  return app;
};
