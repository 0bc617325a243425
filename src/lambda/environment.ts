import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { readFunctionsConfig, type FunctionsConfig } from '../environment/functions-config.ts';
import { withSecrets } from '../environment/secret-settings.ts';

export const log = { info: (text: string) => console.info(text), warn: (text: string) => console.warn(text) };

const secrets = new SecretsManagerClient({});

const readSecret = async (SecretId: string): Promise<string> => {
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  return SecretString;
};

/** Returns what this function's environment says, with its secrets as they are now. */
export const readConfig = async (): Promise<FunctionsConfig> =>
  readFunctionsConfig(await withSecrets(process.env, readSecret));

/** The same as it was when the function began. */
export const config = await readConfig();
