import { parseArgs } from 'node:util';
import { reasonOf } from '#backend/deployment/check.ts';
import { checkDeployment } from '#backend/deployment/check-deployment.ts';
import type { DeploymentCheck } from '#core/deployment/deployment-check.ts';
import type { Terminal } from '../cli/terminal.ts';
import { UsageError } from '../cli/usage-error.ts';
import { readBackendConfig, type BackendConfig } from '../environment/config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

type Words = { readonly mailTo: string | undefined; readonly asJson: boolean };

const readWords = (args: readonly string[]): Words => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { mail: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    return { mailTo: values.mail, asJson: values.json };
  } catch (cause) {
    throw new UsageError(`doctor: ${reasonOf(cause)}`);
  }
};

const outcomesOf = async (env: Environment, mailTo: string | undefined): Promise<readonly DeploymentCheck[]> => {
  let config: BackendConfig;
  try {
    config = readBackendConfig(env);
  } catch (cause) {
    const [found = '', ...missing] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    const remedy = missing.length === 0 ? 'Correct it: the server does not start with it.' : missing.join('\n').trim();
    return [{ part: 'Configuration', state: 'fault', found, remedy }];
  }
  const checked = await checkDeployment(config, { mailTo });
  return [{ part: 'Configuration', state: 'ok', found: 'complete' }, ...checked];
};

const lineOf = ({ part, state, found, remedy }: DeploymentCheck): string => {
  const indent = ' '.repeat(26);
  const first = `${state.padEnd(9)}${part.padEnd(17)}${found}`;
  return remedy === undefined ? first : `${first}\n${remedy.replaceAll(/^ */gm, indent)}`;
};

const counted = (outcomes: readonly DeploymentCheck[], state: DeploymentCheck['state']): number =>
  outcomes.filter((each) => each.state === state).length;

/** Checks the deployment that the environment describes; the exit code is 1 where anything keeps it from working. */
export const runDoctor = async (
  args: readonly string[],
  env: Environment,
  terminal: Pick<Terminal, 'out'>,
): Promise<number> => {
  const { mailTo, asJson } = readWords(args);
  const outcomes = await outcomesOf(env, mailTo);
  const [well, warnings, faults] = (['ok', 'warning', 'fault'] as const).map((state) => counted(outcomes, state));
  terminal.out(
    asJson
      ? JSON.stringify(outcomes, undefined, 2)
      : `${outcomes.map(lineOf).join('\n')}\n\n${well} well, ${warnings} to look at, ${faults} at fault.`,
  );
  return faults === 0 ? 0 : 1;
};
